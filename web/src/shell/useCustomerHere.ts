import { useLocation } from 'react-router';
import { useCustomerOf } from '../core/customers.ts';
import { isNoCustomer } from '../core/problem.ts';
import { customerOf } from './openPages.ts';

/** The id of the customer of the URL; none where there is no such customer, so that nothing leads to pages of it. */
export const useCustomerHere = (): string | undefined => {
  const customerId = customerOf(useLocation().pathname);
  const { data, error } = useCustomerOf(customerId ?? '');
  return !data && isNoCustomer(error) ? undefined : customerId;
};
