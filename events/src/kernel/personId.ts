import { uuidv5 } from './uuidv5.ts';

interface Address {
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

/**
 * Returns the ID of a credential holder, derived from the customer and the email address, or from the phone
 * number if there is no email address. Null if both are missing, because a name isn't unique.
 */
export const personIdOf = (customerId: string, address: Address | null): string | null => {
  const { email = null, phoneNumber = null } = address ?? {};
  if (email !== null) return uuidv5(customerId, `email ${email.normalize('NFC').toLowerCase()}`);
  return phoneNumber === null ? null : uuidv5(customerId, `phone ${phoneNumber}`);
};
