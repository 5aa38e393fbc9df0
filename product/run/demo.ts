import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment, root } from './config.ts';
import { sandboxKey } from './processes.ts';
import type { Run } from './runFile.ts';
import { keyEnv, type ProductKeys } from './secrets.ts';
import { writeDurably } from './writeDurably.ts';

const run = promisify(execFile);
const timeoutMs = 120_000;
const markerIn = (data: string): string => path.join(data, 'demo-data');

/**
 * Records that the data folder needs no demo data, because the demo data was created or the database was
 * restored.
 */
export const markDemo = (data: string): void => writeDurably(markerIn(data), `${new Date().toISOString()}\n`);

export const hasDemo = (data: string): boolean => existsSync(markerIn(data));

/** Returns the seed's error message as one line, and writes its error output to `<data>/logs/seed.log`. */
const complaintOf = (data: string, error: unknown): Error => {
  const { stderr = '', message } = error as { stderr?: string; message: string };
  const file = path.join(data, 'logs', 'seed.log');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stderr, { mode: 0o600 });
  const line = stderr.split('\n').find(text => /^\w*(Error|Refused)\b.*:/.test(text));
  return new Error(line ?? message.split('\n')[0] ?? '', { cause: error });
};

const seeding = async (
  data: string,
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<void> => {
  const options = {
    cwd: root,
    timeout: timeoutMs,
    env: { ...bareEnvironment(), NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'), ...env },
  };
  await run(process.execPath, [path.join(root, 'product', 'demo', script)], options).catch(
    (error: unknown) => {
      throw complaintOf(data, error);
    },
  );
};

export interface Fresh {
  readonly database: string;
  readonly keys: ProductKeys;
  readonly console: string;
  readonly provider: string;
  readonly google: string | null;
  readonly hasPhones: boolean;
  readonly webhookSecret: string;
  readonly password: string;
}

/**
 * Loads three months of history into an empty log, before anything else is recorded; leaves any other log
 * unchanged. Throws an error with the seed's message.
 */
export const makeHistory = async (data: string, fresh: Fresh): Promise<void> => {
  await seeding(data, 'loadHistory.ts', {
    DATABASE_URL: fresh.database,
    ...keyEnv(fresh.keys),
    CONSOLE_URL: fresh.console,
    PROVIDER_URL: fresh.provider,
    PROVIDER_KEY: sandboxKey,
    PROVIDER_WEBHOOK_SECRET: fresh.webhookSecret,
    PASSES_DATA: fresh.hasPhones ? data : '',
    GOOGLE_URL: fresh.google ?? '',
    SUPER_ADMIN_PASSWORD: fresh.password,
  });
};

/**
 * Creates the demo data. Marks it as done only when complete, so that the next start continues an interrupted
 * seed. Throws an error with the seed's message.
 */
export const makeDemo = async (
  data: string,
  { api, provider, mail, phones, google, signIn }: Run,
  webhookSecret: string,
): Promise<void> => {
  await seeding(data, 'seedDemo.ts', {
    API_URL: api,
    PROVIDER_URL: provider,
    PROVIDER_KEY: sandboxKey,
    PROVIDER_WEBHOOK_SECRET: webhookSecret,
    MAIL_URL: mail ?? '',
    PASSES_DATA: phones === null ? '' : data,
    PHONES_URL: phones ?? '',
    GOOGLE_URL: google ?? '',
    SUPER_ADMIN_EMAIL: signIn.email,
    SUPER_ADMIN_PASSWORD: signIn.password,
  });
  markDemo(data);
};
