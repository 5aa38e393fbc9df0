import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { scriptsConfig } from '../../product/config.ts';
import {
  runStatement,
  startPostgres,
  type RunningPostgres,
} from '../../product/postgres/embeddedPostgres.ts';
import { isAlive, isPostmaster, readPostmaster } from '../../product/postgres/postmaster.ts';
import { sharedBuffers } from '../../product/postgres/sharedBuffers.ts';

/** `drop()` terminates remaining connections. */
export type TestDatabase = { url: string; drop: () => Promise<void> };

type TestServer = { folder: string; server: Promise<RunningPostgres> };

const prefix = 'latchkey-test-pg-';
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** An in-memory file system, on machines that have it. */
const inMemory = '/dev/shm';
/**
 * Maximum number of waits, and the length of each, for connections to close before a database is dropped.
 * Dropping it terminates the rest.
 */
const [maxWaits, waitMs] = [10, 100];
/** Free bytes required to use memory: more than all databases of a test run take. */
const minFreeBytes = 6 * 2 ** 30;
const servers = new Map<boolean, TestServer>();
let created = 0;
let isPrepared = false;

const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

const removeServerNow = (folder: string): void => {
  const data = path.join(folder, 'data');
  const found = readPostmaster(data);
  if (found && isPostmaster(found.pid, data)) process.kill(found.pid, 'SIGQUIT');
  removeFolder(folder);
};

// removes the servers and folders of killed runs, recognized by their process ID
const sweep = (): void => {
  const left = [tmpdir(), inMemory].flatMap(place =>
    existsSync(place) ? readdirSync(place).map(name => ({ name, place })) : [],
  );
  for (const { name, place } of left) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) removeServerNow(path.join(place, name));
  }
};

/**
 * Returns the parent folder for the server's data: in memory if it need not be durable and enough memory is
 * free, because each test creates and deletes hundreds of files, which takes seven times as long on disk.
 */
const placeFor = (isDurable: boolean): string => {
  if (isDurable || !existsSync(inMemory) || freemem() < minFreeBytes) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize < minFreeBytes ? tmpdir() : inMemory;
};

const removeAllNow = (): void => {
  for (const { folder } of servers.values()) removeServerNow(folder);
  servers.clear();
};

const prepare = (): void => {
  if (isPrepared) return;
  isPrepared = true;
  sweep();
  process.once('exit', removeAllNow);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => {
      if (process.listenerCount(name) > 0) return; // another listener decides when this process ends
      removeAllNow();
      process.kill(process.pid, name);
    });
  }
};

/** Returns the URL for the Unix socket, which makes queries 20% faster than TCP. */
const bySocket = (url: string, dir: string): string => {
  const address = new URL(url);
  address.searchParams.set('host', dir);
  return address.href;
};

const start = (isDurable: boolean): TestServer => {
  prepare();
  const folder = mkdtempSync(path.join(placeFor(isDurable), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  const dir = path.join(folder, 'data');
  // benchmarks use as much memory as the product
  const kind = isDurable ? { shared_buffers: sharedBuffers() } : fast;
  const settings = { max_connections: '1000', ...kind };
  // in other folders, the path may be too long for a socket
  if (isDurable || !dir.startsWith(inMemory)) return { folder, server: startPostgres({ dir, settings }) };
  const server = startPostgres({ dir, settings: { ...settings, unix_socket_directories: dir } });
  return { folder, server: server.then(one => ({ ...one, url: bySocket(one.url, dir) })) };
};

const ownServer = async (isDurable: boolean): Promise<string> => {
  const running = servers.get(isDurable) ?? start(isDurable);
  servers.set(isDurable, running);
  return (await running.server).url;
};

const serverUrl = async (isDurable: boolean): Promise<string> => {
  const given = scriptsConfig.TEST_DATABASE_URL;
  if (!given) return ownServer(isDurable);
  if (!isDurable) return given;
  const [row] = await runStatement<{ fsync: string }>(given, 'show fsync');
  return row?.fsync === 'on' ? given : ownServer(true);
};

const nameIn = ({ url }: TestDatabase): string => new URL(url).pathname.slice(1);

/**
 * Returns a new database for a test or benchmark: on TEST_DATABASE_URL (if `durable`, only if it has fsync
 * on), or on an embedded server that lives from the first call until `stopPostgres` or the end of the
 * process, and doesn't sync to disk unless `durable`. The database is empty, or a copy of `template`, which
 * must not have connections.
 */
export const testDatabase = async ({
  durable = false,
  template,
}: { durable?: boolean; template?: TestDatabase } = {}): Promise<TestDatabase> => {
  const admin = await serverUrl(durable);
  const name = `test_${process.pid}_${++created}_${randomBytes(4).toString('hex')}`;
  await runStatement(admin, `create database ${name}${template ? ` template ${nameIn(template)}` : ''}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const isUsed = async (): Promise<boolean> => {
    const used = `select from pg_stat_activity where datname = '${name}' limit 1`;
    return (await runStatement(admin, used)).length > 0;
  };
  const drop = async (): Promise<void> => {
    // the server notices closed connections late; terminating them would throw in a test's pool
    for (let waits = 0; waits < maxWaits && (await isUsed()); waits++) await pause(waitMs);
    await runStatement(admin, `drop database if exists ${name} with (force)`);
  };
  return { url: url.href, drop };
};

/** Stops this process's embedded servers and removes their folders. Mocha calls it after the last test. */
export const stopPostgres = async (): Promise<void> => {
  for (const [durable, { folder, server }] of servers) {
    servers.delete(durable);
    try {
      await (await server).stop();
    } finally {
      removeFolder(folder);
    }
  }
};

if (typeof after === 'function') after('stop the embedded PostgreSQL', stopPostgres);
