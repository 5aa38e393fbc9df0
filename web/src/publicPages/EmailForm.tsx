import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { emailProblem } from './signIn.ts';
import type { Texts } from './usePublicTexts.ts';

const never = () => () => undefined;
const isHere = () => true;
const isNotHere = () => false;

interface Props {
  readonly texts: Texts;
  readonly email: string;
  readonly submit: string;
  readonly onChange?: (email: string) => void;
  readonly onSubmit: (email: string) => Promise<void>;
}

export const EmailForm = ({ texts, email: initial, submit: submitLabel, onChange, onSubmit }: Props) => {
  const [email, setEmail] = useState(initial);
  const [isTouched, setIsTouched] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // read-only until hydrated, because pressing Enter before the scripts are loaded would lose the input
  const isAlive = useSyncExternalStore(never, isHere, isNotHere);
  useEffect(() => input.current?.focus(), []);
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
    // without scripts, `method="dialog"` outside of a dialog submits nothing
    <form noValidate method="dialog" onSubmit={event => (event.preventDefault(), void submit())}>
      <label htmlFor="email">{texts.email}</label>
      <input
        ref={input}
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={255}
        readOnly={!isAlive}
        value={email}
        aria-required="true"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'email-problem' : undefined}
        onChange={event => {
          setEmail(event.target.value);
          onChange?.(event.target.value.trim());
        }}
        onBlur={() => email !== '' && setIsTouched(true)}
      />
      {isWrong && (
        <p id="email-problem" className="problem">
          {texts[problem]}
        </p>
      )}
      <button type="submit" className="primary" disabled={isBusy || isWrong}>
        {submitLabel}
      </button>
    </form>
  );
};
