import { Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useSteadyEstimate } from '../core/steadyEstimate.ts';
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

export const TimeLeft = ({ order, now = Date.now }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  const at = now();
  const ended = order.availableCount + order.failedCount;
  if (seen.at(-1)?.ended !== ended) setSeen(seenWith(seen, { at, ended }));
  const open = openCount(order);
  const isUnderWay = isRunning(order) && !order.isPaused && open > 0;
  const pace = isUnderWay ? paceOf(seen, open) : null;
  const estimate = useSteadyEstimate(pace && { ...pace, endsAt: seen.at(-1)!.at + pace.leftMs }, at);
  if (!isUnderWay) return null;
  const counted = (count: number) => ({ smart_count: count, count: number(count) });
  const leftText = (leftMs: number) =>
    leftMs < minute
      ? t('order.progress.left.soon')
      : leftMs < hour
        ? t('order.progress.left.minutes', counted(Math.round(leftMs / minute)))
        : t('order.progress.left.hours', counted(Math.round(leftMs / hour)));
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {estimate === null
        ? t('order.progress.left.unknown')
        : `${leftText(estimate.endsAt - at)} · ${t('order.progress.perMinute', counted(estimate.perMinute))}`}
    </Typography>
  );
};
