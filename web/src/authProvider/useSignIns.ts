import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';

/** What comes of a sign-in provider, as the API tells it: sign-ins of 30 days, and the users who are linked. */
export interface SignIns {
  readonly succeeded: number;
  readonly users: number;
  /** Users of the owner, and how many of them have an email that the pattern means. */
  readonly all: number;
  readonly matching: number | null;
}

/** `pattern`: the emails as they are typed; null where they aren't known. */
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
