import { useEffect, useRef, useState, type FormEvent } from 'react';
import { siteConfig } from '../core/siteConfig.ts';
import { OauthCodeForm } from './OauthCodeForm.tsx';
import { OauthFrame } from './OauthFrame.tsx';
import { OauthProviderForm, OauthReturn } from './OauthProviderForm.tsx';
import type { OauthTexts } from './oauthTexts.ts';
import { PasswordField } from './PasswordField.tsx';
import { emailProblem, passwordProblem } from './signIn.ts';
import { keepEmail, takeEmail } from './typedEmail.ts';
import { useOauthClient } from './useOauthClient.ts';
import type { Texts } from './usePublicTexts.ts';

interface Words {
  readonly texts: Texts;
  readonly own: OauthTexts;
}

const refusalOf = (query: URLSearchParams, { texts, own }: Words): string | null => {
  const error = query.get('error');
  if (error === null) return null;
  const sentences: Readonly<Record<string, string>> = {
    wrong_credentials: own.wrong,
    'user.wrong_code': own.wrongCode,
    'user.second_factor_required': own.setUpFirst,
    'user.wrong_passkey': texts.passkeyFailed,
    'user.second_factor_over': own.codeOver,
    'user.provider_insufficient': own.passwordFirst,
    'authProvider.no_account': own.noAccount,
    'authProvider.failed': texts.externalFailed,
    account_exists: texts.accountExists,
    gone: texts.externalGone,
  };
  const sentence = Object.hasOwn(sentences, error) ? sentences[error] : undefined;
  if (sentence !== undefined) return sentence;
  const seconds = /^\d{1,5}$/.exec(query.get('seconds') ?? '')?.[0];
  return error === 'locked' && seconds ? own.locked.replace('{seconds}', seconds) : texts.failed;
};

/** A native form, so that the server can redirect after it is posted (OAU-05, OAU-08). */
const LoginForm = ({ texts }: Words) => {
  const [email, setEmail] = useState(takeEmail);
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState({ email: false, password: false });
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => (first.current?.value === '' ? first : second).current?.focus(), []);
  const problems = { email: emailProblem(email.trim()), password: passwordProblem(password) };
  const emailSentence = left.email && problems.email ? texts[problems.email] : null;
  const check = (event: FormEvent) => {
    setLeft({ email: true, password: true });
    keepEmail(email.trim());
    const wrong = problems.email ? first : problems.password ? second : null;
    if (!wrong) return;
    event.preventDefault();
    wrong.current?.focus();
  };
  return (
    <form method="post" action={siteConfig().oauth2.loginUrl} noValidate onSubmit={check}>
      <label htmlFor="username">{texts.email}</label>
      <input
        ref={first}
        {...{ id: 'username', name: 'username', type: 'email', autoComplete: 'username' }}
        maxLength={255}
        value={email}
        aria-required="true"
        aria-invalid={emailSentence !== null}
        aria-describedby={emailSentence === null ? undefined : 'username-problem'}
        onChange={event => setEmail(event.target.value)}
        onBlur={() => email !== '' && setLeft({ ...left, email: true })}
      />
      {emailSentence !== null && (
        <p id="username-problem" className="problem">
          {emailSentence}
        </p>
      )}
      <PasswordField
        {...{ texts, id: 'password', label: texts.password, autoComplete: 'current-password', ref: second }}
        value={password}
        problem={left.password && problems.password ? texts[problems.password] : null}
        onChange={setPassword}
        onLeave={() => password !== '' && setLeft({ ...left, password: true })}
      />
      <button type="submit" className="primary">
        {texts.login}
      </button>
      <a href="/forgot-password">{texts.forgot}</a>
    </form>
  );
};

export const OauthLoginPage = () => {
  const visit = useOauthClient();
  const step = visit.query.get('step');
  const transaction = visit.query.get('transaction');
  const at = (more: Readonly<Record<string, string>>) =>
    new URLSearchParams({ client_id: visit.clientId, ...more }).toString();
  return (
    <OauthFrame visit={visit} title={({ own, named }) => named(own.startTitle)}>
      {words => {
        const refusal = refusalOf(visit.query, words);
        if (transaction !== null && refusal === null)
          return <OauthReturn texts={words.texts} transaction={transaction} />;
        return (
          <>
            {refusal !== null && (
              <p className="notice bad" role="alert">
                {refusal}
              </p>
            )}
            {step === 'second-factor' ? (
              <OauthCodeForm
                texts={words.texts}
                methods={visit.query.get('methods') || 'TOTP RECOVERY_CODE'}
              />
            ) : step === 'provider' ? (
              <>
                <OauthProviderForm {...words} />
                <a href={`/oauth2/login?${at({})}`}>{words.own.byPassword}</a>
              </>
            ) : (
              <>
                <LoginForm {...words} />
                <a href={`/oauth2/login?${at({ step: 'provider' })}`}>{words.own.byProvider}</a>
              </>
            )}
            <a href={`/oauth2?${at({})}`}>{words.own.backToStart}</a>
          </>
        );
      }}
    </OauthFrame>
  );
};
