import { useEffect, useRef, useState } from 'react';
import { post } from '../core/http.ts';
import { siteConfig } from '../core/siteConfig.ts';
import { EmailForm } from './EmailForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import type { OauthTexts } from './oauthTexts.ts';
import type { SignInProvider } from './signIn.ts';
import { keepEmail, takeEmail } from './typedEmail.ts';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly own: OauthTexts;
}

export const OauthProviderForm = ({ texts, own }: Props) => {
  const [email, setEmail] = useState(takeEmail);
  const [providers, setProviders] = useState<readonly SignInProvider[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const leave = async (who: string, provider: SignInProvider) => {
    const sent = { provider: provider.id, email: who };
    const { redirectUrl } = await post<{ redirectUrl: string }>('/admin/oauth2/login/external', sent);
    window.location.assign(redirectUrl);
  };
  const attempt = (work: () => Promise<void>) => {
    setFailure(null);
    return work().catch(setFailure);
  };
  const find = (who: string) =>
    attempt(async () => {
      keepEmail(who);
      setEmail(who);
      const found = await post<SignInProvider[]>('/admin/auth/providers', { email: who });
      const others = found.filter(({ type }) => type !== 'INTERNAL');
      setProviders(others);
      const [only] = others;
      if (only && others.length === 1) await leave(who, only);
    });
  return (
    <>
      <FailureNotice {...{ failure, texts }} />
      {providers?.length === 0 && <p role="status">{own.noProvider}</p>}
      <EmailForm texts={texts} email={email} submit={texts.next} onSubmit={find} />
      {providers?.map(one => (
        <button
          key={one.id}
          type="button"
          className="choice"
          onClick={() => void attempt(() => leave(email, one))}
        >
          {one.name}
        </button>
      ))}
    </>
  );
};

/** Posts the transaction from the return URL to the server as a native form, like the password form. */
export const OauthReturn = ({
  texts,
  transaction,
}: {
  readonly texts: Texts;
  readonly transaction: string;
}) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <form ref={form} method="post" action={siteConfig().oauth2.loginUrl}>
      <p role="status">{texts.loggingIn}</p>
      <input type="hidden" name="transaction" value={transaction} />
    </form>
  );
};
