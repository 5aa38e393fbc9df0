import { credential } from '@latchkey/events/credential/credential.ts';
import type { Execution } from '../core/dataProvider.ts';

export type CredentialAction = 'suspend' | 'resume' | 'remove' | 'resend' | 'erase';

export const executionOf = (action: CredentialAction, id: string): Execution => {
  const recordPath = `${credential.path}/${id}`;
  if (action === 'resend' || action === 'erase')
    return { id, command: action, path: `${recordPath}/${action}` };
  return action === 'remove'
    ? { id, command: action, method: 'DELETE', path: recordPath }
    : { id, command: action, path: `${recordPath}/state`, values: { action } };
};
