import { inBoth } from './messagesOf.ts';

export const deliveryWords = inBoth(
  { EMAIL: 'Email', SMS: 'SMS', PDF: 'PDF', QR: 'QR code' },
  { EMAIL: 'E-Mail', SMS: 'SMS', PDF: 'PDF', QR: 'QR-Code' },
);
