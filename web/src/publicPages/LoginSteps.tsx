import { useEffect, useRef, useState } from 'react';
import { FieldButton } from './FieldButton.tsx';
import type { publicMessages } from './messages.ts';
import { PasswordField } from './PasswordField.tsx';
import { emailProblem, passwordProblem } from './signIn.ts';

type Texts = (typeof publicMessages)['en'];

const useFirstFocus = () => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
};

interface EmailProps {
  readonly texts: Texts;
  readonly email: string;
  readonly onSubmit: (email: string) => Promise<void>;
}

export const EmailStep = ({ texts, email: initial, onSubmit }: EmailProps) => {
  const [email, setEmail] = useState(initial);
  const [isTouched, setIsTouched] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const input = useFirstFocus();
  const problem = emailProblem(email.trim());
  const isWrong = isTouched && problem !== null;
  const submit = async () => {
    setIsTouched(true);
    if (problem !== null) return input.current?.focus();
    setIsBusy(true);
    await onSubmit(email.trim());
    setIsBusy(false);
  };
  return (
    <form noValidate onSubmit={event => (event.preventDefault(), void submit())}>
      <label htmlFor="email">{texts.email}</label>
      <input
        ref={input}
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={255}
        value={email}
        aria-required="true"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'email-problem' : undefined}
        onChange={event => setEmail(event.target.value)}
        onBlur={() => email !== '' && setIsTouched(true)}
      />
      {isWrong && (
        <p id="email-problem" className="problem">
          {texts[problem]}
        </p>
      )}
      <button type="submit" className="primary" disabled={isBusy || isWrong}>
        {texts.next}
      </button>
    </form>
  );
};

interface PasswordProps {
  readonly texts: Texts;
  readonly email: string;
  readonly onSubmit: (password: string) => Promise<void>;
  readonly onChangeEmail: () => void;
}

/** PUB-20, PUB-29: the e-mail is locked and counts as valid. */
export const PasswordStep = ({ texts, email, onSubmit, onChangeEmail }: PasswordProps) => {
  const [password, setPassword] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const input = useFirstFocus();
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
    </form>
  );
};
