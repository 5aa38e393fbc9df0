import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Deps } from '../http/route.ts';
import { selfSigned, type KeyPair } from './selfSigned.ts';

type Needs = Pick<Deps, 'secrets'>;

/** Identity providers seldom ask how old a certificate is; some refuse one that has expired. */
const tenYears = 3_650;
const secretIdOf = (providerId: string): string => uuidv5(providerId, 'samlEncryption');

/** What a SAML provider encrypts for us with, and the key that opens it; null as long as nobody has asked for it. */
export const keptSamlKeys = async ({ secrets }: Needs, providerId: string): Promise<KeyPair | null> => {
  const kept = await secrets.get(secretIdOf(providerId));
  return kept === null ? null : (JSON.parse(kept) as KeyPair);
};

/** The same, made where it is not there yet, and kept among the secrets: each provider has its own for ever. */
export const samlKeysOf = async (deps: Needs, providerId: string): Promise<KeyPair> => {
  const kept = await keptSamlKeys(deps, providerId);
  if (kept) return kept;
  const made = JSON.stringify(await selfSigned('Latchkey', tenYears));
  return JSON.parse(await deps.secrets.keep(made, secretIdOf(providerId))) as KeyPair;
};
