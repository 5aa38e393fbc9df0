import { Box, Paper } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useChangedIds } from '../core/changes.ts';
import { Cell, flash, useLabels, type TableProps } from './cells.tsx';

const wholeCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
const fields = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 38%) 1fr',
  rowGap: 0.5,
  alignItems: 'center',
} as const;

/** Rows as cards, for narrow screens: all of a card leads where its title leads. */
export const Cards = <Row extends RaRecord>({
  label,
  noun,
  columns,
  rows,
  linkOf,
  isStale,
}: TableProps<Row>) => {
  const labelOf = useLabels(noun);
  const changed = useChangedIds();
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0]!;
  const picture = columns.find(({ isPicture }) => isPicture);
  const mark = columns.find(({ isMark }) => isMark);
  const others = columns.filter(column => ![title, picture, mark].includes(column));
  return (
    <Box
      component="ul"
      data-cards
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, opacity: isStale ? 0.6 : 1 }}
    >
      {rows.map(row => {
        const link = linkOf?.(row) ?? null;
        return (
          <Paper
            key={row.id}
            component="li"
            variant="outlined"
            sx={[
              { p: 1.5, display: 'grid', gap: 1, position: 'relative' },
              flash(changed.has(String(row.id))),
              { '&:has(a:active)': { bgcolor: 'action.hover' } },
            ]}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 28 }}>
              {picture && <Cell column={picture} row={row} link={null} />}
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.9375rem' }}>
                <Cell column={title} row={row} link={link} reach={wholeCard} />
              </Box>
              {mark && (
                <Box sx={{ flex: 'none', zIndex: 1 }}>
                  <Cell column={mark} row={row} link={null} />
                </Box>
              )}
            </Box>
            {others.length > 0 && (
              <Box component="dl" sx={fields}>
                {others.map(column => [
                  <Box
                    key={`${column.source} name`}
                    component="dt"
                    sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
                  >
                    {labelOf(column)}
                  </Box>,
                  <Box
                    key={column.source}
                    component="dd"
                    sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}
                  >
                    <Cell column={column} row={row} link={null} />
                  </Box>,
                ])}
              </Box>
            )}
          </Paper>
        );
      })}
    </Box>
  );
};
