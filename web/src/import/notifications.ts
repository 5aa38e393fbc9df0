import type { Credential } from '@latchkey/events/credential/credential.ts';
import { usualChannel } from '@latchkey/events/credential/deliveryChannel.ts';

type Method = Credential['deliveryMethod'];
export const notificationKeys = ['byMail', 'bySms', 'byPdf', 'byQr', 'noEmail', 'noPhone'] as const;
export type NotificationKey = (typeof notificationKeys)[number];

const sent = { EMAIL: 'byMail', SMS: 'bySms' } as const;
const unsent = { EMAIL: 'noEmail', SMS: 'noPhone', PDF: 'byPdf', QR: 'byQr' } as const;

export const notificationKeyOf = (
  method: Method,
  { email, phoneNumber }: { readonly email: string | undefined; readonly phoneNumber: string | undefined },
): NotificationKey => {
  const channel = usualChannel(method, { email: email || null, phoneNumber: phoneNumber || null });
  return channel === null ? unsent[method] : sent[channel];
};
