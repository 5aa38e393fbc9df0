import { http } from '../core/http.ts';
import { useLinkView } from './linkView.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { usePublicTexts } from './usePublicTexts.ts';

export const ConfirmAccountPage = () => {
  const speech = usePublicTexts();
  const { view, isOld, attempt } = useLinkView();
  const { texts } = speech;
  const confirm = (password: string) =>
    attempt(token =>
      http('/admin/auth/confirm-account', { method: 'POST', body: JSON.stringify({ token, password }) }),
    );
  const titles = { form: texts.choosePassword, success: texts.passwordSet, invalid: texts.invalidTitle };
  return (
    <PublicFrame speech={speech} title={isOld ? texts.oldLinkTitle : titles[view]}>
      {view === 'form' && <NewPasswordForm texts={texts} onSubmit={confirm} />}
      {view === 'success' && <p role="status">{texts.passwordSetNext}</p>}
      {view === 'invalid' && <p role="alert">{isOld ? texts.oldLink : texts.invalid}</p>}
      {view === 'invalid' && !isOld && <p>{texts.invalidNext}</p>}
      {view !== 'form' && (
        <a className="primary" href="/login">
          {texts.backToLogin}
        </a>
      )}
    </PublicFrame>
  );
};
