import { Navigate } from 'react-router';
import { keptStarted } from './startedAuthorization.ts';

/** The return URL for the provider: redirects to the page on which the authorization was started. */
export const AuthorizedPage = () => <Navigate replace to={keptStarted()?.path ?? '/'} />;
