import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { words } from './words.ts';
import { writeDurably } from './writeDurably.ts';

export const secretsSchema = z.object({
  secretKeys: z.string().min(44),
  /** The first key, once `make keys retire` has removed it from `secretKeys`. */
  hmacKey: z.string().min(44).optional(),
  webhookSecret: z.string().min(8),
  signIn: z.object({ email: z.email(), password: z.string().min(12) }),
});
export type Secrets = z.output<typeof secretsSchema>;

export interface ProductKeys {
  readonly secretKeys: string;
  readonly hmacKey: string | undefined;
}
interface KeySettings {
  readonly SECRET_KEYS?: string | undefined;
  readonly SECRET_HMAC_KEY?: string | undefined;
}

export const keysOf = (
  settings: KeySettings,
  secrets: Pick<Secrets, 'secretKeys' | 'hmacKey'>,
): ProductKeys =>
  settings.SECRET_KEYS === undefined
    ? { secretKeys: secrets.secretKeys, hmacKey: settings.SECRET_HMAC_KEY ?? secrets.hmacKey }
    : { secretKeys: settings.SECRET_KEYS, hmacKey: settings.SECRET_HMAC_KEY };

export const keyEnv = ({ secretKeys, hmacKey }: ProductKeys): Record<string, string> => ({
  SECRET_KEYS: secretKeys,
  SECRET_HMAC_KEY: hmacKey ?? '',
});

const passphrase = (): string => Array.from({ length: 4 }, () => words[randomInt(words.length)]).join('-');

export const writePrivate = (file: string, value: unknown): void =>
  writeDurably(file, `${JSON.stringify(value, null, 2)}\n`);

export const secretsIn = (folder: string): Secrets | undefined => {
  const file = path.join(folder, 'secrets.json');
  return existsSync(file) ? secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
};

export const writeSecrets = (folder: string, secrets: Secrets): void =>
  writePrivate(path.join(folder, 'secrets.json'), secretsSchema.parse(secrets));

/**
 * Returns the secrets of a data folder, generated on first use. Without them, the folder's database can't be
 * read.
 */
export const secretsOf = (folder: string): Secrets => {
  const existing = secretsIn(folder);
  if (existing) return existing;
  const secrets = {
    secretKeys: randomBytes(32).toString('base64'),
    webhookSecret: randomBytes(24).toString('base64url'),
    signIn: { email: 'super@latchkey.test', password: passphrase() },
  };
  writeSecrets(folder, secrets);
  return secrets;
};
