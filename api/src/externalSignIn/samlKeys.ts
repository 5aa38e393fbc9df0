import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Deps } from '../http/route.ts';
import { selfSigned, type KeyPair } from './selfSigned.ts';

type Needs = Pick<Deps, 'secrets'>;
/** Separate keys for signing and decrypting, so that a problem with one doesn't affect the other. */
type Use = 'samlEncryption' | 'samlSigning';

/**
 * Validity in days. Identity providers rarely check the age of a certificate, but some refuse an expired one.
 */
const tenYears = 3_650;

/** IDs of the secrets with our keys for a SAML provider. The secrets are created on first use. */
export const samlSecretIdsOf = (providerId: string) => ({
  signing: uuidv5(providerId, 'samlSigning'),
  encryption: uuidv5(providerId, 'samlEncryption'),
});

export const samlCertificateIn = (secret: string): string => (JSON.parse(secret) as KeyPair).certificate;

const storedKeys = async ({ secrets }: Needs, providerId: string, use: Use): Promise<KeyPair | null> => {
  const found = await secrets.get(uuidv5(providerId, use));
  return found === null ? null : (JSON.parse(found) as KeyPair);
};
const keysFor = async (deps: Needs, providerId: string, use: Use): Promise<KeyPair> => {
  const found = await storedKeys(deps, providerId, use);
  if (found) return found;
  const made = JSON.stringify(await selfSigned('Latchkey', tenYears));
  return JSON.parse(await deps.secrets.keep(made, uuidv5(providerId, use))) as KeyPair;
};

/**
 * Returns a SAML provider's certificate for encryption and its key; null until `samlKeysOf` has created them.
 */
export const storedSamlKeys = (deps: Needs, providerId: string): Promise<KeyPair | null> =>
  storedKeys(deps, providerId, 'samlEncryption');

/**
 * Returns a SAML provider's certificate for encryption and its key. They are created on first use, stored as
 * a secret and never replaced.
 */
export const samlKeysOf = (deps: Needs, providerId: string): Promise<KeyPair> =>
  keysFor(deps, providerId, 'samlEncryption');

/**
 * Returns the key and certificate for signing our requests to a SAML provider. They are created on first use,
 * stored as a secret and never replaced.
 */
export const samlSigningKeysOf = (deps: Needs, providerId: string): Promise<KeyPair> =>
  keysFor(deps, providerId, 'samlSigning');
