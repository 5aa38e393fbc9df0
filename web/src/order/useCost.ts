import { accountOf, usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';

/** Count and cost of an issue, and the balance afterwards; each credential takes one credit. */
export const useCost = () => {
  const t = useT();
  const { number } = useFormats();
  const { id } = useCustomer();
  const { data: pricing } = usePricing(id);
  return (count: number): string => {
    const balance = pricing === undefined ? null : accountOf(pricing).credits;
    if (balance === null) return '';
    const numbers = { count: number(count), balance: number(balance) };
    return count <= balance
      ? t('order.cost.enough', { ...numbers, smart_count: count, left: number(balance - count) })
      : t('order.cost.short', { ...numbers, smart_count: count, missing: number(count - balance) });
  };
};
