import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Deps } from '../http/route.ts';
import { selfSigned, type KeyPair } from './selfSigned.ts';

type Needs = Pick<Deps, 'secrets'>;
/** Signing and decrypting have a key each, so that whatever goes wrong with one says nothing of the other. */
type Use = 'samlEncryption' | 'samlSigning';

/** Identity providers seldom ask how old a certificate is; some refuse one that has expired. */
const tenYears = 3_650;

const kept = async ({ secrets }: Needs, providerId: string, use: Use): Promise<KeyPair | null> => {
  const found = await secrets.get(uuidv5(providerId, use));
  return found === null ? null : (JSON.parse(found) as KeyPair);
};
const keysFor = async (deps: Needs, providerId: string, use: Use): Promise<KeyPair> => {
  const found = await kept(deps, providerId, use);
  if (found) return found;
  const made = JSON.stringify(await selfSigned('Latchkey', tenYears));
  return JSON.parse(await deps.secrets.keep(made, uuidv5(providerId, use))) as KeyPair;
};

/** What a SAML provider encrypts for us with, and the key that opens it; null as long as nobody has asked for it. */
export const keptSamlKeys = (deps: Needs, providerId: string): Promise<KeyPair | null> =>
  kept(deps, providerId, 'samlEncryption');

/** The same, made where it is not there yet, and kept among the secrets: each provider has its own for ever. */
export const samlKeysOf = (deps: Needs, providerId: string): Promise<KeyPair> =>
  keysFor(deps, providerId, 'samlEncryption');

/** What our requests to a SAML provider are signed with, made where it is not there yet and kept the same way. */
export const samlSigningKeysOf = (deps: Needs, providerId: string): Promise<KeyPair> =>
  keysFor(deps, providerId, 'samlSigning');
