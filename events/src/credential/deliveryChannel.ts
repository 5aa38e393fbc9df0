import type { z } from 'zod';
import type { deliveryMethod } from '../cardProfile/deliveryMethod.ts';
import type { Channel, CredentialStatus, Recipient } from './fields.ts';

/** How a credential goes to its recipient by itself; null where nothing is sent: PDF and QR are fetched in the console. */
export const usualChannel = (
  method: z.infer<typeof deliveryMethod>,
  { email, phoneNumber }: Recipient,
): Channel | null => {
  if (method === 'EMAIL' && email !== null) return 'EMAIL';
  return method === 'SMS' && phoneNumber !== null ? 'SMS' : null;
};

/** How it goes when a person asks for it: as usual, else where there is an address. */
export const askedChannel = (method: z.infer<typeof deliveryMethod>, recipient: Recipient): Channel | null =>
  usualChannel(method, recipient) ??
  (recipient.email !== null ? 'EMAIL' : recipient.phoneNumber !== null ? 'SMS' : null);

export const readdressed = (recipient: Recipient, channel: Channel, to: string): Recipient =>
  channel === 'EMAIL' ? { ...recipient, email: to } : { ...recipient, phoneNumber: to };

export const channelOfAddress = (to: string): Channel => (to.includes('@') ? 'EMAIL' : 'SMS');

export const addressOf = ({ email, phoneNumber }: Recipient, channel: Channel): string | null =>
  channel === 'EMAIL' ? email : phoneNumber;

/** Whether its link still brings it to a phone: before that there is none, and afterwards it is used up or void. */
export const canBeSent = ({ status }: { readonly status: CredentialStatus | 'absent' }): boolean =>
  status === 'AVAILABLE';
