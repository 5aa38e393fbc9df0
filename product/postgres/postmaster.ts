import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The content of `postmaster.pid`: process ID in line 1, port in line 4, status in line 8. */
export type Postmaster = { pid: number; port: number; status: string };

const pidFile = (dir: string): string => path.join(dir, 'postmaster.pid');

export const readPostmaster = (dir: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(pidFile(dir), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Returns whether `pid` is a PostgreSQL server running in `dir`. After a crash, the ID may belong to another
 * process or a zombie, which is detected on Linux only.
 */
export const isPostmaster = (pid: number, dir: string): boolean => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dir;
  } catch {
    return false; // the process has ended, is a zombie, or isn't accessible
  }
};

/**
 * Replaces the process ID in a stale PID file with ours. PostgreSQL refuses to start while any process with
 * that ID is alive, except for its own parent. Deleting the file would also skip the check that no process
 * uses the old shared memory.
 */
export const disownPidFile = (dir: string): void => {
  const lines = readFileSync(pidFile(dir), 'utf8').split('\n');
  writeFileSync(pidFile(dir), [String(process.pid), ...lines.slice(1)].join('\n'));
};

/** Polls until `done` returns something, at most `ms` milliseconds. */
export const until = async <T>(done: () => T | undefined, ms: number): Promise<T | undefined> => {
  const end = performance.now() + ms;
  for (;;) {
    const result = done();
    if (result !== undefined || performance.now() > end) return result;
    await pause(20);
  }
};

const gone = (pid: number, dir: string) => (): true | undefined =>
  readPostmaster(dir)?.pid !== pid || !isPostmaster(pid, dir) ? true : undefined;

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/**
 * Stops PostgreSQL with a fast shutdown, which rolls back running transactions and flushes everything.
 * Escalates to an immediate shutdown after 20 s.
 */
export const stopPostmaster = async (pid: number, dir: string): Promise<void> => {
  if (!isPostmaster(pid, dir)) return;
  signal(pid, 'SIGINT');
  if (await until(gone(pid, dir), 20_000)) return;
  signal(pid, 'SIGQUIT');
  await until(gone(pid, dir), 5_000);
};
