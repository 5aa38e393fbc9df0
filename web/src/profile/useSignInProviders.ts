import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { http } from '../core/http.ts';
import { useProviderReturn } from './useProviderReturn.ts';

/** A way in: the password, a provider that is linked, or one that can be. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  readonly type: 'INTERNAL' | 'oauth' | 'saml';
  readonly linked: boolean;
  /** Whether it lets the user in at the moment. */
  readonly enabled: boolean;
}

const path = '/admin/profile/providers';
const key = ['profile', 'providers'];

/** PRO-12: one way in remains. */
export const isLastWay = (providers: readonly SignInProvider[]): boolean =>
  providers.filter(({ linked }) => linked).length <= 1;

/** How the user signs in, and how that is changed. */
export const useSignInProviders = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const tell = (text: string) => notify(text, { autoHideDuration: 3000 });
  const { isReturning, failure, leave } = useProviderReturn(path, () => tell('profile.ways.done'));
  const {
    data: providers,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await http<SignInProvider[]>(path, { signal })).json,
    enabled: !isReturning, // what is asked before the link is made does not show it
  });
  return {
    providers,
    error,
    refetch,
    failure,
    /** PRO-09, PRO-10: the browser goes to the provider, and comes back to this page. */
    link: leave,
    unlink: async (provider: string) => {
      await http(`${path}/${provider}`, { method: 'DELETE' });
      tell('profile.ways.unlinked');
      await client.invalidateQueries({ queryKey: key });
    },
  };
};
