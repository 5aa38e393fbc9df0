import { usualChannel } from '@latchkey/events/credential/deliveryChannel.ts';
import type { CredentialRow } from './credentialRow.ts';

type DeliveryFields = Pick<CredentialRow, 'deliveryMethod' | 'recipient'>;

/**
 * Returns which address the recipient has if the card profile sends by the other channel, so that nothing is
 * sent automatically; otherwise null.
 */
export const otherAddressOf = ({
  deliveryMethod,
  recipient,
}: DeliveryFields): 'onlyPhone' | 'onlyEmail' | null => {
  if (usualChannel(deliveryMethod, recipient) !== null) return null;
  if (deliveryMethod === 'EMAIL') return recipient.phoneNumber === null ? null : 'onlyPhone';
  return deliveryMethod === 'SMS' && recipient.email !== null ? 'onlyEmail' : null;
};
