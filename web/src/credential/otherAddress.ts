import type { CredentialRow } from './credentialRow.ts';

type Known = Pick<CredentialRow, 'deliveryMethod' | 'recipient'>;

/** The only address of a recipient to whom nothing goes by itself, as their card profile sends in the other way; null of all others. */
export const otherAddressOf = ({ deliveryMethod, recipient }: Known): 'onlyPhone' | 'onlyEmail' | null => {
  const { email, phoneNumber } = recipient;
  if (deliveryMethod === 'EMAIL' && email === null && phoneNumber !== null) return 'onlyPhone';
  return deliveryMethod === 'SMS' && phoneNumber === null && email !== null ? 'onlyEmail' : null;
};
