import { useState } from 'react';
import { Navigate } from 'react-router';
import { takeStarted } from './startedAuthorization.ts';

/** Where the provider leads back to: on to the page on which the authorization was started. */
export const AuthorizedPage = () => {
  const [started] = useState(takeStarted);
  return <Navigate replace to={started?.path ?? '/'} />;
};
