import { credential } from '@latchkey/events/credential/credential.ts';
import type { Execution } from '../core/dataProvider.ts';

export type CredentialAction = 'suspend' | 'resume' | 'remove' | 'resend' | 'erase';

/** Returns the API call of an action on an issued credential. */
export const executionOf = (action: CredentialAction, id: string): Execution => {
  const one = `${credential.path}/${id}`;
  if (action === 'resend' || action === 'erase') return { id, command: action, path: `${one}/${action}` };
  return action === 'remove'
    ? { id, command: action, method: 'DELETE', path: one }
    : { id, command: action, path: `${one}/state`, values: { action } };
};
