import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import {
  isRunning,
  nothingAfterwards,
  openCount,
  progressParts,
  type Afterwards,
  type OrderRow,
} from './orderRow.ts';

/** “612 of 1,000 issued, 4 failed, 384 to go”: the numbers add up to all credentials. */
export const useProgressText = () => {
  const t = useT();
  const { number } = useFormats();
  return (order: OrderRow, { removed }: Afterwards = nothingAfterwards) => {
    const { availableCount, totalCredentialsCount, failedCount } = order;
    const counts = { issued: number(availableCount), total: number(totalCredentialsCount) };
    const part = (key: 'failedText' | 'openText' | 'removedText', count: number) =>
      count > 0 ? [t(`order.progress.${key}`, { smart_count: count, count: number(count) })] : [];
    return [
      t('order.progress.text', counts),
      ...part('failedText', failedCount),
      ...part('openText', isRunning(order) ? openCount(order) : 0),
      ...part('removedText', removed),
    ].join(', ');
  };
};

interface Props {
  readonly order: OrderRow;
  readonly afterwards?: Afterwards;
  readonly hasLegend?: boolean;
}

export const OrderProgress = ({ order, afterwards, hasLegend = false }: Props) => {
  const t = useT();
  const textOf = useProgressText();
  return (
    <ProgressBar
      parts={progressParts(order, part => t(`order.progress.${part}`), afterwards)}
      total={order.totalCredentialsCount}
      text={textOf(order, afterwards)}
      hasLegend={hasLegend}
    />
  );
};
