import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';

/** Statistics of a sign-in provider: sign-ins of the last 30 days, and linked users. */
export interface SignIns {
  readonly succeeded: number;
  readonly users: number;
  /** Number of the owner's users, up to 2,000. `matching`: the number whose email matches the pattern. */
  readonly all: number;
  readonly matching: number | null;
}

/**
 * Fetches statistics of a provider. `pattern` is the entered email pattern, to count matching users; null to
 * skip the count.
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
