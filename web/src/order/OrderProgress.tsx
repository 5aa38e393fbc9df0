import { useFormats } from '../app/formats.ts';
import { useSay } from '../app/say.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { progressParts, type OrderRow } from './orderRow.ts';

interface Props {
  readonly order: OrderRow;
  readonly hasLegend?: boolean;
}

export const OrderProgress = ({ order, hasLegend = false }: Props) => {
  const say = useSay();
  const { number } = useFormats();
  const { availableCount, totalCredentialsCount, failedCount } = order;
  const issued = say('order.progress.text', {
    issued: number(availableCount),
    total: number(totalCredentialsCount),
  });
  const failed = failedCount > 0 ? `, ${say('order.progress.failedText', { smart_count: failedCount })}` : '';
  return (
    <ProgressBar
      parts={progressParts(order, part => say(`order.progress.${part}`))}
      total={totalCredentialsCount}
      text={issued + failed}
      hasLegend={hasLegend}
    />
  );
};
