import type { Credential, credentialJoined } from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { flagsOf } from '@latchkey/events/credential/flags.ts';
import type { z } from 'zod';
import type { Tone } from '../kit/tone.ts';

/** A credential as lists and details show it: its row, the joined columns, and what it allows now. */
export type CredentialRow = Credential & z.infer<typeof credentialJoined> & ReturnType<typeof flagsOf>;

export const credentialTones: Readonly<Record<CredentialStatus, Tone>> = {
  NOT_ISSUED: 'waiting',
  ADDING: 'busy',
  AVAILABLE: 'good',
  DEPLOYED: 'good',
  REDEPLOYING: 'busy',
  UPDATING: 'busy',
  UPDATE_FAILED: 'bad',
  REMOVING: 'busy',
  REMOVED: 'quiet',
  REMOVE_FAILED: 'bad',
  SUSPENDING: 'busy',
  SUSPENDED: 'held',
  SUSPEND_FAILED: 'bad',
  RESUMING: 'busy',
  RESUME_FAILED: 'bad',
  ADD_FAILED: 'bad',
  UNKNOWN: 'quiet',
};
