import { useEffect, useRef, useState, type Ref } from 'react';
import type { Texts } from './usePublicTexts.ts';

interface FieldProps {
  readonly texts: Texts;
  readonly code: string;
  readonly isWrong: boolean;
  readonly ref: Ref<HTMLInputElement>;
  readonly onChange: (code: string) => void;
}

/** A code of the authenticator app, or a recovery code, which has letters too. */
export const CodeField = ({ texts, code, isWrong, ref, onChange }: FieldProps) => (
  <>
    <p className="lead">{texts.codeLead}</p>
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
  readonly onBack: () => void;
}

/** Behind the right password, for users with a second factor. */
export const CodeStep = ({ texts, onSubmit, onBack }: Props) => {
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
  return (
    <form noValidate onSubmit={event => (event.preventDefault(), void submit())}>
      <CodeField {...{ texts, code, isWrong }} ref={input} onChange={setCode} />
      <button type="submit" className="primary" disabled={isBusy || isWrong}>
        {texts.login}
      </button>
      <button type="button" className="plain" onClick={onBack}>
        {texts.backToLogin}
      </button>
    </form>
  );
};
