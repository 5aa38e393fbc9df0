import { hasPasskeys } from '../core/passkey.ts';

/** The available second factors of a person. */
export interface Ways {
  readonly app: boolean;
  readonly recovery: boolean;
  readonly passkey: boolean;
}

/** Parses the API's methods. A passkey requires a browser that supports them. */
export const waysOf = (methods: readonly string[]): Ways => ({
  app: methods.includes('TOTP'),
  recovery: methods.includes('RECOVERY_CODE'),
  passkey: methods.includes('PASSKEY') && hasPasskeys(),
});

/** The kind of code that is asked for; null for a passkey only. */
export type Kind = 'app' | 'recovery' | null;

/** Returns the first kind to ask for: one that the person has, recovery codes last. */
export const firstKind = ({ app, recovery, passkey }: Ways): Kind => {
  if (app) return 'app';
  return recovery && !passkey ? 'recovery' : null;
};

export const codeLength = 6;
/**
 * Returns the digits of an entered or pasted (partial) app code, which may be written in groups; null for
 * other text.
 */
export const digitsOf = (text: string): string | null => {
  const digits = text.replace(/\s/g, '');
  return /^\d*$/.test(digits) && digits.length <= codeLength ? digits : null;
};
