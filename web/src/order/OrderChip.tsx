import type { Order } from '@latchkey/events/order/order.ts';
import { useSay } from '../app/say.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { orderTones, shownStatus } from './orderRow.ts';

/** An order's status; one that we do not know is shown as it comes. */
export const OrderChip = ({ order }: { readonly order: Pick<Order, 'status' | 'isPaused'> }) => {
  const say = useSay();
  const status = shownStatus(order);
  if (!(status in orderTones)) return <StatusChip word={status} tone="quiet" />;
  return (
    <StatusChip
      word={say(`order.status.${status}.word`)}
      explanation={say(`order.status.${status}.text`)}
      tone={orderTones[status]}
      isDraft={status === 'DRAFT'}
    />
  );
};
