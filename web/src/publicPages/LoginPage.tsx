import { useEffect, useState } from 'react';
import { http } from '../core/http.ts';
import { preferences } from '../core/preferences.ts';
import { Problem } from '../core/problem.ts';
import { keepSession, takeTarget, type Session } from '../core/session.ts';
import { FormPage } from '../kit/FormPage.tsx';
import { publicMessages } from './messages.ts';
import { EmailStep, PasswordStep } from './LoginSteps.tsx';
import { changeEmail, chosen, redirectFailed, resolved, type SignIn, type SignInProvider } from './signIn.ts';
import './public.css';

const post = <T,>(url: string, body: object) =>
  http<T>(url, { method: 'POST', body: JSON.stringify(body) }).then(({ json }) => json);

const hasExpired = () => new URLSearchParams(window.location.search).get('error') === 'session_expired';

/** Signs in: e-mail first, then the password or a provider (spec §4, Login). */
export const LoginPage = () => {
  const [locale, setLocale] = useState(preferences.locale);
  const [state, setState] = useState<SignIn>({ step: 'not_resolved', email: '' });
  const [failure, setFailure] = useState<unknown>(null);
  const texts = publicMessages[locale];

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const attempt = (work: () => Promise<void>) => {
    setFailure(null);
    return work().catch(setFailure);
  };
  const findProviders = (email: string) =>
    attempt(async () => {
      const next = resolved(email, await post<SignInProvider[]>('/admin/auth/providers', { email }));
      setState(next);
      if (next.step === 'redirecting') await redirect(email, next.provider);
    });
  const redirect = async (email: string, provider: SignInProvider) => {
    try {
      const { redirectUrl } = await post<{ redirectUrl: string }>('/admin/auth/external', {
        email,
        provider: provider.id,
      });
      window.location.assign(redirectUrl);
    } catch (error) {
      setState(redirectFailed(email, provider));
      throw error;
    }
  };
  const choose = (provider: SignInProvider, providers: readonly SignInProvider[]) => {
    const next = chosen(state.email, provider, providers);
    setState(next);
    if (next.step === 'redirecting') void attempt(() => redirect(state.email, provider));
  };
  const login = (password: string) =>
    attempt(async () => {
      const { token, expiresAt } = await post<Session>('/admin/auth/login', { email: state.email, password });
      keepSession({ token, expiresAt });
      window.location.replace(takeTarget());
    });
  const turn = () => {
    const next = locale === 'de' ? 'en' : 'de';
    preferences.keepLocale(next);
    setLocale(next);
  };
  const failureText = () => {
    if (!(failure instanceof Problem)) return texts.failed;
    if (failure.status === 0) return texts.unreachable;
    return failure.message === '' ? texts.failed : failure.message;
  };

  return (
    <FormPage
      title={texts.signIn}
      brand={texts.product}
      footer={
        <button type="button" className="plain" lang={locale === 'de' ? 'en' : 'de'} onClick={turn}>
          {texts.language}
        </button>
      }
    >
      {hasExpired() && failure === null && (
        <p className="notice" role="status">
          {texts.sessionExpired}
        </p>
      )}
      {failure !== null && (
        <p className="notice bad" role="alert">
          {failureText()}
        </p>
      )}
      {state.step === 'not_resolved' && (
        <EmailStep texts={texts} email={state.email} onSubmit={findProviders} />
      )}
      {state.step === 'internal' && (
        <PasswordStep
          texts={texts}
          email={state.email}
          onSubmit={login}
          onChangeEmail={() => setState(changeEmail(state))}
        />
      )}
      {state.step === 'multiple' && (
        <>
          <p>{texts.choose}</p>
          {state.providers.map(provider => (
            <button
              key={provider.id}
              type="button"
              className="choice"
              onClick={() => choose(provider, state.providers)}
            >
              {provider.type === 'INTERNAL' ? texts.internal : provider.name}
            </button>
          ))}
          <button type="button" className="plain" onClick={() => setState(changeEmail(state))}>
            {texts.changeEmail}
          </button>
        </>
      )}
      {state.step === 'redirecting' && <p role="status">{texts.redirecting}</p>}
    </FormPage>
  );
};
