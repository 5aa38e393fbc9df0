import type { Order } from '@latchkey/events/order/order.ts';
import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { orderTones, shownStatus } from './orderRow.ts';

/** Unknown statuses are shown verbatim. */
export const OrderChip = ({
  order,
}: {
  readonly order: Pick<Order, 'status' | 'isPaused' | 'availableCount'>;
}) => {
  const t = useT();
  const status = shownStatus(order);
  if (!(status in orderTones)) return <StatusChip word={status} tone="quiet" />;
  return (
    <StatusChip
      word={t(`order.status.${status}.word`)}
      explanation={t(`order.status.${status}.text`)}
      tone={orderTones[status]}
      isDraft={status === 'DRAFT'}
    />
  );
};
