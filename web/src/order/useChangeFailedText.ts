import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { ChangeFailed } from './orderRow.ts';

/**
 * Returns a function that names the kind of change that failed, or the number of failed changes if there are
 * several kinds.
 */
export const useChangeFailedText = () => {
  const t = useT();
  const { number } = useFormats();
  return ({ changeFailedCount: total, changeFailedCounts = {}, changeFailures }: ChangeFailed): string => {
    const counted = Object.keys(changeFailedCounts) as (keyof typeof changeFailedCounts)[];
    const [kind, ...others] = changeFailures?.statuses ?? counted;
    if (kind === undefined || others.length > 0)
      return t('order.progress.changeFailedText', { smart_count: total, count: number(total) });
    const word = t(`credential.status.${kind}.word`);
    return total === 1 ? word : `${number(total)} × ${word}`;
  };
};
