import { useEffect, useRef, useState } from 'react';
import { http } from '../core/http.ts';
import { preferences } from '../core/preferences.ts';
import { Problem } from '../core/problem.ts';
import { FormPage } from '../kit/FormPage.tsx';
import { publicMessages } from './messages.ts';
import { newPasswordProblems } from './newPassword.ts';
import { PasswordField } from './PasswordField.tsx';
import './public.css';

type Texts = (typeof publicMessages)['en'];
/** PUB-60: only the latter two stand in the address. */
type View = 'form' | 'success' | 'invalid';

const viewOf = (query: URLSearchParams): View => {
  const state = query.get('state');
  if (state === 'success' || state === 'invalid') return state;
  return query.get('token') ? 'form' : 'invalid';
};

/** The password is set with the link of an invitation. The token leaves the address once it was used. */
export const ConfirmAccountPage = () => {
  const [locale, setLocale] = useState(preferences.locale);
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const [view, setView] = useState(viewOf(query));
  const [isOld, setIsOld] = useState(false);
  const texts = publicMessages[locale];

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const show = (next: View) => {
    window.history.replaceState(null, '', `?state=${next}`);
    setView(next);
  };
  const confirm = async (password: string) => {
    const body = JSON.stringify({ token: query.get('token'), password });
    await http('/admin/auth/confirm-account', { method: 'POST', body }).then(
      () => show('success'),
      (error: unknown) => {
        if (!(error instanceof Problem) || error.status !== 410) throw error;
        setIsOld(true);
        show('invalid');
      },
    );
  };
  const turn = () => {
    const next = locale === 'de' ? 'en' : 'de';
    preferences.keepLocale(next);
    setLocale(next);
  };
  const titles = { form: texts.choosePassword, success: texts.passwordSet, invalid: texts.invalidTitle };

  return (
    <FormPage
      title={isOld ? texts.oldLinkTitle : titles[view]}
      brand={texts.product}
      footer={
        <button type="button" className="plain" lang={locale === 'de' ? 'en' : 'de'} onClick={turn}>
          {texts.language}
        </button>
      }
    >
      {view === 'form' && <PasswordForm texts={texts} onSubmit={confirm} />}
      {view === 'success' && <p role="status">{texts.passwordSetNext}</p>}
      {view === 'invalid' && <p role="alert">{isOld ? texts.oldLink : texts.invalid}</p>}
      {view !== 'form' && <a href="/login">{texts.backToLogin}</a>}
    </FormPage>
  );
};

interface FormProps {
  readonly texts: Texts;
  readonly onSubmit: (password: string) => Promise<void>;
}

const PasswordForm = ({ texts, onSubmit }: FormProps) => {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isLeft, setIsLeft] = useState({ password: false, again: false });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const problems = newPasswordProblems(password, again);
  const shown = (field: 'password' | 'again') => {
    const problem = problems[field];
    return isLeft[field] && problem !== null ? texts[problem] : null;
  };
  const submit = async () => {
    setIsLeft({ password: true, again: true });
    if (problems.password !== null) return first.current?.focus();
    if (problems.again !== null) return second.current?.focus();
    setIsBusy(true);
    setFailure(null);
    await onSubmit(password).catch(setFailure);
    setIsBusy(false);
  };
  const failureText = () => {
    if (!(failure instanceof Problem)) return texts.failed;
    if (failure.status === 0) return texts.unreachable;
    if (failure.status === 401) return texts.accountExists;
    return failure.message === '' ? texts.failed : failure.message;
  };
  return (
    <form noValidate onSubmit={event => (event.preventDefault(), void submit())}>
      {failure !== null && (
        <p className="notice bad" role="alert">
          {failureText()}
        </p>
      )}
      <PasswordField
        {...{ texts, id: 'password', label: texts.newPassword, autoComplete: 'new-password', ref: first }}
        value={password}
        problem={shown('password')}
        hint={texts.passwordRule}
        onChange={setPassword}
        onLeave={() => password !== '' && setIsLeft({ ...isLeft, password: true })}
      />
      <PasswordField
        {...{ texts, id: 'again', label: texts.repeatPassword, autoComplete: 'new-password', ref: second }}
        value={again}
        problem={shown('again')}
        onChange={setAgain}
        onLeave={() => again !== '' && setIsLeft({ ...isLeft, again: true })}
      />
      <button type="submit" className="primary" disabled={isBusy}>
        {texts.setPassword}
      </button>
    </form>
  );
};
