import { useRef, useState, type FormEvent } from 'react';
import { http } from '../core/http.ts';
import { askPasskey } from '../core/passkey.ts';
import { siteConfig } from '../core/siteConfig.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { SecondFactorFields } from './SecondFactorFields.tsx';
import { useSecondFactor } from './useSecondFactor.ts';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  /** The methods, separated by spaces. The server repeats them in the URL after an invalid code. */
  readonly methods: string;
}

/** Asks for a code or passkey. A native form, so that the server can redirect after it is posted. */
export const OauthCodeForm = ({ texts, methods }: Props) => {
  const second = useSecondFactor(methods.split(' '));
  const [failure, setFailure] = useState<unknown>(null);
  const passkey = useRef<HTMLInputElement>(null);
  const check = (event: FormEvent) => {
    if (!passkey.current?.value && !second.check()) event.preventDefault();
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
    <form method="post" action={siteConfig().oauth2.loginUrl} noValidate onSubmit={check}>
      <FailureNotice {...{ failure, texts }} />
      <input type="hidden" name="methods" value={methods} />
      <input ref={passkey} type="hidden" name="passkey" defaultValue="" />
      <SecondFactorFields {...{ texts, second }} onPasskey={() => void byPasskey()} />
    </form>
  );
};
