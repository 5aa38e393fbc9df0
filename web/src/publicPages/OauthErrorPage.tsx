import { useState } from 'react';
import { goBack } from './goBack.ts';
import { oauthTexts } from './oauthTexts.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { usePublicTexts } from './usePublicTexts.ts';

const mostLetters = 255;

/** OAU-13 to OAU-15: what kept a sign-in from going on, as plain text. */
export const OauthErrorPage = () => {
  const speech = usePublicTexts();
  const [message] = useState(() => new URLSearchParams(window.location.search).get('message')?.trim() ?? '');
  const own = oauthTexts[speech.locale];
  return (
    <PublicFrame speech={speech} title={own.errorTitle}>
      <p role="alert">{message.slice(0, mostLetters) || own.unknownError}</p>
      <p>{own.beginAnew}</p>
      <button type="button" className="primary" onClick={goBack}>
        {own.back}
      </button>
    </PublicFrame>
  );
};
