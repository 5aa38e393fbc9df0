import type { SystemPartName } from '@latchkey/events/maintenance/systemParts.ts';
import { problemsOf, type SystemProblem } from './systemProblems.ts';
import { useSystem } from './useSystem.ts';

const useProblems = <Part extends SystemPartName>(part: Part): readonly SystemProblem[] | null => {
  const { data, isError } = useSystem(part);
  return data === undefined || isError ? null : problemsOf(part, data);
};

/** Returns the problems of all parts, and whether all parts were read. */
export const useSystemProblems = () => {
  const parts = [
    useProblems('processes'),
    useProblems('projections'),
    useProblems('queues'),
    useProblems('deliveries'),
    useProblems('storage'),
    useProblems('keys'),
  ];
  const problems = parts.flatMap(part => part ?? []);
  const countOf = (name: SystemPartName): number | undefined => {
    const counts = problems.filter(({ part }) => part === name).map(({ count }) => count);
    return counts.length === 0 ? undefined : counts.reduce((all, count) => all + count, 0);
  };
  return { problems, isComplete: parts.every(part => part !== null), countOf };
};
