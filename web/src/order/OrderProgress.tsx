import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { progressParts, type OrderRow } from './orderRow.ts';

/** “312 of 1,000 issued, 4 failed” */
export const useProgressText = () => {
  const t = useT();
  const { number } = useFormats();
  return ({ availableCount, totalCredentialsCount, failedCount }: OrderRow) => {
    const counts = { issued: number(availableCount), total: number(totalCredentialsCount) };
    const failed = failedCount > 0 ? t('order.progress.failedText', { smart_count: failedCount }) : null;
    return [t('order.progress.text', counts), failed].filter(part => part !== null).join(', ');
  };
};

interface Props {
  readonly order: OrderRow;
  readonly hasLegend?: boolean;
}

export const OrderProgress = ({ order, hasLegend = false }: Props) => {
  const t = useT();
  const textOf = useProgressText();
  return (
    <ProgressBar
      parts={progressParts(order, part => t(`order.progress.${part}`))}
      total={order.totalCredentialsCount}
      text={textOf(order)}
      hasLegend={hasLegend}
    />
  );
};
