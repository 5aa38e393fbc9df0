import { useState } from 'react';
import { goBack } from './goBack.ts';
import { oauthTexts, type OauthTexts } from './oauthTexts.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { usePublicTexts } from './usePublicTexts.ts';

/** Texts for the server's error codes. No other part of the URL is shown, because anyone can craft a link. */
const words: Readonly<Record<string, keyof OauthTexts['errors']>> = {
  'oauthClient.flow_over': 'over',
  gone: 'over',
  too_many: 'tooMany',
  access_denied: 'denied',
  invalid_client: 'unknownApp',
  unauthorized_client: 'unknownApp',
  invalid_redirect_uri: 'wrongCallback',
  invalid_request: 'wrongRequest',
  invalid_scope: 'wrongRequest',
  unsupported_response_type: 'wrongRequest',
  malformed: 'wrongRequest',
  server_error: 'failed',
  temporarily_unavailable: 'failed',
  unavailable: 'failed',
  internal: 'failed',
};

export const OauthErrorPage = () => {
  const speech = usePublicTexts();
  const [message] = useState(() => new URLSearchParams(window.location.search).get('message') ?? '');
  const own = oauthTexts[speech.locale];
  const name = Object.hasOwn(words, message) ? words[message] : undefined;
  return (
    <PublicFrame speech={speech} title={own.errorTitle}>
      <p role="alert">{name === undefined ? own.unknownError : own.errors[name]}</p>
      <p>{own.beginAnew}</p>
      <button type="button" className="primary" onClick={goBack}>
        {own.back}
      </button>
      <button type="button" className="plain" onClick={() => window.location.assign('/')}>
        {own.toConsole}
      </button>
    </PublicFrame>
  );
};
