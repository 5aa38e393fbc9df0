import { usualChannel } from '@latchkey/events/credential/deliveryChannel.ts';
import type { CredentialRow } from './credentialRow.ts';

type Known = Pick<CredentialRow, 'deliveryMethod' | 'recipient'>;

/** The only address of a recipient to whom nothing goes by itself, as their card profile sends in the other way; null of all others. */
export const otherAddressOf = ({ deliveryMethod, recipient }: Known): 'onlyPhone' | 'onlyEmail' | null => {
  if (usualChannel(deliveryMethod, recipient) !== null) return null;
  if (deliveryMethod === 'EMAIL') return recipient.phoneNumber === null ? null : 'onlyPhone';
  return deliveryMethod === 'SMS' && recipient.email !== null ? 'onlyEmail' : null;
};
