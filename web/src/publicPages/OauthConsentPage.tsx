import { useEffect, useRef, useState, type FormEvent } from 'react';
import { http } from '../core/http.ts';
import { siteConfig } from '../core/siteConfig.ts';
import { consentOf } from './oauthConsent.ts';
import { OauthFrame } from './OauthFrame.tsx';
import { oauthTexts } from './oauthTexts.ts';
import { useOauthClient } from './useOauthClient.ts';

const fields = ['client_id', 'state', 'scope'] as const;

interface Account {
  readonly email: string | null;
  readonly fullName: string | null;
}

/** Queries the signed-in user; null while loading or unknown. The consent works without it. */
const useAccount = (isEnabled: boolean): Account | null => {
  const [account, setAccount] = useState<Account | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    http<Account>('/admin/oauth2/consent/account', { method: 'POST' }).then(
      ({ json }) => setAccount(json),
      (error: unknown) => console.info(`the account is not known: ${String(error)}`),
    );
  }, [isEnabled]);
  return account;
};

/**
 * Allows one submission, as the server rejects a second answer to a consent. Resets when the user returns to
 * the page (`pageshow`).
 */
const useOnce = () => {
  const isSent = useRef(false);
  useEffect(() => {
    const again = () => void (isSent.current = false);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
};

export const OauthConsentPage = () => {
  const visit = useOauthClient();
  const form = useRef<HTMLFormElement>(null);
  const { query } = visit;
  const once = useOnce();
  /** Denies by submitting empty fields (OAU-22). */
  const disallow = () => {
    for (const field of form.current!.querySelectorAll('input')) field.value = '';
    form.current!.requestSubmit();
  };
  const isIncomplete = consentOf(query, oauthTexts.en.scope) === null;
  const account = useAccount(!isIncomplete);
  const who = account && [account.fullName, account.email && `(${account.email})`].filter(Boolean).join(' ');
  return (
    <OauthFrame visit={visit} isIncomplete={isIncomplete} title={({ own, named }) => named(own.consentTitle)}>
      {({ own, named }) => (
        <>
          {who && <p className="lead">{own.consentAccount.replace('{account}', () => who)}</p>}
          <p>{named(own.consentLead)}</p>
          <ul>
            {consentOf(query, own.scope)?.scopes.map(({ name, label }) => (
              <li key={name}>{label}</li>
            ))}
          </ul>
          <p className="hint">{own.later}</p>
          <form ref={form} onSubmit={once} method="post" action={siteConfig().oauth2.authorizeUrl}>
            {fields.map(name => (
              <input key={name} type="hidden" name={name} defaultValue={query.get(name) ?? ''} />
            ))}
            <button type="submit" className="primary" disabled={visit.client === null}>
              {own.allow}
            </button>
            <button type="button" className="choice" onClick={disallow}>
              {own.disallow}
            </button>
            <button type="submit" className="plain" name="another" value="yes">
              {own.another}
            </button>
          </form>
        </>
      )}
    </OauthFrame>
  );
};
