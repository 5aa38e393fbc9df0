import { Box, Typography, useTheme, type Theme } from '@mui/material';
import { Link } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Tone } from './tone.ts';

export interface Part {
  readonly name: string;
  readonly count: number;
  readonly tone: Tone;
  readonly to?: string | undefined;
  readonly isCurrent?: boolean;
  /** Whether the part is in progress. Such parts are striped. */
  readonly isUnderWay?: boolean;
  /** Whether the part stays in the legend even if its count is 0. */
  readonly isAlwaysShown?: boolean;
}
interface Props {
  readonly parts: readonly Part[];
  readonly total: number;
  readonly text: string;
  readonly hasLegend?: boolean;
  readonly all?: Pick<Part, 'name' | 'count' | 'to' | 'isCurrent'> | undefined;
}

const entry = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, pr: 2 } as const;
const pressable = {
  px: 1.25,
  minHeight: { xs: 44, sm: 32 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current=true]': {
    bgcolor: 'primary.light',
    borderColor: 'primary.main',
    color: 'primary.dark',
    boxShadow: ({ palette }: Theme) => `inset 0 0 0 1px ${palette.primary.main}`,
  },
} as const;
const stripes = {
  backgroundImage: 'repeating-linear-gradient(135deg, rgb(255 255 255 / .45) 0 4px, transparent 4px 8px)',
} as const;

interface EntryProps extends Pick<Part, 'name' | 'count' | 'to' | 'isCurrent'> {
  readonly tone?: Tone;
  /** Length of the total, in characters, which aligns the counts. */
  readonly digits: number;
}
const Entry = ({ name, count, to, isCurrent = false, tone, digits }: EntryProps) => {
  const { number } = useFormats();
  return (
    <Box
      {...(to === undefined ? {} : { component: Link, to, replace: true, 'aria-current': isCurrent })}
      sx={[entry, to === undefined ? {} : pressable]}
    >
      {tone !== undefined && (
        <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: `tone.${tone}.solid` }} />
      )}
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {name}{' '}
        <Box component="strong" sx={{ display: 'inline-block', minWidth: `${digits}ch` }}>
          {number(count)}
        </Box>
      </Typography>
    </Box>
  );
};

/** Minimum width of a part including the gap after it, in px. */
const minWidth = 6;
/**
 * Returns the end of each part. All parts start at the start of the bar and overlap, so that only widths are
 * animated.
 */
const endsOf = (counts: readonly number[]): readonly string[] => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let [sum, before] = [0, '0px'];
  return counts.map((count, n) => {
    sum += count;
    const end = `100% - ${minWidth * (counts.length - 1 - n)}px`;
    before = `clamp(${before} + ${minWidth}px, ${(100 * sum) / total}%, ${end})`;
    return before;
  });
};

/** A stacked bar with one color per part. Screen readers get the counts as text; the legend is optional. */
export const ProgressBar = ({ parts, total, text, hasLegend = false, all }: Props) => {
  const t = useT();
  const { palette } = useTheme();
  const { number } = useFormats();
  const shown = parts.filter(({ count }) => count > 0);
  const ends = endsOf(shown.map(({ count }) => count));
  const digits = number(total).length;
  const spoken = [text, ...shown.map(({ name, count }) => `${name}: ${number(count)}`)].join(', ');
  return (
    <div style={{ minWidth: hasLegend ? 0 : 120 }}>
      <div
        role="progressbar"
        aria-label={t('kit.progress.label')}
        aria-valuemin={0}
        aria-valuemax={Math.max(total, 1)}
        aria-valuenow={parts[0]?.count ?? 0}
        aria-valuetext={spoken}
        style={{
          position: 'relative',
          height: hasLegend ? 10 : 6,
          borderRadius: 24,
          overflow: 'hidden',
          backgroundColor: palette.tone.quiet.soft,
        }}
      >
        {shown.map(({ name, tone, isUnderWay = false }, n) => (
          <div
            key={name}
            style={{
              position: 'absolute',
              insetBlock: 0,
              insetInlineStart: 0,
              zIndex: shown.length - n,
              width: ends[n]!,
              borderInlineEnd: n === shown.length - 1 ? 0 : `2px solid ${palette.background.paper}`,
              backgroundColor: palette.tone[tone].solid,
              transition: 'width 400ms ease',
              ...(isUnderWay ? stripes : {}),
            }}
          />
        ))}
      </div>
      {hasLegend && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1, mt: 1.5 }}>
          {all && <Entry {...all} digits={digits} />}
          {parts
            .filter(({ count, isAlwaysShown = false }) => count > 0 || isAlwaysShown)
            .map(({ name, count, tone, to, isCurrent = false }) => (
              <Entry key={name} {...{ name, count, tone, to, isCurrent, digits }} />
            ))}
        </Box>
      )}
    </div>
  );
};
