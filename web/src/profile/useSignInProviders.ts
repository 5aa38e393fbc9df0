import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { http } from '../core/http.ts';

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

const post = async <T>(url: string, body: object): Promise<T> =>
  (await http<T>(url, { method: 'POST', body: JSON.stringify(body) })).json;

/** PRO-12: one way in remains. */
export const isLastWay = (providers: readonly SignInProvider[]): boolean =>
  providers.filter(({ linked }) => linked).length <= 1;

/** Whoever comes back from a provider has its `transaction` in the address: it is taken once, and the address is clean again. */
const useReturn = (done: () => void) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const transaction = new URLSearchParams(search).get('transaction');
  const [isReturning, setIsReturning] = useState(transaction !== null);
  const [failure, setFailure] = useState<unknown>(null);
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (transaction === null || taken.current === transaction) return;
    taken.current = transaction;
    void navigate(pathname, { replace: true });
    void post(`${path}/finalize`, { transaction })
      .then(done, setFailure)
      .finally(() => setIsReturning(false));
  }, [transaction, pathname, navigate, done]);
  return { isReturning, failure };
};

/** How the user signs in, and how that is changed. */
export const useSignInProviders = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const { pathname } = useLocation();
  const tell = (text: string) => notify(text, { autoHideDuration: 3000 });
  const { isReturning, failure } = useReturn(() => tell('profile.ways.done'));
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
    link: async (provider: string) => {
      const { redirectUrl } = await post<{ redirectUrl: string }>(path, { provider, path: pathname });
      window.location.assign(redirectUrl);
    },
    unlink: async (provider: string) => {
      await http(`${path}/${provider}`, { method: 'DELETE' });
      tell('profile.ways.unlinked');
      await client.invalidateQueries({ queryKey: key });
    },
  };
};
