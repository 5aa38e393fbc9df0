import type { z } from 'zod';
import type { deliveryMethod } from '../cardProfile/deliveryMethod.ts';
import type { Channel, CredentialStatus, Recipient } from './fields.ts';

/**
 * Returns the channel by which a credential is sent automatically. Null if the address is missing, and for
 * PDF and QR, which are downloaded in the console.
 */
export const usualChannel = (
  method: z.infer<typeof deliveryMethod>,
  { email, phoneNumber }: Recipient,
): Channel | null => {
  if (method === 'EMAIL' && email !== null) return 'EMAIL';
  return method === 'SMS' && phoneNumber !== null ? 'SMS' : null;
};

/**
 * Returns the channel for a resend: the usual channel, else one that has an address; null if there is no
 * address.
 */
export const requestedChannel = (
  method: z.infer<typeof deliveryMethod>,
  recipient: Recipient,
): Channel | null =>
  usualChannel(method, recipient) ??
  (recipient.email !== null ? 'EMAIL' : recipient.phoneNumber !== null ? 'SMS' : null);

export const readdressed = (recipient: Recipient, channel: Channel, to: string): Recipient =>
  channel === 'EMAIL' ? { ...recipient, email: to } : { ...recipient, phoneNumber: to };

export const channelOfAddress = (to: string): Channel => (to.includes('@') ? 'EMAIL' : 'SMS');

export const addressOf = ({ email, phoneNumber }: Recipient, channel: Channel): string | null =>
  channel === 'EMAIL' ? email : phoneNumber;

/**
 * Returns whether a credential's link works: only while the credential is available. Before that there is no
 * link, and afterward the link is used or void.
 */
export const canBeSent = ({ status }: { readonly status: CredentialStatus | 'absent' }): boolean =>
  status === 'AVAILABLE';
