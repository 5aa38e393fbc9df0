import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Deps } from '../http/route.ts';

/** Where the key lies among the secrets. */
const secretId = '0197f3a0-0000-7000-8000-0000000a1d01';

/** The key that signs id tokens: made by whoever is first to need it, sealed among the secrets, the same for all processes. */
export const signingKey = async ({ secrets }: Pick<Deps, 'secrets'>): Promise<JWK> => {
  const kept = await secrets.get(secretId);
  if (kept !== null) return JSON.parse(kept) as JWK;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const made = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() };
  return JSON.parse(await secrets.keep(JSON.stringify(made), secretId)) as JWK;
};
