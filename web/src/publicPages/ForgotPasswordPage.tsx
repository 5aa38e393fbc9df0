import { useState } from 'react';
import { http } from '../core/http.ts';
import { EmailForm } from './EmailForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { takeEmail } from './typedEmail.ts';
import { usePublicTexts } from './usePublicTexts.ts';

/** Requests a link to set a new password. The response does not reveal whether the account exists. */
export const ForgotPasswordPage = () => {
  const speech = usePublicTexts();
  const [email] = useState(takeEmail);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { texts } = speech;
  const ask = async (to: string) => {
    setFailure(null);
    const body = JSON.stringify({ email: to, context: 'admin' });
    await http('/admin/auth/reset-link', { method: 'POST', body }).then(() => setSentTo(to), setFailure);
  };
  return (
    <PublicFrame speech={speech} title={sentTo === null ? texts.forgotTitle : texts.sentTitle}>
      {sentTo === null ? (
        <>
          <p className="lead">{texts.forgotLead}</p>
          <FailureNotice {...{ failure, texts }} />
          <EmailForm texts={texts} email={email} submit={texts.sendLink} onSubmit={ask} />
        </>
      ) : (
        <p role="status">{texts.sent.replace('{email}', sentTo)}</p>
      )}
      <a href="/login">{texts.backToLogin}</a>
    </PublicFrame>
  );
};
