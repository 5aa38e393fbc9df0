import { SignJWT } from 'jose';
import { googleAddresses, type GoogleAccount } from './client.ts';

/**
 * Returns the link that saves an object to a phone. References the object only by the IDs of object and
 * class, to keep personal data out of URLs. The object must exist at Google.
 */
export const saveLinkOf = async (
  { id, classId }: { readonly id: string; readonly classId: string },
  { email, key, keyId }: GoogleAccount,
  origins: readonly string[],
  address = googleAddresses.save,
): Promise<string> => {
  const payload = { genericObjects: [{ id, classId }] };
  const token = await new SignJWT({ iss: email, aud: 'google', typ: 'savetowallet', origins, payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
    .setIssuedAt()
    .sign(key);
  return `${address}/${token}`;
};
