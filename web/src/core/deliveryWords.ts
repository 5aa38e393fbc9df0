import { inBoth } from './messagesOf.ts';

/** Names of the delivery methods of card profiles and credentials. */
export const deliveryWords = inBoth(
  { EMAIL: 'Email', SMS: 'SMS', PDF: 'PDF', QR: 'QR code' },
  { EMAIL: 'E-Mail', SMS: 'SMS', PDF: 'PDF', QR: 'QR-Code' },
);
