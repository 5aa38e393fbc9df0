import { BarChart } from '@mui/x-charts/BarChart';
import { useTheme } from '@mui/material/styles';
import { useFormats } from '../core/formats.ts';
import type { Month } from './creditRow.ts';

interface Props {
  readonly months: readonly Month[];
  readonly label: string;
  readonly nameOf: (month: string) => string;
}

/** Scale factor that leaves space for the value above the highest bar. */
const headroom = 1.15;

/** A bar per month. Hidden from screen readers, which get the table next to it. */
export const MonthChart = ({ months, label, nameOf }: Props) => {
  const { palette } = useTheme();
  const { number } = useFormats();
  const names = months.map(({ month }) => nameOf(month));
  const last = months.at(-1)?.month;
  return (
    <BarChart
      height={200}
      hideLegend
      skipAnimation
      margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
      grid={{ horizontal: true }}
      borderRadius={4}
      xAxis={[
        {
          data: months.map(({ month }) => month),
          scaleType: 'band',
          valueFormatter: (month: string) => nameOf(month),
          tickLabelInterval: () => true,
          disableLine: true,
          disableTicks: true,
          colorMap: {
            type: 'ordinal',
            values: months.map(({ month }) => month),
            colors: months.map(({ month }) =>
              month === last ? palette.primary.main : palette.tone.busy.solid,
            ),
          },
        },
      ]}
      yAxis={[{ position: 'none', min: 0, max: Math.max(...months.map(({ taken }) => taken)) * headroom }]}
      series={[
        {
          data: months.map(({ taken }) => taken),
          label,
          barLabel: ({ value }) => (value ? number(value) : ''),
          barLabelPlacement: 'outside',
          valueFormatter: value => number(value ?? 0),
        },
      ]}
      aria-hidden
      desc={names.join(', ')}
    />
  );
};
