import { useFormats } from '../app/formats.ts';
import { useSay } from '../app/say.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { progressParts, type OrderRow } from './orderRow.ts';

/** “312 of 1,000 issued, 4 failed” */
export const useProgressText = () => {
  const say = useSay();
  const { number } = useFormats();
  return ({ availableCount, totalCredentialsCount, failedCount }: OrderRow) => {
    const counts = { issued: number(availableCount), total: number(totalCredentialsCount) };
    const failed = failedCount > 0 ? say('order.progress.failedText', { smart_count: failedCount }) : null;
    return [say('order.progress.text', counts), failed].filter(part => part !== null).join(', ');
  };
};

interface Props {
  readonly order: OrderRow;
  readonly hasLegend?: boolean;
}

export const OrderProgress = ({ order, hasLegend = false }: Props) => {
  const say = useSay();
  const textOf = useProgressText();
  return (
    <ProgressBar
      parts={progressParts(order, part => say(`order.progress.${part}`))}
      total={order.totalCredentialsCount}
      text={textOf(order)}
      hasLegend={hasLegend}
    />
  );
};
