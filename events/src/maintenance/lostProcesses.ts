import type { SystemProcess } from './systemParts.ts';

type Process = Pick<SystemProcess, 'role' | 'startedAt' | 'seenAt' | 'isResponding'>;

/**
 * Returns the processes that stopped responding, without those that were replaced: another one of the role is
 * responding, and started after the process was last seen.
 */
export const lostProcesses = <One extends Process>(all: readonly One[]): readonly One[] => {
  const responding = all.filter(({ isResponding }) => isResponding);
  const isReplaced = ({ role, seenAt }: One): boolean =>
    responding.some(one => one.role === role && Date.parse(one.startedAt) > Date.parse(seenAt));
  return all.filter(one => !one.isResponding && !isReplaced(one));
};
