import { useEffect, useRef, useState } from 'react';
import { http, post } from '../core/http.ts';
import { askPasskey } from '../core/passkey.ts';
import { Problem } from '../core/problem.ts';
import { keepSession, takeTarget, type Session } from '../core/session.ts';
import { CodeStep } from './CodeStep.tsx';
import { clearExternal, keepExternal, readExternal } from './externalLogin.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import type { Asking, LoggedIn } from './signIn.ts';
import { rememberedBranding } from './useBranding.ts';
import { usePublicTexts, type Texts } from './usePublicTexts.ts';

/** The error code if an account with that email exists but isn't linked. */
const accountExists = '401.001.010';

/**
 * Returns the text for the server's error code. No other part of the URL is shown, because anyone can craft a
 * link.
 */
const messageOf = (error: string, texts: Texts): string =>
  error === 'gone' ? texts.externalGone : texts.externalFailed;

type Next = { readonly to: string } | Asking;

const enter = ({ token, expiresAt }: Session): string => {
  keepSession({ token, expiresAt });
  clearExternal();
  return takeTarget();
};

const finalize = async (transaction: string): Promise<Next> => {
  const body = JSON.stringify({ transaction });
  try {
    const { json } = await http<LoggedIn>('/admin/auth/external/finalize', { method: 'POST', body });
    return 'secondFactor' in json ? json.secondFactor : { to: enter(json) };
  } catch (error) {
    const last = readExternal();
    if (error instanceof Problem && error.code === accountExists && last) {
      keepExternal({ ...last, linking: transaction });
      return { to: '/login' };
    }
    clearExternal();
    throw error;
  }
};

interface CodePromptProps {
  readonly texts: Texts;
  readonly asking: Asking;
  readonly onFailure: (failure: unknown) => void;
}

const CodePrompt = ({ texts, asking: { token, methods }, onFailure }: CodePromptProps) => {
  const [linking] = useState(() => readExternal()?.linking);
  const show = async (shown: () => Promise<object>) => {
    onFailure(null);
    try {
      const more = linking === undefined ? {} : { linking };
      const session = await post<Session>('/admin/auth/second-factor', {
        token,
        ...(await shown()),
        ...more,
      });
      window.location.replace(enter(session));
    } catch (error) {
      onFailure(error);
    }
  };
  const passkey = async () => {
    const options = await post<object>('/admin/auth/second-factor/passkey', { token });
    return { passkey: await askPasskey(options, texts.passkeyFailed) };
  };
  return (
    <CodeStep
      {...{ texts, methods }}
      onSubmit={code => show(async () => ({ code }))}
      onPasskey={() => show(passkey)}
      onBack={() => window.location.assign('/login')}
    />
  );
};

export const ExternalLoginPage = () => {
  const speech = usePublicTexts();
  const { texts } = speech;
  const [branding] = useState(rememberedBranding);
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const [failure, setFailure] = useState<unknown>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const isStarted = useRef(false);
  const error = query.get('error');
  const transaction = query.has('success') && error === null ? query.get('transaction') : null;
  useEffect(() => {
    if (error !== null) clearExternal();
    if (!transaction || isStarted.current) return; // a transaction can be used only once
    isStarted.current = true;
    finalize(transaction).then(
      next => ('to' in next ? window.location.replace(next.to) : setAsking(next)),
      setFailure,
    );
  }, [error, transaction]);
  const isInvalid = error === null && !transaction;
  const isBusy = Boolean(transaction) && failure === null && asking === null;
  return (
    <PublicFrame
      speech={speech}
      title={isInvalid ? texts.invalidStateTitle : texts.signIn}
      branding={branding}
      hasClaim
    >
      {isBusy && <p role="status">{texts.loggingIn}</p>}
      {error !== null && (
        <p className="notice bad" role="alert">
          {texts.externalError.replace('{message}', () => messageOf(error, texts))}
        </p>
      )}
      {isInvalid && (
        <p className="notice bad" role="alert">
          {texts.externalInvalidState}
        </p>
      )}
      <FailureNotice {...{ failure, texts }} />
      {asking && <CodePrompt {...{ texts, asking }} onFailure={setFailure} />}
      {!isBusy && !asking && (
        <a className="primary" href="/login">
          {texts.backToLogin}
        </a>
      )}
    </PublicFrame>
  );
};
