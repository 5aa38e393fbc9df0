import { useEffect, useRef, useState } from 'react';
import { strengthOf } from '../core/passwordStrength.ts';
import { Problem } from '../core/problem.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { newPasswordProblems } from './newPassword.ts';
import { PasswordField } from './PasswordField.tsx';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly onSubmit: (password: string) => Promise<void>;
}

/** Returns the server's message if it rejected the password, for example as too common; otherwise null. */
const refusedPassword = (failure: unknown): string | null =>
  failure instanceof Problem
    ? (failure.errors.find(({ field }) => field === 'password')?.message ?? null)
    : null;

export const NewPasswordForm = ({ texts, onSubmit }: Props) => {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isLeft, setIsLeft] = useState({ password: false, again: false });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const problems = newPasswordProblems(password, again);
  const refused = refusedPassword(failure);
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
    await onSubmit(password).catch((error: unknown) => {
      setFailure(error);
      if (refusedPassword(error) !== null) first.current?.focus();
    });
    setIsBusy(false);
  };
  const isTaken = failure instanceof Problem && failure.status === 401;
  const strength = strengthOf(password);
  return (
    <form noValidate onSubmit={event => (event.preventDefault(), void submit())}>
      {refused === null && (
        <FailureNotice {...{ failure, texts }} sentence={isTaken ? texts.invitedAccountExists : null} />
      )}
      {isTaken && (
        <p>
          <a href="/login">{texts.login}</a>
        </p>
      )}
      <PasswordField
        {...{ texts, id: 'password', label: texts.newPassword, autoComplete: 'new-password', ref: first }}
        value={password}
        problem={refused ?? shown('password')}
        hint={texts.passwordRule}
        onChange={value => {
          setPassword(value);
          if (refused !== null) setFailure(null);
        }}
        onLeave={() => password !== '' && setIsLeft({ ...isLeft, password: true })}
      />
      {/* a password that the server rejected as common must not be rated fair */}
      {password !== '' && refused === null && (
        <p className="strength" role="status">
          <meter aria-label={texts.strength} min={0} max={3} low={2} high={3} optimum={3} value={strength} />
          {texts[`strength${strength}`]}
        </p>
      )}
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
