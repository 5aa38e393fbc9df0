import { useLocation } from 'react-router';
import { useCustomerOf } from '../core/customers.ts';
import { isNoCustomer } from '../core/problem.ts';
import { customerOf } from './openPages.ts';

/**
 * Returns the ID of the customer in the URL; undefined if there is none, or if the customer doesn't exist, so
 * that no links to it are shown.
 */
export const useCustomerHere = (): string | undefined => {
  const customerId = customerOf(useLocation().pathname);
  const { data, error } = useCustomerOf(customerId ?? '');
  return !data && isNoCustomer(error) ? undefined : customerId;
};
