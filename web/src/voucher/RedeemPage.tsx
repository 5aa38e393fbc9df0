import { Navigate, useLocation } from 'react-router';
import { useCustomers } from '../core/customers.ts';
import { preferences } from '../core/preferences.ts';
import { useProfile } from '../core/profile.tsx';
import { canManageCustomer } from '../core/rights.ts';
import { FailedPage } from '../kit/FailedPage.tsx';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import { redeemAt } from './voucherRow.ts';

export const RedeemPage = () => {
  const { hash } = useLocation();
  const profile = useProfile();
  const { customers, isPending, error, refetch } = useCustomers();
  if (error) return <FailedPage error={error} onAgain={refetch} />;
  if (isPending) return <PageSkeleton />;
  const managed = customers.filter(customer => canManageCustomer(profile, customer));
  const customer = managed.find(({ id }) => id === preferences.lastCustomer()) ?? managed[0];
  return <Navigate replace to={customer ? redeemAt(customer.id, hash.slice(1)) : '/'} />;
};
