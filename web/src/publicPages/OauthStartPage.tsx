import { OauthFrame } from './OauthFrame.tsx';
import { useOauthClient } from './useOauthClient.ts';

export const OauthStartPage = () => {
  const visit = useOauthClient();
  const query = new URLSearchParams({ client_id: visit.clientId }).toString();
  return (
    <OauthFrame visit={visit} title={({ own, named }) => named(own.startTitle)}>
      {({ own, named }) => (
        <>
          <p className="lead">{named(own.startLead)}</p>
          <a className="primary" href={`/oauth2/login?${query}`}>
            {own.signIn}
          </a>
          <a href={`/oauth2/self-register?${query}`}>{own.register}</a>
        </>
      )}
    </OauthFrame>
  );
};
