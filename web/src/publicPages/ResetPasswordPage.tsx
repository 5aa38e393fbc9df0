import { useState } from 'react';
import { http } from '../core/http.ts';
import { useLinkView } from './linkView.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { resetContextAt } from './resetContext.ts';
import { usePublicTexts } from './usePublicTexts.ts';

/** The response to a reset; null for users of the console. */
type Answer = { readonly continueLink: string | null } | null;

/**
 * Sets a new password with the token from an email. Users of the mobile app continue there and never see the
 * console.
 */
export const ResetPasswordPage = () => {
  const speech = usePublicTexts();
  const { view, isOld, attempt } = useLinkView();
  const [continueLink, setContinueLink] = useState<string | null>(null);
  const [context] = useState(() => resetContextAt(window.location.pathname));
  const { texts } = speech;
  const isApp = context === 'mobile-app';
  const reset = (password: string) =>
    attempt(async token => {
      const body = JSON.stringify({ token, password });
      const { json } = await http<Answer>(`/admin/auth/reset-password/${context}`, { method: 'POST', body });
      setContinueLink(json?.continueLink ?? null);
    });
  const titles = { form: texts.choosePassword, success: texts.passwordSet, invalid: texts.invalidTitle };
  return (
    <PublicFrame speech={speech} title={isOld ? texts.oldLinkTitle : titles[view]} hasBrand={!isApp}>
      {view === 'form' && <NewPasswordForm texts={texts} onSubmit={reset} />}
      {view === 'success' && <p role="status">{isApp ? texts.passwordSetApp : texts.passwordSetNext}</p>}
      {view === 'invalid' && <p role="alert">{isOld ? texts.oldResetLink : texts.invalid}</p>}
      {view === 'invalid' && !isOld && <p>{texts.invalidNext}</p>}
      {isOld && !isApp && (
        <a className="primary" href="/forgot-password">
          {texts.askAgain}
        </a>
      )}
      {view === 'success' && continueLink !== null && (
        <a className="primary" href={continueLink}>
          {texts.continueInApp}
        </a>
      )}
      {view !== 'form' && !isApp && (
        <a className={isOld ? undefined : 'primary'} href="/login">
          {texts.backToLogin}
        </a>
      )}
    </PublicFrame>
  );
};
