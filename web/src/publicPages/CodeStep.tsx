import { useEffect, useRef, useState, type Ref } from 'react';
import type { Texts } from './usePublicTexts.ts';

interface FieldProps {
  readonly texts: Texts;
  readonly code: string;
  readonly isWrong: boolean;
  /** A passkey does in its place. */
  readonly isOther?: boolean;
  readonly ref: Ref<HTMLInputElement>;
  readonly onChange: (code: string) => void;
}

/** A code of the authenticator app, or a recovery code, which has letters too. */
export const CodeField = ({ texts, code, isWrong, isOther = false, ref, onChange }: FieldProps) => (
  <>
    <p className="lead">{isOther ? texts.codeOrPasskey : texts.codeLead}</p>
    <label htmlFor="code">{texts.code}</label>
    <input
      ref={ref}
      {...{ id: 'code', name: 'code', autoComplete: 'one-time-code' }}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={50}
      value={code}
      aria-required="true"
      aria-invalid={isWrong}
      aria-describedby="code-hint"
      onChange={event => onChange(event.target.value)}
    />
    <p id="code-hint" className={isWrong ? 'problem' : 'hint'}>
      {isWrong ? texts.required : texts.codeHint}
    </p>
  </>
);

interface Props {
  readonly texts: Texts;
  readonly onSubmit: (code: string) => Promise<void>;
  /** Null for who has no passkey, or whose browser knows none. */
  readonly onPasskey: (() => Promise<void>) | null;
  readonly onBack: () => void;
}

/** Behind the right password, for users with a second factor. */
export const CodeStep = ({ texts, onSubmit, onPasskey, onBack }: Props) => {
  const [code, setCode] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isWrong = isTouched && code.trim() === '';
  const submit = async () => {
    setIsTouched(true);
    if (code.trim() === '') return input.current?.focus();
    setIsBusy(true);
    await onSubmit(code.trim());
    setIsBusy(false);
    input.current?.select();
  };
  const byPasskey = async () => {
    setIsBusy(true);
    await onPasskey?.();
    setIsBusy(false);
  };
  return (
    <form noValidate onSubmit={event => (event.preventDefault(), void submit())}>
      {onPasskey && (
        <button type="button" className="choice" disabled={isBusy} onClick={() => void byPasskey()}>
          {texts.usePasskey}
        </button>
      )}
      <CodeField {...{ texts, code, isWrong, isOther: onPasskey !== null }} ref={input} onChange={setCode} />
      <button type="submit" className="primary" disabled={isBusy || isWrong}>
        {texts.login}
      </button>
      <button type="button" className="plain" onClick={onBack}>
        {texts.backToLogin}
      </button>
    </form>
  );
};
