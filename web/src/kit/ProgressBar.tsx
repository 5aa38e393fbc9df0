import { Box, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Tone } from './tone.ts';

export interface Part {
  readonly name: string;
  readonly count: number;
  readonly tone: Tone;
}
interface Props {
  readonly parts: readonly Part[];
  readonly total: number;
  /** What it says as a whole: “312 of 1,000 issued”. */
  readonly text: string;
  readonly hasLegend?: boolean;
}

/** A stacked bar: one colour per part, with its counts as a legend and as text for those who listen. */
export const ProgressBar = ({ parts, total, text, hasLegend = false }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const shown = parts.filter(({ count }) => count > 0);
  const spoken = [text, ...shown.map(({ name, count }) => `${name}: ${number(count)}`)].join(', ');
  return (
    <Box sx={{ minWidth: hasLegend ? 0 : 120 }}>
      <Box
        role="progressbar"
        aria-label={t('kit.progress.label')}
        aria-valuemin={0}
        aria-valuemax={Math.max(total, 1)}
        aria-valuenow={parts[0]?.count ?? 0}
        aria-valuetext={spoken}
        sx={{
          display: 'flex',
          gap: '2px',
          height: hasLegend ? 10 : 6,
          borderRadius: 3,
          overflow: 'hidden',
          bgcolor: 'tone.quiet.soft',
        }}
      >
        {shown.map(({ name, count, tone }) => (
          <Box
            key={name}
            sx={{
              flex: `${count} 0 0`,
              minWidth: 3,
              bgcolor: `tone.${tone}.solid`,
              transition: 'flex-grow 400ms ease',
            }}
          />
        ))}
      </Box>
      {hasLegend && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 1 }}>
          {shown.map(({ name, count, tone }) => (
            <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box
                aria-hidden
                sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: `tone.${tone}.solid` }}
              />
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {name} <strong>{number(count)}</strong>
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
