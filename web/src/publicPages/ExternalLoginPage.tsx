import { useEffect, useRef, useState } from 'react';
import { http } from '../core/http.ts';
import { Problem } from '../core/problem.ts';
import { keepSession, takeTarget, type Session } from '../core/session.ts';
import { clearExternal, keepExternal, readExternal } from './externalLogin.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { usePublicTexts, type Texts } from './usePublicTexts.ts';

/** An account with that e-mail exists, and is not linked. */
const accountExists = '401.001.010';
const longestMessage = 300;

/** What the server says by a name of its own is said in the language of the page. */
const messageOf = (error: string, texts: Texts): string =>
  ({ 'authProvider.failed': texts.externalFailed, gone: texts.externalGone })[error] ??
  error.slice(0, longestMessage);

const finalize = async (transaction: string): Promise<string> => {
  const body = JSON.stringify({ transaction });
  try {
    const { json } = await http<Session>('/admin/auth/external/finalize', { method: 'POST', body });
    keepSession({ token: json.token, expiresAt: json.expiresAt });
    clearExternal();
    return takeTarget();
  } catch (error) {
    const last = readExternal();
    if (error instanceof Problem && error.code === accountExists && last) {
      keepExternal({ ...last, linking: transaction });
      return '/login';
    }
    clearExternal();
    throw error;
  }
};

/** Where a sign-in at a provider comes back to (spec §4, external login). */
export const ExternalLoginPage = () => {
  const speech = usePublicTexts();
  const { texts } = speech;
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const [failure, setFailure] = useState<unknown>(null);
  const isStarted = useRef(false);
  const error = query.get('error');
  const transaction = query.has('success') && error === null ? query.get('transaction') : null;
  useEffect(() => {
    if (error !== null) clearExternal();
    if (!transaction || isStarted.current) return; // a transaction is taken once
    isStarted.current = true;
    finalize(transaction).then(to => window.location.replace(to), setFailure);
  }, [error, transaction]);
  const isBusy = Boolean(transaction) && failure === null;
  return (
    <PublicFrame speech={speech} title={texts.signIn}>
      {isBusy && <p role="status">{texts.loggingIn}</p>}
      {error !== null && (
        <p className="notice bad" role="alert">
          {texts.externalError.replace('{message}', () => messageOf(error, texts))}
        </p>
      )}
      {error === null && !transaction && (
        <p className="notice bad" role="alert">
          {texts.externalInvalidState}
        </p>
      )}
      <FailureNotice {...{ failure, texts }} />
      {!isBusy && <a href="/login">{texts.backToLogin}</a>}
    </PublicFrame>
  );
};
