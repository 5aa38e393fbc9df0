import type { SystemProcess } from './systemParts.ts';

type Process = Pick<SystemProcess, 'role' | 'startedAt' | 'seenAt' | 'isResponding'>;

const started = ({ startedAt }: Process): number => Date.parse(startedAt);
const seen = ({ seenAt }: Process): number => Date.parse(seenAt);

/**
 * Returns the processes that stopped responding, without those that were replaced. A process replaces one
 * other of its role, which was last seen before it started. If it is lost in turn, only it counts.
 */
export const lostProcesses = <One extends Process>(all: readonly One[]): readonly One[] => {
  const lost = new Set(all.filter(one => !one.isResponding).toSorted((a, b) => seen(a) - seen(b)));
  for (const next of all.toSorted((a, b) => started(a) - started(b))) {
    const isReplaced = (one: One) => one !== next && one.role === next.role && seen(one) < started(next);
    const replaced = [...lost].find(isReplaced);
    if (replaced !== undefined) lost.delete(replaced);
  }
  return all.filter(one => lost.has(one));
};
