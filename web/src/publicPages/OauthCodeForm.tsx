import { useEffect, useRef, useState, type FormEvent } from 'react';
import { http } from '../core/http.ts';
import { askPasskey, hasPasskeys } from '../core/passkey.ts';
import { siteConfig } from '../core/siteConfig.ts';
import { CodeField } from './CodeField.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  /** `passkey`: a code does, too. */
  readonly step: 'code' | 'passkey';
}

/** Code or passkey of whoever has a second factor: posted as the password was. */
export const OauthCodeForm = ({ texts, step }: Props) => {
  const [code, setCode] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);
  const passkey = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { loginUrl } = siteConfig().oauth2;
  const isEmpty = code.trim() === '';
  const withPasskey = step === 'passkey' && hasPasskeys();
  const check = (event: FormEvent) => {
    if (passkey.current?.value) return;
    setIsTouched(true);
    if (!isEmpty) return;
    event.preventDefault();
    input.current?.focus();
  };
  const byPasskey = async () => {
    setFailure(null);
    try {
      const { json: options } = await http<object>('/admin/oauth2/login/passkey', { method: 'POST' });
      passkey.current!.value = JSON.stringify(await askPasskey(options, texts.passkeyFailed));
      passkey.current!.form!.requestSubmit();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <form method="post" action={loginUrl} noValidate onSubmit={check}>
      <FailureNotice {...{ failure, texts }} />
      {step === 'passkey' && (
        <>
          <input type="hidden" name="step" value={step} />
          <input ref={passkey} type="hidden" name="passkey" defaultValue="" />
        </>
      )}
      {withPasskey && (
        <button type="button" className="choice" onClick={() => void byPasskey()}>
          {texts.usePasskey}
        </button>
      )}
      <CodeField
        {...{ texts, code, isOther: withPasskey }}
        isWrong={isTouched && isEmpty}
        ref={input}
        onChange={setCode}
      />
      <button type="submit" className="primary">
        {texts.login}
      </button>
    </form>
  );
};
