import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../postgres/embeddedPostgres.ts';
import { assertReachable, postgresIdentity } from '../postgres/postgresBinaries.ts';
import { isAlive } from '../postgres/postmaster.ts';
import { sharedBuffers } from '../postgres/sharedBuffers.ts';
import { guardPostgres } from './postgresGuard.ts';
import { writeDurably } from './writeDurably.ts';

/**
 * An open database. `pid`: process ID of the embedded postmaster. `pids`: processes to clean up after a
 * crash; empty for an external database.
 */
export interface Database {
  readonly url: string;
  readonly isOurs: boolean;
  readonly pid: () => number | undefined;
  readonly pids: readonly number[];
  readonly stop: () => Promise<void>;
  /** Stops the embedded database immediately. The next start recovers. */
  readonly force: () => void;
}

const lookMs = 500;
// a busy product with one process of each kind uses about 60 connections
const settings = {
  max_connections: '200',
  shared_buffers: sharedBuffers(),
  max_wal_size: '2GB',
  jit: 'off',
};

const somebodyElses = (url: string): Database => ({
  url,
  isOurs: false,
  pid: () => undefined,
  pids: [],
  stop: async () => undefined,
  force: () => undefined,
});

/**
 * Returns the folder of the embedded database: inside the data folder, or in /var/tmp if PostgreSQL's user
 * can't access the data folder (such as a checkout in root's home). A folder in /var/tmp is noted in the data
 * folder.
 */
const folderOf = async (data: string, report: (text: string) => void): Promise<string> => {
  const usual = path.join(data, 'postgres');
  const note = path.join(data, 'postgres-folder');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  try {
    assertReachable(path.join(realpathSync(data), 'postgres'), await postgresIdentity());
    return usual;
  } catch (error) {
    if (existsSync(usual)) throw error; // the data exists, so a folder above it has become inaccessible
    const elsewhere = path.join('/var/tmp', `latchkey-${randomBytes(6).toString('hex')}`, 'postgres');
    writeDurably(note, elsewhere);
    report(`The database is in ${elsewhere}, because its user can't access all folders above ${data}.`);
    return elsewhere;
  }
};

/**
 * Opens the configured database, or the embedded one of the data folder. `restart`: whether to restart the
 * embedded one when it ends unexpectedly.
 */
export const openDatabase = async (
  data: string,
  given: string | undefined,
  { log, report, restart }: { log: (text: string) => void; report: (text: string) => void; restart: boolean },
): Promise<Database> => {
  if (given) return somebodyElses(given);
  const dir = await folderOf(data, report);
  let server = await startPostgres({ dir, settings, log });
  let guard = guardPostgres(server.pid, realpathSync(dir));
  const { url } = server;
  const revive = async (): Promise<void> => {
    report('the database stopped unexpectedly, restarting it …');
    await guard.done();
    server = await startPostgres({ dir, settings, log, port: Number(new URL(url).port) });
    guard = guardPostgres(server.pid, realpathSync(dir));
    report('the database is running again');
  };
  let reviving: Promise<void> | undefined;
  const look = (): void => {
    if (reviving || isAlive(server.pid)) return;
    reviving = revive()
      .catch((error: unknown) => report(`the database can't be started: ${String(error)}`))
      .finally(() => (reviving = undefined));
  };
  const watch = restart ? setInterval(look, lookMs) : undefined;
  return {
    url,
    isOurs: true,
    pid: () => server.pid,
    pids: [guard.pid],
    stop: async () => {
      clearInterval(watch);
      await reviving;
      await server.stop();
      await guard.done();
    },
    force: () => {
      clearInterval(watch);
      if (isAlive(server.pid)) process.kill(server.pid, 'SIGQUIT');
    },
  };
};
