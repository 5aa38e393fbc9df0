import type { Touched, Touches } from '@latchkey/events/access/impact.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider, Execution } from '../core/dataProvider.ts';
import { isStalePreview } from '../core/problem.ts';

export interface Counting {
  /** Null until it is counted. */
  readonly touches: Touched | null;
  readonly error: unknown;
  readonly again: () => void;
  /** Does the work with what was looked at; where that has changed meanwhile it is counted anew, and the work's error thrown. */
  readonly heeded: <R>(work: (preview: string | undefined) => Promise<R>) => Promise<R>;
}

/** Counts what a command would touch. Nothing is asked for null. */
export const useTouched = (of: AnyEntity, execution: Execution | null): Counting => {
  const { touches } = useDataProvider<typeof dataProvider>();
  const { command = '', id = '', path = '' } = execution ?? {};
  const { data, error, refetch } = useQuery<Touches>({
    queryKey: ['touches', of.name, command, id, path],
    enabled: execution !== null,
    gcTime: 0,
    staleTime: 'static', // it is what the person looks at until it is counted anew here
    retry: false,
    queryFn: ({ signal }) => touches(of, execution!, signal),
  });
  return {
    touches: data?.touches ?? null,
    error,
    again: () => void refetch(),
    heeded: async work => {
      try {
        return await work(data?.preview);
      } catch (problem) {
        if (isStalePreview(problem)) await refetch();
        throw problem;
      }
    },
  };
};
