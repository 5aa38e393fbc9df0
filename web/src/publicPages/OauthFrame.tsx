import type { ReactNode } from 'react';
import { goBack } from './goBack.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { oauthTexts, type OauthTexts } from './oauthTexts.ts';
import { PublicFrame } from './PublicFrame.tsx';
import type { OauthVisit } from './useOauthClient.ts';
import { usePublicTexts } from './usePublicTexts.ts';

type Speech = ReturnType<typeof usePublicTexts>;
interface Words extends Speech {
  readonly own: OauthTexts;
  readonly named: (sentence: string) => string;
}
interface Props {
  readonly visit: OauthVisit;
  /** Whether a required URL parameter is missing. The app's ID is checked in any case. */
  readonly isIncomplete?: boolean;
  readonly title: (words: Words) => string;
  readonly children: (words: Words) => ReactNode;
}

export const OauthFrame = ({ visit, isIncomplete = false, title, children }: Props) => {
  const speech = usePublicTexts();
  const { texts, locale } = speech;
  const { client, branding, failure } = visit;
  const own = oauthTexts[locale];
  const named = (sentence: string) =>
    sentence
      .replaceAll('{app}', () => client?.appName ?? '…')
      .replaceAll('{partner}', () => client?.partnerName ?? '…');
  const words = { ...speech, own, named };
  if (isIncomplete || visit.isInvalid)
    return (
      <PublicFrame speech={speech} title={texts.invalidTitle}>
        <p role="alert">{texts.invalid}</p>
        <p>{own.beginAnew}</p>
        <button type="button" className="primary" onClick={goBack}>
          {own.back}
        </button>
      </PublicFrame>
    );
  return (
    <PublicFrame speech={speech} title={title(words)} branding={branding}>
      <FailureNotice {...{ failure, texts }} />
      {children(words)}
    </PublicFrame>
  );
};
