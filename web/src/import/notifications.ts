import type { Credential } from '@latchkey/events/credential/credential.ts';
import { usualChannel } from '@latchkey/events/credential/deliveryChannel.ts';

type Method = Credential['deliveryMethod'];
/** How people learn of their credential, or what they lack for that; in the order in which it is told. */
export const toldKeys = ['byMail', 'bySms', 'byPdf', 'byQr', 'noEmail', 'noPhone'] as const;
export type ToldKey = (typeof toldKeys)[number];

const sent = { EMAIL: 'byMail', SMS: 'bySms' } as const;
const unsent = { EMAIL: 'noEmail', SMS: 'noPhone', PDF: 'byPdf', QR: 'byQr' } as const;

/** How somebody with these addresses is told, where the card profile sends in this way. */
export const toldBy = (
  method: Method,
  { email, phoneNumber }: { readonly email: string | undefined; readonly phoneNumber: string | undefined },
): ToldKey => {
  const channel = usualChannel(method, { email: email || null, phoneNumber: phoneNumber || null });
  return channel === null ? unsent[method] : sent[channel];
};
