import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import type { FilterValues } from '../kit/list/filters.ts';

/** An author of acts, as `GET /admin/activity/authors` returns it. */
export interface Author {
  readonly kind: string;
  readonly id: string;
  /** Null for an erased person. */
  readonly name: string | null;
}

/** Returns the URL of the authors in a list: its fixed filter names a customer or a partner. */
export const authorsUrl = (within: FilterValues, query: Readonly<Record<string, string>>): string => {
  const place = Object.entries(within).map(([name, value]) => [name, String(value)]);
  return `/admin/activity/authors?${new URLSearchParams([...place, ...Object.entries(query)])}`;
};

/** Queries the name of the author that the list is filtered by; empty while unknown. */
export const useAuthorName = (within: FilterValues, actorId: unknown): string => {
  const url = authorsUrl(within, { actorId: String(actorId) });
  const { data } = useQuery({
    queryKey: ['activity', 'authors', url],
    queryFn: async ({ signal }) => (await http<readonly Author[]>(url, { signal })).json,
    enabled: actorId !== undefined,
  });
  return data?.[0]?.name ?? '';
};
