import { touchedNames, type TouchedName } from '@latchkey/events/access/impact.ts';
import { Box, Paper, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormats } from '../core/formats.ts';
import { isRefusal } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from './ErrorArea.tsx';
import type { Counting } from './useTouched.ts';

interface Props {
  readonly touched: Pick<Counting, 'touches' | 'error' | 'again'>;
  readonly note?: ReactNode;
  readonly none?: string;
}

const Tile = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Paper variant="outlined" component="div" sx={{ px: 1.5, py: 1, flex: '1 1 120px', minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {label}
    </Typography>
    <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  </Paper>
);

/**
 * The impact of a change, counted beforehand: a tile per kind of affected entity, a skeleton while counting.
 */
export const TouchedList = ({ touched: { touches, error, again }, note, none }: Props) => {
  const t = useT();
  const { number } = useFormats();
  if (touches === null && error)
    return <ErrorArea error={error} onAgain={isRefusal(error) ? undefined : again} />;
  const found = touchedNames.flatMap(name => {
    const count = touches?.[name] ?? 0;
    return count === 0 ? [] : [[name, count] as const];
  });
  const tile = ([name, count]: readonly [TouchedName, number]) => (
    <Tile key={name} label={t(`kit.touched.${name}`, { smart_count: count })}>
      {number(count)}
    </Tile>
  );
  return (
    <Box role="status" aria-busy={touches === null} sx={{ display: 'grid', gap: 1 }}>
      {touches === null ? (
        <>
          <Typography color="textSecondary">{t('kit.touched.counting')}</Typography>
          <Skeleton variant="rounded" height={62} />
        </>
      ) : found.length === 0 ? (
        <Typography color="textSecondary">{none ?? t('kit.touched.none')}</Typography>
      ) : (
        <>
          <Typography variant="h3" component="p">
            {t('kit.touched.title')}
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {found.map(tile)}
          </Box>
          {note !== undefined && <Typography color="textSecondary">{note}</Typography>}
        </>
      )}
    </Box>
  );
};
