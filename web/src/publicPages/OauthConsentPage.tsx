import { useRef } from 'react';
import { siteConfig } from '../core/siteConfig.ts';
import { consentOf } from './oauthConsent.ts';
import { OauthFrame } from './OauthFrame.tsx';
import { oauthTexts } from './oauthTexts.ts';
import { useOauthClient } from './useOauthClient.ts';

/** What is posted back is what the address says, unchanged. */
const fields = ['client_id', 'state', 'scope'] as const;

/** OAU-16: what an app would like to do, to be allowed or not. */
export const OauthConsentPage = () => {
  const visit = useOauthClient();
  const form = useRef<HTMLFormElement>(null);
  const { query } = visit;
  /** OAU-22: an empty form says no. */
  const disallow = () => {
    for (const field of form.current!.querySelectorAll('input')) field.value = '';
    form.current!.requestSubmit();
  };
  const isIncomplete = consentOf(query, oauthTexts.en.scope) === null;
  return (
    <OauthFrame visit={visit} isIncomplete={isIncomplete} title={({ own, named }) => named(own.consentTitle)}>
      {({ own, named }) => (
        <>
          <p>{named(own.consentLead)}</p>
          <ul>
            {consentOf(query, own.scope)?.scopes.map(({ name, label }) => (
              <li key={name}>{label}</li>
            ))}
          </ul>
          <p className="hint">{own.later}</p>
          <form ref={form} method="post" action={siteConfig().oauth2.authorizeUrl}>
            {fields.map(name => (
              <input key={name} type="hidden" name={name} defaultValue={query.get(name) ?? ''} />
            ))}
            <button type="submit" className="primary" disabled={visit.client === null}>
              {own.allow}
            </button>
            <button type="button" className="choice" onClick={disallow}>
              {own.disallow}
            </button>
          </form>
        </>
      )}
    </OauthFrame>
  );
};
