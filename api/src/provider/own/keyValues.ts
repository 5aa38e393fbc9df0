import { randomBytes } from 'node:crypto';
import {
  appleKeyBytes,
  keyBytes,
  keysetValuesOf,
  type AppleWalletConfig,
  type KeySetKeys,
  type KeysetValues,
} from '@latchkey/events/provider/keys/values.ts';
import type { Call } from '../../http/route.ts';

const random = (bytes: number): string => randomBytes(bytes).toString('hex').toUpperCase();

export const randomKey = (): string => random(keyBytes);
export const randomKeys = (): KeySetKeys => ({
  readOnly: randomKey(),
  readWrite: randomKey(),
  encryption: randomKey(),
  writeOnly: randomKey(),
});
/** Generates keys for Apple Wallet. The AID can't be generated: Apple assigns it. */
export const randomApple = (aid: string | null): AppleWalletConfig => ({
  aid,
  authenticationKey: random(appleKeyBytes),
  privacyKey: random(appleKeyBytes),
  vasupA: random(appleKeyBytes),
});

export const readValues = async (
  { deps: { secrets } }: Pick<Call, 'deps'>,
  secretId: string | null,
): Promise<KeysetValues | null> => {
  const sealed = secretId === null ? null : await secrets.get(secretId);
  return sealed === null ? null : keysetValuesOf(sealed);
};

/** Encrypts and stores values under an ID. Retries keep the first values, as readers may already use them. */
export const sealValues = async (
  { deps: { secrets } }: Pick<Call, 'deps'>,
  secretId: string,
  values: KeysetValues,
): Promise<string> => {
  await secrets.keep(JSON.stringify(values), secretId);
  return secretId;
};
