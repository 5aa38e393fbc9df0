import { useState } from 'react';
import { http } from '../core/http.ts';
import { Problem } from '../core/problem.ts';
import { OauthFrame } from './OauthFrame.tsx';
import type { Registration } from './selfRegistration.ts';
import { SelfRegisterForm } from './SelfRegisterForm.tsx';
import { useOauthClient } from './useOauthClient.ts';

export const OauthRegisterPage = () => {
  const visit = useOauthClient();
  const { clientId } = visit;
  const [outcome, setOutcome] = useState<'open' | 'sent' | 'closed'>('open');
  const register = async (registration: Registration) => {
    const body = JSON.stringify({ clientId, ...registration });
    try {
      await http('/admin/auth/self-register/oauth2', { method: 'POST', body });
      setOutcome('sent');
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 410) throw error;
      setOutcome('closed');
    }
  };
  return (
    <OauthFrame
      visit={visit}
      title={({ texts, own }) =>
        ({ open: texts.registerTitle, sent: texts.sentTitle, closed: own.closedTitle })[outcome]
      }
    >
      {({ texts, own, locale, named }) => (
        <>
          {outcome === 'open' && (
            <>
              <p>{named(texts.registerLead)}</p>
              <p className="lead">{texts.registerNext}</p>
              <SelfRegisterForm {...{ texts, locale }} onSubmit={register} />
            </>
          )}
          {outcome === 'sent' && <p role="status">{texts.registered}</p>}
          {outcome === 'closed' && <p role="alert">{named(own.closed)}</p>}
          <a
            className={outcome === 'closed' ? 'primary' : undefined}
            href={`/oauth2/login?${new URLSearchParams({ client_id: clientId }).toString()}`}
          >
            {texts.backToLogin}
          </a>
        </>
      )}
    </OauthFrame>
  );
};
