import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandRefused } from './command.ts';
import { readSettings, root, type Settings } from './config.ts';
import { openDatabase } from './database.ts';
import { AlreadyRunning, takeLock } from './lock.ts';
import type { Run } from './runFile.ts';
import { keysOf, secretsIn, type ProductKeys } from './secrets.ts';

export interface CommandDatabase {
  readonly url: string;
  readonly data: string;
  /** Null if neither the settings nor the data folder contains keys. */
  readonly keys: ProductKeys | null;
  /** The product that runs in the data folder. Null if none does or if `DATABASE_URL` is set. */
  readonly run: Run | null;
  readonly isOurs: boolean;
  readonly eventStore: string | undefined;
}
interface Need {
  readonly isNew?: boolean;
}

const runIn = (data: string): Run => {
  const file = path.join(data, 'run.json');
  if (!existsSync(file))
    throw new CommandRefused(`Latchkey is starting or stopping in ${data}. Try again once it's running.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Run;
};

const withEmbedded = async <T>(data: string, work: (url: string) => Promise<T>): Promise<T> => {
  const lock = await takeLock(data);
  try {
    const database = await openDatabase(data, undefined, {
      log: () => undefined,
      report: () => undefined,
      restart: false,
    });
    lock.note(database.pids);
    try {
      return await work(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
};

export const commandKeys = (settings: Settings, data: string): ProductKeys | null => {
  const secrets = secretsIn(data);
  if (secrets) return keysOf(settings, secrets);
  const { SECRET_KEYS: secretKeys, SECRET_HMAC_KEY: hmacKey } = settings;
  return secretKeys === undefined ? null : { secretKeys, hmacKey };
};

export const dataFolder = ({ LATCHKEY_DATA }: Settings): string => path.resolve(root, LATCHKEY_DATA);

const isThere = (data: string): boolean =>
  existsSync(path.join(data, 'postgres')) || existsSync(path.join(data, 'postgres-folder'));

/**
 * Runs work on a database: the one in `DATABASE_URL`, else that of the product running in the data folder,
 * else the embedded one, which is started and stopped. Throws `CommandRefused` if the data folder has no
 * database (unless `isNew`), or if its product is just starting or stopping.
 */
export const withCommandDatabase = async <T>(
  work: (database: CommandDatabase) => Promise<T>,
  { isNew = false }: Need = {},
  settings: Settings = readSettings(),
): Promise<T> => {
  const data = dataFolder(settings);
  const given = { data, keys: commandKeys(settings, data), eventStore: settings.EVENT_STORE_URL };
  if (settings.DATABASE_URL) return work({ ...given, url: settings.DATABASE_URL, run: null, isOurs: false });
  if (!isNew && !isThere(data))
    throw new CommandRefused(`There is no database in ${data}. Set LATCHKEY_DATA or DATABASE_URL.`);
  mkdirSync(data, { recursive: true });
  try {
    return await withEmbedded(data, url => work({ ...given, url, run: null, isOurs: true }));
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    const run = runIn(data);
    const eventStore = run.eventStore ?? undefined;
    return work({ ...given, eventStore, url: run.database, run, isOurs: true });
  }
};
