import { usualChannel } from '@latchkey/events/credential/deliveryChannel.ts';
import type { CredentialRow } from './credentialRow.ts';

type DeliveryFields = Pick<CredentialRow, 'deliveryMethod' | 'recipient'>;

/**
 * Returns whether nothing is sent automatically because the recipient only has an address for the channel
 * that the card profile doesn't use: `onlyPhone` or `onlyEmail`, otherwise null.
 */
export const otherAddressOf = ({
  deliveryMethod,
  recipient,
}: DeliveryFields): 'onlyPhone' | 'onlyEmail' | null => {
  if (usualChannel(deliveryMethod, recipient) !== null) return null;
  if (deliveryMethod === 'EMAIL') return recipient.phoneNumber === null ? null : 'onlyPhone';
  return deliveryMethod === 'SMS' && recipient.email !== null ? 'onlyEmail' : null;
};
