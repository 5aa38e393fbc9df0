import type { Failure } from './failure.ts';

/**
 * Texts of our own failures whose cause is known. Events keep them, so a changed text would no longer match
 * events of earlier versions.
 */
export const ownCauses = {
  noApp: 'There’s no app config for recipients to open their credentials with',
  providerGone: 'the provider of this order is gone',
  erased: 'the personal data were erased',
} as const;
type OwnCause = keyof typeof ownCauses;

export type FailureCause =
  | OwnCause
  | 'internal'
  | 'badRequest'
  | 'unauthorized'
  | 'silent'
  | 'busy'
  | 'unreadable'
  | 'down'
  | 'refused';

const isOwnCause = (name: string): name is OwnCause => Object.hasOwn(ownCauses, name);
const noResponse: readonly number[] = [0, 408, 504];

export const failureCauseOf = ({ source, status, message }: Failure): FailureCause => {
  if (source === 'internal') {
    const [name = ''] = Object.entries(ownCauses).find(([, text]) => text === message) ?? [];
    return isOwnCause(name) ? name : 'internal';
  }
  if (status === 400) return 'badRequest';
  if (status === 401 || status === 403) return 'unauthorized';
  if (noResponse.includes(status)) return 'silent';
  if (status === 429) return 'busy';
  if (status < 300) return 'unreadable';
  return status >= 500 ? 'down' : 'refused';
};
