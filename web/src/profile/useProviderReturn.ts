import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { post } from '../core/http.ts';

export const proofPath = '/admin/profile/second-factor/proof';
export const linkPath = '/admin/profile/providers';
const leftKey = 'leftForProvider';

/**
 * Returns the API path of the action for which the user was redirected to a provider. If none is stored, the
 * open tab determines it.
 */
export const leftFor = (pathname: string): string =>
  sessionStorage.getItem(leftKey) ?? (pathname === '/profile/auth-providers' ? linkPath : proofPath);

/**
 * Redirects via `path` to a sign-in provider, which returns to this page with `transaction` in the URL. The
 * transaction is used once and removed from the URL. Only the caller that started the redirect uses it,
 * because the tab “Sign-in” uses this hook twice: to link providers and to confirm the user's identity.
 */
export const useProviderReturn = (path: string, done?: () => void) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const returned = new URLSearchParams(search).get('transaction');
  const transaction = returned !== null && leftFor(pathname) === path ? returned : null;
  const [isReturning, setIsReturning] = useState(transaction !== null);
  const [failure, setFailure] = useState<unknown>(null);
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (transaction === null || taken.current === transaction) return;
    taken.current = transaction;
    void navigate(pathname, { replace: true });
    void post(`${path}/finalize`, { transaction })
      .then(done, setFailure)
      .finally(() => {
        sessionStorage.removeItem(leftKey); // only after the transaction has left the URL
        setIsReturning(false);
      });
  }, [transaction, pathname, navigate, path, done]);
  const leave = async (provider: string): Promise<void> => {
    const { redirectUrl } = await post<{ redirectUrl: string }>(path, { provider, path: pathname });
    sessionStorage.setItem(leftKey, path);
    window.location.assign(redirectUrl);
  };
  return { isReturning, failure, setFailure, leave };
};
