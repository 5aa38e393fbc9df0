import { useEffect, useRef, useState } from 'react';
import { CodeField } from './CodeField.tsx';
import type { Texts } from './usePublicTexts.ts';

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
