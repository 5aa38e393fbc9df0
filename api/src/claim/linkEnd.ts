import {
  CredentialAvailable,
  CredentialDelivered,
  CredentialResendRequested,
  CredentialValidityStarted,
} from '@latchkey/events/credential/credential.ts';
import type { Channel } from '@latchkey/events/credential/fields.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';

/**
 * Number of days for which a link works after the credential was issued or became valid, or after its message
 * was last delivered.
 */
export const linkDays = 90;
const dayMs = 86_400_000;

/**
 * Returns the end of a link as an ISO time; null before the credential is issued. Messages that the recipient
 * asked for on the page don't extend it.
 */
export const linkUntilOf = (history: readonly Recorded[]): string | null => {
  let start: string | null = null;
  const requestedByRecipient = new Set<Channel>();
  for (const { type, data, at } of history)
    if (type === CredentialAvailable.type) start = at;
    else if (type === CredentialValidityStarted.type) start = start === null ? null : at;
    else if (type === CredentialResendRequested.type) {
      const { channel, byRecipientAt } = data as DataOf<typeof CredentialResendRequested>;
      if (byRecipientAt === undefined) requestedByRecipient.delete(channel);
      else requestedByRecipient.add(channel);
    } else if (type === CredentialDelivered.type) {
      const { channel } = data as DataOf<typeof CredentialDelivered>;
      if (!requestedByRecipient.has(channel)) start = at;
    }
  return start === null ? null : new Date(Date.parse(start) + linkDays * dayMs).toISOString();
};
