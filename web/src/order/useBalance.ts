import { accountOf, usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';

/** Returns the customer's credits; null if the contract covers everything, undefined while loading. */
export const useBalance = (): number | null | undefined => {
  const { id } = useCustomer();
  const { data } = usePricing(id);
  return data === undefined ? undefined : accountOf(data).credits;
};
