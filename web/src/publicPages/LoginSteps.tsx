import { useEffect, useRef, useState } from 'react';
import { FieldButton } from './FieldButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { passwordProblem } from './signIn.ts';
import { keepEmail } from './typedEmail.ts';
import type { Texts } from './usePublicTexts.ts';

interface PasswordProps {
  readonly texts: Texts;
  readonly email: string;
  readonly onSubmit: (password: string) => Promise<void>;
  readonly onChangeEmail: () => void;
}

export const PasswordStep = ({ texts, email, onSubmit, onChangeEmail }: PasswordProps) => {
  const [password, setPassword] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const problem = passwordProblem(password);
  const isWrong = isTouched && problem !== null;
  const submit = async () => {
    setIsTouched(true);
    if (problem !== null) return input.current?.focus();
    setIsBusy(true);
    await onSubmit(password);
    setIsBusy(false);
    input.current?.select();
  };
  return (
    <form noValidate onSubmit={event => (event.preventDefault(), void submit())}>
      <label htmlFor="email">{texts.email}</label>
      <div className="row">
        <input id="email" name="email" type="email" autoComplete="username" value={email} readOnly />
        <FieldButton name={texts.changeEmail} icon="edit" onClick={onChangeEmail} />
      </div>
      <PasswordField
        {...{ texts, id: 'password', label: texts.password, autoComplete: 'current-password', ref: input }}
        value={password}
        problem={isWrong ? texts[problem] : null}
        onChange={setPassword}
        onLeave={() => setIsTouched(password !== '')}
      />
      <button type="submit" className="primary" disabled={isBusy || isWrong}>
        {texts.login}
      </button>
      <a href="/forgot-password" onClick={() => keepEmail(email)}>
        {texts.forgot}
      </a>
    </form>
  );
};
