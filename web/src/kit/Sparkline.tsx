import { Box } from '@mui/material';

const [width, height, edge] = [96, 24, 2];

interface Props {
  readonly values: readonly number[];
  readonly label: string;
}

/**
 * A small line chart of values, oldest first, scaled from 0 to the highest value or to 1 if that is larger.
 */
export const Sparkline = ({ values, label }: Props) => {
  const highest = Math.max(1, ...values);
  const x = (index: number) => edge + (index / Math.max(1, values.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - (value / highest) * (height - 2 * edge);
  const line = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const base = height - edge;
  return (
    <Box component="span" sx={{ display: 'inline-flex', color: 'primary.main' }}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        <polygon
          points={`${x(0)},${base} ${line} ${x(values.length - 1)},${base}`}
          fill="currentColor"
          opacity={0.12}
        />
        <polyline
          points={line}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </Box>
  );
};
