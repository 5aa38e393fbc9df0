import { Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { isRunning } from '@latchkey/events/order/fields.ts';
import { openCount, type OrderRow } from './orderRow.ts';
import { paceOf, seenWith, type Seen } from './pace.ts';

const minute = 60_000;
const hour = 60 * minute;

interface Props {
  readonly order: OrderRow;
  readonly now?: () => number;
}

/** The speed of issuing an order, and the remaining time, as observed by this page. */
export const TimeLeft = ({ order, now = Date.now }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  const ended = order.availableCount + order.failedCount;
  if (seen.at(-1)?.ended !== ended) setSeen(seenWith(seen, { at: now(), ended }));
  const pace = isRunning(order) && !order.isPaused ? paceOf(seen, openCount(order)) : null;
  if (pace === null) return null;
  const { leftMs, perMinute } = pace;
  const counted = (count: number) => ({ smart_count: count, count: number(count) });
  const left =
    leftMs < minute
      ? t('order.progress.left.soon')
      : leftMs < hour
        ? t('order.progress.left.minutes', counted(Math.round(leftMs / minute)))
        : t('order.progress.left.hours', counted(Math.round(leftMs / hour)));
  return (
    <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {left} · {t('order.progress.perMinute', counted(perMinute))}
    </Typography>
  );
};
