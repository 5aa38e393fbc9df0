import type { Touched, Touches } from '@latchkey/events/access/impact.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider, Execution } from '../core/dataProvider.ts';
import { isStalePreview } from '../core/problem.ts';

export interface Counting {
  readonly touches: Touched | null;
  readonly error: unknown;
  readonly again: () => void;
  /**
   * Runs work with the displayed preview and rethrows its errors, after a recount if the impact has changed.
   */
  readonly heeded: <R>(work: (preview: string | undefined) => Promise<R>) => Promise<R>;
}

/** Counts the impact of a command. Sends nothing if `execution` is null. */
export const useTouched = (of: AnyEntity, execution: Execution | null): Counting => {
  const { touches } = useDataProvider<typeof dataProvider>();
  const { command = '', id = '', path = '' } = execution ?? {};
  const { data, error, refetch } = useQuery<Touches>({
    queryKey: ['touches', of.name, command, id, path],
    enabled: execution !== null,
    gcTime: 0,
    staleTime: 'static', // doesn't change while the user reads it, except by a recount
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
