import { accountOf, usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';

/** The credits of the customer; null where the contract covers everything, undefined while they are not known. */
export const useBalance = (): number | null | undefined => {
  const { id } = useCustomer();
  const { data } = usePricing(id);
  return data === undefined ? undefined : accountOf(data).credits;
};
