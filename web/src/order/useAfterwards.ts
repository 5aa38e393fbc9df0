import { useGetList } from 'react-admin';
import { nothingAfterwards, type Afterwards, type OrderRow } from './orderRow.ts';

const one = { page: 1, perPage: 1 };

/**
 * How many credentials of an ended order are suspended or removed. The order's counts tell what was issued; its list of
 * credentials leaves out removed ones, so what it lacks was removed.
 */
export const useAfterwards = (order: OrderRow): Afterwards => {
  const enabled = ['ISSUED', 'ERROR', 'CANCELLED'].includes(order.status) && order.availableCount > 0;
  const counted = (filter: object) =>
    ['credential', { pagination: one, filter: { orderId: order.id, ...filter } }, { enabled }] as const;
  const listed = useGetList(...counted({}));
  const suspended = useGetList(...counted({ status: 'SUSPENDED' }));
  if (listed.total === undefined || suspended.total === undefined) return nothingAfterwards;
  const removed = Math.max(0, order.totalCredentialsCount - listed.total);
  return { suspended: suspended.total, removed };
};
