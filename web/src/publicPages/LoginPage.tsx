import { useRef, useState } from 'react';
import { post } from '../core/http.ts';
import { askPasskey } from '../core/passkey.ts';
import { preferences } from '../core/preferences.ts';
import { Problem } from '../core/problem.ts';
import { keepSession, takeTarget, type Session } from '../core/session.ts';
import { clearExternal, keepExternal, readExternal, readLinking } from './externalLogin.ts';
import { ChoiceStep } from './ChoiceStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailForm } from './EmailForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { PasswordStep } from './LoginSteps.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import {
  byPassword,
  changeEmail,
  chosen,
  codeStep,
  lacksPassword,
  redirectFailed,
  resolved,
  without,
  type LoggedIn,
  type SignIn,
  type SignInProvider,
} from './signIn.ts';
import { keepEmail } from './typedEmail.ts';
import { rememberedBranding } from './useBranding.ts';
import { usePublicTexts } from './usePublicTexts.ts';

const hasExpired = () => new URLSearchParams(window.location.search).get('error') === 'session_expired';

export const LoginPage = () => {
  const speech = usePublicTexts();
  const [waiting, setWaiting] = useState(readLinking);
  const [state, setState] = useState<SignIn>({ step: 'not_resolved', email: waiting?.email ?? '' });
  const [failure, setFailure] = useState<unknown>(null);
  const [branding] = useState(rememberedBranding);
  const journey = useRef(0);
  const typed = useRef<string | null>(null);
  const { texts } = speech;
  const linking = waiting ? { linking: waiting.linking } : {};

  const attempt = (work: () => Promise<void>) => {
    setFailure(null);
    return work().catch(setFailure);
  };
  const findProviders = (email: string) =>
    attempt(async () => {
      const found = await post<SignInProvider[]>('/admin/auth/providers', { email });
      const next = resolved(email, without(found, waiting?.provider), readExternal());
      setState(next);
      if (next.step === 'redirecting') await redirect(email, next.provider);
    });
  const redirect = async (email: string, provider: SignInProvider) => {
    const own = ++journey.current;
    try {
      const { redirectUrl } = await post<{ redirectUrl: string }>('/admin/auth/external', {
        email,
        provider: provider.id,
        ...linking,
      });
      if (own !== journey.current) return; // the user took a different step in the meantime
      keepExternal({ email, provider });
      window.location.assign(redirectUrl);
    } catch (error) {
      if (own !== journey.current) return;
      setState(redirectFailed(email, provider));
      throw error;
    }
  };
  const choose = (provider: SignInProvider, providers: readonly SignInProvider[]) => {
    preferences.keepSignInWay(provider.id);
    const next = chosen(state.email, provider, providers);
    setState(next);
    if (next.step === 'redirecting') void attempt(() => redirect(state.email, provider));
  };
  const enter = ({ token, expiresAt }: Session) => {
    clearExternal();
    keepSession({ token, expiresAt });
    window.location.replace(takeTarget());
  };
  const login = (password: string) =>
    attempt(async () => {
      const sent = { email: state.email, password, ...linking };
      const answer = await post<LoggedIn>('/admin/auth/login', sent);
      if ('secondFactor' in answer) setState(codeStep(state.email, answer.secondFactor));
      else enter(answer);
    });
  const showSecond = (token: string, shown: () => Promise<{ code: string } | { passkey: object }>) =>
    attempt(async () => {
      try {
        enter(await post<Session>('/admin/auth/second-factor', { token, ...(await shown()), ...linking }));
      } catch (error) {
        if (error instanceof Problem && error.reason === 'user.second_factor_over')
          setState({ step: 'internal', email: state.email, others: [] });
        throw error;
      }
    });
  const passkeyFor = async (token: string) => {
    const options = await post<object>('/admin/auth/second-factor/passkey', { token });
    return { passkey: await askPasskey(options, texts.passkeyFailed) };
  };
  const linkNot = () => {
    clearExternal();
    setWaiting(null);
  };
  const turnTo = (next: SignIn) => {
    journey.current++;
    setFailure(null);
    setState(next);
  };
  const startOver = () => turnTo(changeEmail(state));

  return (
    <PublicFrame speech={speech} title={texts.signIn} branding={branding} hasClaim>
      {hasExpired() && failure === null && (
        <p className="notice" role="status">
          {texts.sessionExpired}
        </p>
      )}
      {waiting && <LinkNotice {...{ texts, waiting }} />}
      <FailureNotice {...{ failure, texts }} />
      {state.step === 'not_resolved' && (
        <>
          <EmailForm
            {...{ texts, email: state.email, submit: texts.next, onSubmit: findProviders }}
            onChange={email => void (typed.current = email)}
          />
          <a href="/forgot-password" onClick={() => keepEmail(typed.current ?? state.email)}>
            {texts.forgot}
          </a>
        </>
      )}
      {state.step === 'internal' && (
        <PasswordStep texts={texts} email={state.email} onSubmit={login} onChangeEmail={startOver} />
      )}
      {state.step === 'code' && (
        <CodeStep
          {...{ texts, methods: state.methods }}
          onSubmit={code => showSecond(state.token, async () => ({ code }))}
          onPasskey={() => showSecond(state.token, () => passkeyFor(state.token))}
          onBack={startOver}
        />
      )}
      {state.step === 'multiple' && (
        <ChoiceStep
          {...{ texts, email: state.email, providers: state.providers }}
          onChoose={provider => choose(provider, state.providers)}
          onChangeEmail={startOver}
        />
      )}
      {state.step === 'redirecting' && (
        <>
          <p role="status">{texts.redirecting}</p>
          <button type="button" className="plain" onClick={startOver}>
            {texts.backToLogin}
          </button>
        </>
      )}
      {lacksPassword(state) && (
        <button type="button" className="plain" onClick={() => turnTo(byPassword(state))}>
          {texts.usePassword}
        </button>
      )}
      {waiting && (
        <button type="button" className="plain" onClick={linkNot}>
          {texts.linkNot}
        </button>
      )}
    </PublicFrame>
  );
};

/**
 * Returns whether the page equals its prerendered markup (`web/login.ts`): no stored branding, no sign-in to
 * link, no expired session, and the language of the markup is the preferred one.
 */
LoginPage.isAsDrawn = (): boolean =>
  rememberedBranding() === null &&
  readLinking() === null &&
  !hasExpired() &&
  document.documentElement.lang === preferences.locale();
