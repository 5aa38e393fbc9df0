import { uuidv5 } from './uuid.ts';

interface Address {
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

/**
 * Returns the ID of the person who holds a customer's credentials with this email address or, without an
 * email address, with this phone number. Null without both, because several people may have the same name.
 */
export const personIdOf = (customerId: string, address: Address | null): string | null => {
  const { email = null, phoneNumber = null } = address ?? {};
  if (email !== null) return uuidv5(customerId, `email ${email.normalize('NFC').toLowerCase()}`);
  return phoneNumber === null ? null : uuidv5(customerId, `phone ${phoneNumber}`);
};
