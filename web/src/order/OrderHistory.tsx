import { order } from '@latchkey/events/order/order.ts';
import { useActsOfOrder } from '../activity/pickers.tsx';
import { HistoryTab } from '../kit/history/HistoryTab.tsx';

/** The history of an order and its credentials. Has no `base`, because the page can't show past versions. */
export const OrderHistory = ({ id }: { readonly id: string }) => (
  <HistoryTab of={order} id={id} base={null} acts={useActsOfOrder(id)} />
);
