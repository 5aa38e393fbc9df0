import { Navigate } from 'react-router';
import { useCustomers } from '../core/customers.ts';
import { preferences } from '../core/preferences.ts';
import { useProfile } from '../core/profile.tsx';
import { mayAnywhere } from '../core/rights.ts';
import { FailedPage } from '../kit/FailedPage.tsx';
import { PageSkeleton } from '../kit/Skeletons.tsx';

const ToCustomerStart = () => {
  const { customers, isPending, error, refetch } = useCustomers();
  if (error) return <FailedPage error={error} onAgain={refetch} />;
  if (isPending) return <PageSkeleton />;
  const customer = customers.find(({ id }) => id === preferences.lastCustomer()) ?? customers[0];
  return <Navigate replace to={customer ? `/customers/${customer.id}/start` : '/profile'} />;
};

/**
 * Redirects to a start page: the global one for users who manage a partner, else the page of the user's last
 * or first customer. Users without a customer are sent to their profile.
 */
export const ToStart = () =>
  mayAnywhere(useProfile(), 'partner.manage') ? <Navigate replace to="/global/start" /> : <ToCustomerStart />;
