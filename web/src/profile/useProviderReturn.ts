import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { post } from '../core/http.ts';

/**
 * Redirects via `path` to a sign-in provider, which returns to this page with `transaction` in the URL. The
 * transaction is used once and removed from the URL.
 */
export const useProviderReturn = (path: string, done?: () => void) => {
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
  }, [transaction, pathname, navigate, path, done]);
  const leave = async (provider: string): Promise<void> => {
    const { redirectUrl } = await post<{ redirectUrl: string }>(path, { provider, path: pathname });
    window.location.assign(redirectUrl);
  };
  return { isReturning, failure, setFailure, leave };
};
