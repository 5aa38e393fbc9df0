import { http } from '../core/http.ts';
import { useLinkView } from './linkView.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { oauthTexts } from './oauthTexts.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { useOauthClient } from './useOauthClient.ts';
import { usePublicTexts } from './usePublicTexts.ts';

export const OauthConfirmPage = () => {
  const speech = usePublicTexts();
  const { clientId, branding } = useOauthClient();
  const { view, isOld, attempt } = useLinkView();
  const { texts, locale } = speech;
  const confirm = (password: string) =>
    attempt(token =>
      http('/admin/auth/confirm-account', { method: 'POST', body: JSON.stringify({ token, password }) }),
    );
  const titles = { form: texts.choosePassword, success: texts.passwordSet, invalid: texts.invalidTitle };
  const next = clientId === '' ? '/login' : `/oauth2/login?${new URLSearchParams({ client_id: clientId })}`;
  return (
    <PublicFrame speech={speech} title={isOld ? texts.oldLinkTitle : titles[view]} branding={branding}>
      {view === 'form' && <NewPasswordForm texts={texts} onSubmit={confirm} />}
      {view === 'success' && <p role="status">{texts.passwordSetNext}</p>}
      {view === 'invalid' && <p role="alert">{isOld ? texts.oldLink : texts.invalid}</p>}
      {view === 'invalid' && !isOld && <p>{texts.invalidNext}</p>}
      {view !== 'form' && (
        <a className="primary" href={next}>
          {oauthTexts[locale].continueSignIn}
        </a>
      )}
    </PublicFrame>
  );
};
