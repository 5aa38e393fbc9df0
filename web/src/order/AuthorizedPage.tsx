import { Navigate } from 'react-router';
import { storedAuthorization } from './startedAuthorization.ts';

/** The return URL for the provider: redirects to the page on which the authorization was started. */
export const AuthorizedPage = () => <Navigate replace to={storedAuthorization()?.path ?? '/'} />;
