import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { words } from './words.ts';

const schema = z.object({
  secretKeys: z.string().min(44),
  webhookSecret: z.string().min(8),
  signIn: z.object({ email: z.email(), password: z.string().min(12) }),
});
export type Secrets = z.output<typeof schema>;

const passphrase = (): string => Array.from({ length: 4 }, () => words[randomInt(words.length)]).join('-');

/** Atomically writes a file that only its owner can read: if that fails, the previous file is kept. */
export const writePrivateText = (file: string, text: string): void => {
  const draft = `${file}.new`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};
export const writePrivate = (file: string, value: unknown): void =>
  writePrivateText(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Returns the secrets of this data folder, generated once. The database next to them can't be read without
 * them.
 */
export const secretsOf = (folder: string): Secrets => {
  const file = path.join(folder, 'secrets.json');
  if (existsSync(file)) return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const secrets = {
    secretKeys: randomBytes(32).toString('base64'),
    webhookSecret: randomBytes(24).toString('base64url'),
    signIn: { email: 'super@latchkey.test', password: passphrase() },
  };
  writePrivate(file, secrets);
  return secrets;
};
