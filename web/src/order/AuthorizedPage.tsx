import { Navigate } from 'react-router';
import { storedAuthorization } from './startedAuthorization.ts';

/**
 * Return URL for the provider. Redirects to the page where authorization started, or to `/` if it is unknown.
 */
export const AuthorizedPage = () => <Navigate replace to={storedAuthorization()?.path ?? '/'} />;
