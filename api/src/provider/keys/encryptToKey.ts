import { createPublicKey } from 'node:crypto';
import { CompactEncrypt } from 'jose';

const usualExponent = 65_537n;

/**
 * Returns a function that encrypts to an RSA public key (SubjectPublicKeyInfo in base64) as a compact JWE.
 * Null for invalid keys, sizes other than 2,048 to 4,096 bits, and exponents other than 65,537.
 */
export const encryptToKey = (spki: string): ((text: string) => Promise<string>) | null => {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
    const { modulusLength = 0, publicExponent } = key.asymmetricKeyDetails ?? {};
    const isTaken = key.asymmetricKeyType === 'rsa' && modulusLength >= 2_048 && modulusLength <= 4_096;
    if (!isTaken || publicExponent !== usualExponent) return null;
    return text =>
      new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', cty: 'application/json' })
        .encrypt(key);
  } catch {
    return null;
  }
};
