import { Navigate, useLocation, useParams } from 'react-router';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import { FailedPage } from '../kit/FailedPage.tsx';
import { useCustomers } from '../core/customers.ts';
import { lazyPart } from '../core/lazyPart.ts';
import { preferences } from '../core/preferences.ts';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin, mayAnywhere } from '../core/rights.ts';
import type { RefusedState } from './page.ts';

/**
 * Redirects to the last used customer if still accessible, else to the first one. Without customers,
 * redirects to the global pages, or to the profile for users who may not open those (SES-03 to SES-05).
 */
export const ToCustomer = () => {
  const { customers, isPending, error, refetch } = useCustomers();
  const profile = useProfile();
  if (error) return <FailedPage error={error} onAgain={refetch} />;
  if (isPending) return <PageSkeleton />;
  const last = customers.find(({ id }) => id === preferences.lastCustomer());
  const customer = last ?? customers[0];
  if (customer) return <Navigate replace to={`/customers/${customer.id}/credentials`} />;
  return <Navigate replace to={mayAnywhere(profile, 'partner.manage') ? '/global' : '/profile'} />;
};

const NoAccess = lazyPart(() => import('./NoAccess.tsx').then(part => part.NoAccess));

/** Redirects to the customers, or shows which page the user has no access to (SES-09). */
export const ToCustomers = () => {
  const state = useLocation().state as Partial<RefusedState> | null;
  return state?.refused ? <NoAccess {...state.refused} /> : <Navigate replace to="/customers" />;
};

export const ToCredentials = () => (
  <Navigate replace to={`/customers/${useParams()['customerId']}/credentials`} />
);

export const ToDisplayMode = () => (
  <Navigate
    replace
    to={`/customers/${useParams()['customerId']}/credentials/browse/${preferences.displayMode()}`}
  />
);

export const ToConfig = () => (
  <Navigate replace to={`/customers/${useParams()['customerId']}/settings/config`} />
);

export const ToGlobal = () => {
  const profile = useProfile();
  if (!mayAnywhere(profile, 'partner.manage')) return <Navigate replace to="/profile" />;
  return <Navigate replace to={`/global/${isGlobalAdmin(profile) ? 'provider-settings' : 'data-formats'}`} />;
};
