import { Box, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { useSummary } from '../credit/pickers.tsx';
import { balancePoints, spansDays, type Point } from './balanceLine.ts';

const [width, height, edge] = [320, 96, 4];

/**
 * A chart of the past balance and its forecast. Hidden from screen readers; the text above it states the
 * current balance and the forecast.
 */
export const BalanceLine = ({ customerId }: { readonly customerId: string }) => {
  const t = useT();
  const { day } = useFormats();
  const { data, error, dataUpdatedAt } = useSummary(customerId);
  if (error && !data) return null;
  if (!data) return <Box sx={{ height: height + 24 }} />;
  const { past, ahead } = balancePoints(data, dataUpdatedAt);
  if (!spansDays(past)) return null;
  const all = ahead ? [...past, ahead] : past;
  const [from, to] = [all[0]!.at, all.at(-1)!.at];
  const highest = Math.max(1, ...all.map(point => point.balance));
  const x = (time: number) => edge + ((time - from) / (to - from)) * (width - 2 * edge);
  const y = (value: number) => height - edge - (value / highest) * (height - 4 * edge);
  const place = ({ at, balance: value }: Point) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`;
  const line = past.map(place).join(' ');
  const today = past.at(-1)!;
  const ends = ahead !== null && ahead.balance === 0;
  return (
    <Box aria-hidden sx={{ mt: 1.5, color: 'primary.main' }}>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" style={{ display: 'block' }}>
        <polygon
          points={`${x(from)},${height - edge} ${line} ${x(today.at)},${height - edge}`}
          fill="currentColor"
          opacity={0.12}
        />
        <polyline points={line} fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
        {ahead && (
          <polyline
            points={`${place(today)} ${place(ahead)}`}
            {...{
              fill: 'none',
              stroke: 'currentColor',
              strokeWidth: 1.5,
              strokeDasharray: '4 4',
              opacity: 0.6,
            }}
          />
        )}
        <circle cx={x(today.at)} cy={y(today.balance)} r={3.5} fill="currentColor" />
      </svg>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', position: 'relative' }}>
        <Typography variant="caption" color="textSecondary">
          {day(new Date(from).toISOString())}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ fontWeight: ends ? 600 : 400 }}>
          {ahead ? day(new Date(to).toISOString()) : t('start.credits.today')}
        </Typography>
      </Box>
    </Box>
  );
};
