import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { scriptsConfig } from '../../product/config.ts';
import {
  runStatement,
  startPostgres,
  type RunningPostgres,
} from '../../product/postgres/embeddedPostgres.ts';
import { isAlive, isPostmaster, readPostmaster } from '../../product/postgres/postmaster.ts';
import { sharedBuffers } from '../../product/postgres/sharedBuffers.ts';

/** `drop()` ends the connections that are left. */
export type TestDatabase = { url: string; drop: () => Promise<void> };

type TestServer = { folder: string; server: Promise<RunningPostgres> };

const prefix = 'latchkey-test-pg-';
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** What lies in memory alone, where the system has such a place. */
const inMemory = '/dev/shm';
/** All databases of a run of the tests take less than this. */
const leastFree = 6 * 2 ** 30;
const servers = new Map<boolean, TestServer>();
let created = 0;
let prepared = false;

const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

const removeServerNow = (folder: string): void => {
  const data = path.join(folder, 'data');
  const found = readPostmaster(data);
  if (found && isPostmaster(found.pid, data)) process.kill(found.pid, 'SIGQUIT');
  removeFolder(folder);
};

// Runs that were killed could not tidy up; their folders carry the process id.
const sweep = (): void => {
  const left = [tmpdir(), inMemory].flatMap(place =>
    existsSync(place) ? readdirSync(place).map(name => ({ name, place })) : [],
  );
  for (const { name, place } of left) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) removeServerNow(path.join(place, name));
  }
};

/** Each test makes and drops hundreds of files: a disk's file system takes a seventh of all the time for them. */
const placeFor = (durable: boolean): string => {
  if (durable || !existsSync(inMemory) || freemem() < leastFree) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize < leastFree ? tmpdir() : inMemory;
};

const removeAllNow = (): void => {
  for (const { folder } of servers.values()) removeServerNow(folder);
  servers.clear();
};

const prepare = (): void => {
  if (prepared) return;
  prepared = true;
  sweep();
  process.once('exit', removeAllNow);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => {
      if (process.listenerCount(name) > 0) return; // somebody else decides when this process ends
      removeAllNow();
      process.kill(process.pid, name);
    });
  }
};

/** The way to a server of this machine that takes less: a query and its answer cost a fifth less than through the network's layers. */
const bySocket = (url: string, dir: string): string => {
  const address = new URL(url);
  address.searchParams.set('host', dir);
  return address.href;
};

const start = (durable: boolean): TestServer => {
  prepare();
  const folder = mkdtempSync(path.join(placeFor(durable), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  const dir = path.join(folder, 'data');
  // what is measured is measured with the memory that the product has
  const kind = durable ? { shared_buffers: sharedBuffers() } : fast;
  const settings = { max_connections: '1000', ...kind };
  // elsewhere the path may be too long for a socket
  if (durable || !dir.startsWith(inMemory)) return { folder, server: startPostgres({ dir, settings }) };
  const server = startPostgres({ dir, settings: { ...settings, unix_socket_directories: dir } });
  return { folder, server: server.then(one => ({ ...one, url: bySocket(one.url, dir) })) };
};

const ownServer = async (durable: boolean): Promise<string> => {
  const running = servers.get(durable) ?? start(durable);
  servers.set(durable, running);
  return (await running.server).url;
};

const serverUrl = async (durable: boolean): Promise<string> => {
  const given = scriptsConfig.TEST_DATABASE_URL;
  if (!given) return ownServer(durable);
  if (!durable) return given;
  const [row] = await runStatement<{ fsync: string }>(given, 'show fsync');
  return row?.fsync === 'on' ? given : ownServer(true);
};

const nameIn = ({ url }: TestDatabase): string => new URL(url).pathname.slice(1);

/**
 * A fresh database for a test or a measurement: on TEST_DATABASE_URL, or on an embedded server that starts
 * with the first call and ends with the process. That server does not wait for the disk unless `durable` is
 * asked for. It is empty, or a copy of `template`, which nobody may be connected to.
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
  const drop = async (): Promise<void> => {
    await runStatement(admin, `drop database if exists ${name} with (force)`);
  };
  return { url: url.href, drop };
};

/**
 * Stops the embedded servers of this process and removes their folders. Mocha calls it by itself after the
 * last test.
 */
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
