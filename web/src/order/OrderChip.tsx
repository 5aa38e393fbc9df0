import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { orderTones, shownStatus, type ChangeFailed, type StatusFields } from './orderRow.ts';
import { useChangeFailedText } from './useChangeFailedText.ts';
import { useStatusText } from './useStatusText.ts';

interface Props {
  readonly order: StatusFields & ChangeFailed & { readonly customerId?: string };
}

/** An order's status. Unknown values are shown unchanged. */
export const OrderChip = ({ order }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const changeFailedText = useChangeFailedText();
  const statusText = useStatusText(order.customerId);
  const status = shownStatus(order);
  if (!(status in orderTones)) return <StatusChip word={status} tone="quiet" />;
  const counted = (count: number) => ({ smart_count: count, count: number(count) });
  const words: Partial<Record<string, string>> = {
    ISSUED_WITH_FAILURES: t('order.progress.notIssued', counted(order.failedCount)),
    CHANGE_FAILED: changeFailedText(order),
  };
  return (
    <StatusChip
      word={words[status] ?? t(`order.status.${status}.word`)}
      explanation={statusText(status)}
      tone={orderTones[status]}
      isDraft={status === 'DRAFT'}
      isWarning={status === 'ISSUED_WITH_FAILURES'}
    />
  );
};
