import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What `postmaster.pid` says: line 1 process id, line 4 port, line 8 status. */
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
 * Whether `pid` is a PostgreSQL working in `dir`: a process id left by a crash may name a stranger or a
 * zombie today.
 */
export const isPostmaster = (pid: number, dir: string): boolean => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dir;
  } catch {
    return false; // gone, a zombie, or not ours to look at
  }
};

/**
 * PostgreSQL refuses to start while the process named in a stale pid file lives, whatever it is. Naming
 * ourselves, its parent, makes it go on, and it still checks that nobody holds the old shared memory, as it
 * would not without the file.
 */
export const disownPidFile = (dir: string): void => {
  const lines = readFileSync(pidFile(dir), 'utf8').split('\n');
  writeFileSync(pidFile(dir), [String(process.pid), ...lines.slice(1)].join('\n'));
};

/** Polls until `done` gives something, at most `ms` milliseconds. */
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
 * Fast shutdown: running transactions are rolled back, everything is written. After 20 s immediate shutdown.
 */
export const stopPostmaster = async (pid: number, dir: string): Promise<void> => {
  if (!isPostmaster(pid, dir)) return;
  signal(pid, 'SIGINT');
  if (await until(gone(pid, dir), 20_000)) return;
  signal(pid, 'SIGQUIT');
  await until(gone(pid, dir), 5_000);
};
