import { undelivered } from '@latchkey/events/credential/fields.ts';
import { useGetList } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { queryFields } from '../core/queryFields.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { searchOf } from '../kit/list/views.ts';
import { Notice } from '../kit/Notice.tsx';
import type { OrderRow } from './orderRow.ts';

const countOnly = { page: 1, perPage: 1 };
const { status, deliveryStatus } = undelivered;

interface Props {
  readonly order: OrderRow;
  /** Path of the order's credential list. */
  readonly base: string;
}

export const UndeliveredNotice = ({ order, base }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const mayWrite = useMayHere('credential.write');
  const { total = 0 } = useGetList(
    'credential',
    { pagination: countOnly, filter: { orderId: order.id, ...undelivered } },
    { ...queryFields, enabled: order.availableCount > 0 },
  );
  if (total === 0) return null;
  return (
    <Notice
      kind="error"
      to={`${base}${searchOf({ filter: { status: [status], deliveryStatus: [deliveryStatus] } })}`}
      action={t('failure.toUndelivered')}
    >
      {t('failure.undelivered', { smart_count: total, count: number(total) })}{' '}
      {t(mayWrite ? 'failure.undeliveredAdvice' : 'failure.undeliveredOthers')}
    </Notice>
  );
};
