import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { http } from '../core/http.ts';
import { linkPath, useProviderReturn } from './useProviderReturn.ts';

export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  readonly type: 'INTERNAL' | 'oauth' | 'saml';
  readonly linked: boolean;
  readonly enabled: boolean;
}

const path = linkPath;
const key = ['profile', 'providers'];

/** Returns whether only one sign-in method is left, which can't be removed (PRO-12). */
export const isLastWay = (providers: readonly SignInProvider[]): boolean =>
  providers.filter(({ linked }) => linked).length <= 1;

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
    enabled: !isReturning, // waits until the link is recorded
  });
  return {
    providers,
    error,
    refetch,
    failure,
    /** Redirects to the provider, which returns to this page (PRO-09, PRO-10). */
    link: leave,
    unlink: async (provider: string) => {
      await http(`${path}/${provider}`, { method: 'DELETE' });
      tell('profile.ways.unlinked');
      await client.invalidateQueries({ queryKey: key });
    },
  };
};
