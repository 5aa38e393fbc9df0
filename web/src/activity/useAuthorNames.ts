import { useQueries } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import type { FilterValues } from '../kit/list/filters.ts';

export interface Author {
  readonly kind: string;
  readonly id: string;
  /** Null for a user who has no name or was erased. */
  readonly name: string | null;
}

/**
 * Returns the URL of a list's authors. `within` limits them to a customer or a partner, unless it is empty.
 */
export const authorsUrl = (within: FilterValues, query: Readonly<Record<string, string>>): string => {
  const place = Object.entries(within).map(([name, value]) => [name, String(value)]);
  return `/admin/activity/authors?${new URLSearchParams([...place, ...Object.entries(query)])}`;
};

export const useAuthorNames = (within: FilterValues, ids: readonly string[]): string => {
  const answers = useQueries({
    queries: ids.map(actorId => {
      const url = authorsUrl(within, { actorId });
      return {
        queryKey: ['activity', 'authors', url],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await http<readonly Author[]>(url, { signal })).json,
      };
    }),
  });
  return [...new Set(answers.flatMap(({ data = [] }) => data.map(({ name }) => name ?? '')))].join(', ');
};
