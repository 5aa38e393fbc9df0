import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';

/** Statistics of a sign-in provider: sign-ins of 30 days, and linked users. */
export interface SignIns {
  readonly succeeded: number;
  readonly users: number;
  /** Users of the owner, and how many of their emails match the pattern. */
  readonly all: number;
  readonly matching: number | null;
}

/**
 * Queries the sign-ins of a provider. `pattern`: the entered pattern of emails to count matching users; null
 * to count none.
 */
export const useSignIns = (path: string, enabled: boolean, pattern: string | null) =>
  useQuery<SignIns>({
    queryKey: ['authProviders', path, 'signIns', pattern],
    enabled,
    placeholderData: (before: SignIns | undefined) => before,
    queryFn: async ({ signal }) => {
      const query = pattern === null ? '' : `?${new URLSearchParams({ userEmailRegex: pattern })}`;
      return (await http<SignIns>(`${path}/sign-ins${query}`, { signal })).json;
    },
  }).data;
