import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Deps } from '../http/route.ts';

const secretId = '0197f3a0-0000-7000-8000-0000000a1d01';

/**
 * Returns the key that signs ID tokens: created on first use, stored encrypted, and shared by all processes.
 */
export const signingKey = async ({ secrets }: Pick<Deps, 'secrets'>): Promise<JWK> => {
  const stored = await secrets.get(secretId);
  if (stored !== null) return JSON.parse(stored) as JWK;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const made = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() };
  return JSON.parse(await secrets.keep(JSON.stringify(made), secretId)) as JWK;
};
