import { useState } from 'react';
import { http } from '../core/http.ts';
import { useLinkView } from './linkView.ts';
import { PublicFrame } from './PublicFrame.tsx';
import type { Registration } from './selfRegistration.ts';
import { SelfRegisterForm } from './SelfRegisterForm.tsx';
import { useBranding } from './useBranding.ts';
import { usePublicTexts } from './usePublicTexts.ts';

export const SelfRegisterPage = () => {
  const speech = usePublicTexts();
  const { view, isOld, attempt } = useLinkView();
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const branding = useBranding(token);
  const { texts, locale } = speech;
  const register = (registration: Registration) =>
    attempt(used => {
      const body = JSON.stringify({ token: used, ...registration });
      return http('/admin/auth/self-register', { method: 'POST', body });
    });
  const titles = { form: texts.registerTitle, success: texts.sentTitle, invalid: texts.invalidTitle };
  return (
    <PublicFrame speech={speech} title={isOld ? texts.oldLinkTitle : titles[view]} branding={branding}>
      {view === 'form' && (
        <>
          {branding && <p>{texts.registerLead.replace('{partner}', () => branding.name)}</p>}
          <p className="lead">{texts.registerNext}</p>
          <SelfRegisterForm {...{ texts, locale }} onSubmit={register} />
        </>
      )}
      {view === 'success' && <p role="status">{texts.registered}</p>}
      {view === 'invalid' && <p role="alert">{isOld ? texts.oldRegisterLink : texts.invalid}</p>}
      {view === 'invalid' && !isOld && <p>{texts.invalidNext}</p>}
      <a className={view === 'invalid' ? 'primary' : undefined} href="/login">
        {texts.backToLogin}
      </a>
    </PublicFrame>
  );
};
