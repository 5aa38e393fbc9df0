import { Navigate, useParams } from 'react-router';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import { FailedPage } from '../kit/FailedPage.tsx';
import { useCustomers } from '../core/customers.ts';
import { preferences } from '../core/preferences.ts';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin, mayAnywhere } from '../core/rights.ts';

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

export const ToCustomers = () => <Navigate replace to="/customers" />;

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
