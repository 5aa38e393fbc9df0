import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

// Linux only

const statOf = (pid: number): readonly number[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
};
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Returns the processor time of a process and its ended children, in seconds. */
export const processorTimeOf = (pid: number): number => {
  const [utime, stime, cutime, cstime] = statOf(pid).slice(11, 15) as [number, number, number, number];
  return (utime + stime + cutime + cstime) / ticksPerSecond;
};

export const parentOf = (pid: number): number => statOf(pid)[1]!;

/** Returns null if the process has ended in the meantime. */
const ofRunning = (read: (pid: number) => number, pid: number): number | null => {
  try {
    return read(pid);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
};

export const childrenOf = (parent: number): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && ofRunning(parentOf, pid) === parent);

/**
 * Returns the processor time of a process with all its children, such as PostgreSQL with its connections. A
 * child that ends while the times are read is missing.
 */
export const processorTimeWithChildren = (pid: number): number =>
  childrenOf(pid).reduce(
    (total, child) => total + (ofRunning(processorTimeOf, child) ?? 0),
    processorTimeOf(pid),
  );
