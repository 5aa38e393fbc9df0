import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { postgresEnv, postgresFolder, postgresIdentity, type Identity } from './postgresBinaries.ts';
import { ensureCluster } from './postgresCluster.ts';
import { programsFor } from './postgresPrograms.ts';
import { disownPidFile, isAlive, isPostmaster, readPostmaster, stopPostmaster, until } from './postmaster.ts';

/**
 * Options of the server. `dir`: data folder, created if missing; the password is in `<dir>.password`. `port`:
 * 0 or absent picks a free port; an adopted server keeps its port and settings. `settings`: names and values
 * of postgresql.conf. `log`: receives the server's stderr, unless adopted. `programs`: folder with `bin/`,
 * `lib/` and `share/`; defaults to the installed package's.
 */
export type PostgresOptions = {
  dir: string;
  port?: number;
  database?: string;
  settings?: Record<string, string>;
  log?: (text: string) => void;
  programs?: string;
};

/**
 * A running server. `url`: URL of `database` for a superuser. `adopted`: whether the server was already
 * running. `stop()` shuts the server down and is idempotent.
 */
export type RunningPostgres = { url: string; pid: number; adopted: boolean; stop: () => Promise<void> };

type Started = { pid: number; port: number; adopted: boolean };
type Launch = { dir: string; programs: () => string; identity: Identity; options: PostgresOptions };

const user = 'latchkey';
const attempts = 8;
const startMs = 300_000; // crash recovery of a large database can take minutes
const passing = /lock file|shared memory|could not bind|address already in use/i;

const freePort = async (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const answers = async (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 });
    const finish = (result: boolean) => (): void => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', finish(true)).once('error', finish(false)).once('timeout', finish(false));
  });

// the server of a killed parent may still be running, starting or stopping
const adopt = async (dir: string): Promise<Started | undefined> => {
  const found = readPostmaster(dir);
  if (!found) return undefined;
  if (!isPostmaster(found.pid, dir)) {
    if (isAlive(found.pid)) disownPidFile(dir);
    return undefined;
  }
  const settled = await until(() => {
    const now = readPostmaster(dir);
    if (!now || !isPostmaster(now.pid, dir)) return 'gone';
    return now.status === 'ready' ? now : undefined;
  }, startMs);
  if (settled === undefined)
    throw new Error(`PostgreSQL (process ${found.pid}) in ${dir} does not become ready`);
  if (settled === 'gone' || !(await answers(settled.port))) return undefined;
  return { pid: settled.pid, port: settled.port, adopted: true };
};

const becameReady = async (child: ChildProcess, dir: string): Promise<boolean> => {
  const outcome = await until(() => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return 'ended';
    const now = readPostmaster(dir);
    return now?.pid === child.pid && now.status === 'ready' ? 'ready' : undefined;
  }, startMs);
  return outcome === 'ready';
};

const launch = async ({
  dir,
  programs,
  identity,
  options,
}: Launch): Promise<Started | { complaint: string }> => {
  const port = options.port || (await freePort());
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { uid, gid } = identity;
  // detached: Ctrl-C reaches the whole process group, and must not stop the database before the application
  // has drained
  const child = spawn(path.join(programs(), 'bin', 'postgres'), ['-D', dir, '-p', String(port), ...flags], {
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
    cwd: dir,
    env: postgresEnv,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.once('error', error => (complaint += error.message));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4_000);
    options.log?.(text);
  });
  if (!(await becameReady(child, dir)) || child.pid === undefined) {
    if (child.pid !== undefined && child.exitCode === null) child.kill('SIGQUIT');
    return { complaint };
  }
  child.unref();
  (child.stderr as Socket).unref();
  return { pid: child.pid, port, adopted: false };
};

const startOrAdopt = async (work: Launch): Promise<Started> => {
  for (let attempt = 1; ; attempt++) {
    const adopted = await adopt(work.dir);
    if (adopted) return adopted;
    const started = await launch(work);
    if ('pid' in started) return started;
    if (attempt === attempts || !passing.test(started.complaint)) {
      throw new Error(`PostgreSQL did not start in ${work.dir}: ${started.complaint.trim()}`);
    }
    await pause(250 * attempt); // children of a killed postmaster need a moment to release its memory
  }
};

export const runStatement = async <Row extends object>(
  url: string,
  sql: string,
  values?: unknown[],
): Promise<Row[]> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  });
  client.on('error', () => undefined); // errors are handled where the query is awaited
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
};

const ensureDatabase = async (url: string, database: string): Promise<void> => {
  const found = await runStatement(url, 'select 1 as found from pg_database where datname = $1', [database]);
  if (found.length > 0) return;
  try {
    await runStatement(url, `create database "${database.replaceAll('"', '""')}"`);
  } catch (error) {
    const raced = error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? '');
    if (!raced) throw error;
  }
};

/**
 * Starts or adopts the embedded PostgreSQL with its data in `options.dir`, and creates its database if
 * missing. Throws an Error with instructions if the folder can't be used, otherwise with the server's own
 * message.
 */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const requestedDir = path.resolve(options.dir);
  const identity = await postgresIdentity();
  const programs = () => programsFor(options.programs ?? postgresFolder(), requestedDir, identity);
  const isSynced = options.settings?.['fsync'] !== 'off';
  const password = await ensureCluster({ dir: requestedDir, programs, identity, user, sync: isSynced });
  const dir = existsSync(requestedDir) ? realpathSync(requestedDir) : requestedDir;
  const { pid, port, adopted } = await startOrAdopt({ dir, programs, identity, options });
  const address = (database: string): string =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  const database = options.database ?? 'latchkey';
  await ensureDatabase(address('postgres'), database);
  return { url: address(database), pid, adopted, stop: async () => stopPostmaster(pid, dir) };
};
