import { useState } from 'react';
import { http } from '../core/http.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { useLinkView } from './linkView.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { usePublicTexts } from './usePublicTexts.ts';

/** Lets this browser sign in again, by a button: programs that look into mails open links, too. */
export const UnlockPage = () => {
  const speech = usePublicTexts();
  const { view, isOld, attempt } = useLinkView();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { texts } = speech;
  const unlock = async () => {
    setIsBusy(true);
    setFailure(null);
    await attempt(token =>
      http('/admin/auth/unlock', { method: 'POST', body: JSON.stringify({ token }) }),
    ).catch(setFailure);
    setIsBusy(false);
  };
  const titles = { form: texts.unlockTitle, success: texts.unlocked, invalid: texts.invalidTitle };
  return (
    <PublicFrame speech={speech} title={isOld ? texts.oldLinkTitle : titles[view]}>
      <FailureNotice {...{ failure, texts }} />
      {view === 'form' && (
        <>
          <p>{texts.unlockLead}</p>
          <button type="button" className="primary" disabled={isBusy} onClick={() => void unlock()}>
            {texts.unlock}
          </button>
        </>
      )}
      {view === 'success' && <p role="status">{texts.passwordSetNext}</p>}
      {view === 'invalid' && <p role="alert">{isOld ? texts.oldUnlockLink : texts.invalid}</p>}
      {view === 'invalid' && !isOld && <p>{texts.invalidNext}</p>}
      {view !== 'form' && (
        <a className="primary" href="/login">
          {texts.backToLogin}
        </a>
      )}
    </PublicFrame>
  );
};
