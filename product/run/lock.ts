import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, until } from '../postgres/postmaster.ts';
import { keptFile } from './keptFile.ts';
import { writePrivate } from './secrets.ts';

/** Identifies a process by ID and start time, because another process may get the same ID after a crash. */
interface Mark {
  readonly pid: number;
  readonly began: string;
}
interface Held {
  readonly holder: Mark;
  readonly others: readonly Mark[];
}
/**
 * Lock on a data folder. `note` records the processes of this run, so that the next start can clean up after
 * a crash. `note` never throws; it retries until the list is written.
 */
export interface Lock {
  readonly note: (pids: readonly number[]) => void;
  readonly release: () => void;
}

export class AlreadyRunning extends Error {}

const drainMs = 12_000;

// reads field 22 of /proc/<pid>/stat, counted after the process name, which may contain anything
const beganAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};
const markOf = (pid: number): Mark => ({ pid, began: beganAt(pid) });
const lives = ({ pid, began }: Mark): boolean => isAlive(pid) && beganAt(pid) === began;

const readHeld = (file: string): Held | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Held;
  } catch {
    return undefined; // unreadable, so its holder is unknown
  }
};

/** Waits for the processes of a killed run to finish their work, and kills those that don't end in time. */
const tidyUp = async ({ others }: Held): Promise<void> => {
  await until(() => (others.some(lives) ? undefined : true), drainMs);
  for (const mark of others.filter(lives)) process.kill(mark.pid, 'SIGKILL');
};

/** Locks the data folder for this process. Throws `AlreadyRunning` while another process holds it. */
export const takeLock = async (folder: string): Promise<Lock> => {
  const file = path.join(folder, 'lock.json');
  const held = readHeld(file);
  if (held && lives(held.holder)) {
    throw new AlreadyRunning(`Latchkey is already running in ${folder} (process ${held.holder.pid}).`);
  }
  const holder = markOf(process.pid);
  writePrivate(file, { holder, others: held?.others ?? [] });
  if (held) await tidyUp(held);
  const stateFile = keptFile(file);
  return {
    note: pids => stateFile.write({ holder, others: pids.map(markOf) }),
    release: stateFile.remove,
  };
};
