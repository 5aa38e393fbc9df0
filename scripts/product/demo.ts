import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment, root } from './config.ts';
import { sandboxKey } from './processes.ts';
import type { Run } from './runFile.ts';

const run = promisify(execFile);
const mostMs = 120_000;
const markerIn = (data: string): string => path.join(data, 'demo-data');

export const hasDemo = (data: string): boolean => existsSync(markerIn(data));

/** The seed's own words on one line; all of them are in `<data>/logs/seed.log`. */
const complaintOf = (data: string, error: unknown): Error => {
  const { stderr = '', message } = error as { stderr?: string; message: string };
  const file = path.join(data, 'logs', 'seed.log');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stderr, { mode: 0o600 });
  const line = stderr.split('\n').find(text => /^\w*(Error|Refused)\b.*:/.test(text));
  return new Error(line ?? message.split('\n')[0] ?? '', { cause: error });
};

/** Makes the demo data; remembered only when all of it is there, so that a cut one goes on with the next start. Throws with what the seed said. */
export const makeDemo = async (
  data: string,
  { api, provider, mail, signIn }: Run,
  webhookSecret: string,
): Promise<void> => {
  const seeding = run(process.execPath, [path.join(root, 'scripts', 'seedDemo.ts')], {
    cwd: root,
    timeout: mostMs,
    env: {
      ...bareEnvironment(),
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'),
      API_URL: api,
      PROVIDER_URL: provider,
      PROVIDER_KEY: sandboxKey,
      PROVIDER_WEBHOOK_SECRET: webhookSecret,
      MAIL_URL: mail ?? '',
      SUPER_ADMIN_EMAIL: signIn.email,
      SUPER_ADMIN_PASSWORD: signIn.password,
    },
  });
  await seeding.catch((error: unknown) => {
    throw complaintOf(data, error);
  });
  writeFileSync(markerIn(data), `${new Date().toISOString()}\n`);
};
