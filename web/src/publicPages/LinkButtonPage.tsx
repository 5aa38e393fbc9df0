import { useState } from 'react';
import { http } from '../core/http.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { useLinkView } from './linkView.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { usePublicTexts } from './usePublicTexts.ts';

interface Props {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly done: string;
  readonly next: string;
  readonly old: string;
}

/** Uses the token from an email only after a click, because mail scanners open links, too. */
export const LinkButtonPage = ({ path, title, lead, button, done, next, old }: Props) => {
  const speech = usePublicTexts();
  const { view, isOld, attempt } = useLinkView();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { texts } = speech;
  const submit = async () => {
    setIsBusy(true);
    setFailure(null);
    await attempt(token => http(path, { method: 'POST', body: JSON.stringify({ token }) })).catch(setFailure);
    setIsBusy(false);
  };
  const titles = { form: title, success: done, invalid: texts.invalidTitle };
  return (
    <PublicFrame speech={speech} title={isOld ? texts.oldLinkTitle : titles[view]}>
      <FailureNotice {...{ failure, texts }} />
      {view === 'form' && (
        <>
          <p>{lead}</p>
          <button type="button" className="primary" disabled={isBusy} onClick={() => void submit()}>
            {button}
          </button>
        </>
      )}
      {view === 'success' && <p role="status">{next}</p>}
      {view === 'invalid' && <p role="alert">{isOld ? old : texts.invalid}</p>}
      {view === 'invalid' && !isOld && <p>{texts.invalidNext}</p>}
      {view !== 'form' && (
        <a className="primary" href="/login">
          {texts.backToLogin}
        </a>
      )}
    </PublicFrame>
  );
};
