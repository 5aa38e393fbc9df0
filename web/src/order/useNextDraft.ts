import { useGetList } from 'react-admin';
import { useCustomer } from '../core/customers.ts';
import type { OrderRow } from './orderRow.ts';

const looked = 10;

/**
 * Returns the ID of the first other draft that can be issued, among the 10 least recently changed; null if
 * there is none.
 */
export const useNextDraft = (orderId: string, enabled: boolean): string | null => {
  const { id: customerId } = useCustomer();
  const { data = [] } = useGetList<OrderRow>(
    'order',
    {
      filter: { customerId, draft: true },
      pagination: { page: 1, perPage: looked },
      sort: { field: 'updatedAt', order: 'ASC' },
    },
    { enabled },
  );
  const waits = ({ id, totalCredentialsCount, isImporting }: OrderRow) =>
    id !== orderId && totalCredentialsCount > 0 && !isImporting;
  return data.find(waits)?.id ?? null;
};
