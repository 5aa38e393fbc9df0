import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { failuresOf, orderTones, shownStatus, type StatusFields } from './orderRow.ts';

/** Unknown statuses are shown verbatim. */
export const OrderChip = ({ order }: { readonly order: StatusFields }) => {
  const t = useT();
  const { number } = useFormats();
  const status = shownStatus(order);
  if (!(status in orderTones)) return <StatusChip word={status} tone="quiet" />;
  const word =
    status === 'ISSUED_WITH_FAILURES'
      ? t('order.issuedWithFailures', { count: number(failuresOf(order)) })
      : t(`order.status.${status}.word`);
  return (
    <StatusChip
      word={word}
      explanation={t(`order.status.${status}.text`)}
      tone={orderTones[status]}
      isDraft={status === 'DRAFT'}
      isWarning={status === 'ISSUED_WITH_FAILURES'}
    />
  );
};
