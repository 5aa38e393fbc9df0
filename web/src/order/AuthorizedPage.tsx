import { Navigate } from 'react-router';
import { keptStarted } from './startedAuthorization.ts';

/** Where the provider leads back to: on to the page on which the authorization was started. */
export const AuthorizedPage = () => <Navigate replace to={keptStarted()?.path ?? '/'} />;
