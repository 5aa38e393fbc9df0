import { Box, Paper } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useChangedIds } from '../app/changes.ts';
import { Cell, flash, useLabels, type TableProps } from './cells.tsx';

/** Rows as cards, for narrow screens. */
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
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, opacity: isStale ? 0.6 : 1 }}
    >
      {rows.map(row => (
        <Paper
          key={row.id}
          component="li"
          variant="outlined"
          sx={[{ p: 1.5 }, flash(changed.has(String(row.id)))]}
        >
          <Box sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
            <Cell column={title} row={row} link={linkOf?.(row) ?? null} />
          </Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(96px, 38%) 1fr',
              rowGap: 0.5,
              alignItems: 'center',
            }}
          >
            {columns
              .filter(column => column !== title && !column.isPicture)
              .map(column => [
                <Box
                  key={`${column.source} name`}
                  component="dt"
                  sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
                >
                  {labelOf(column)}
                </Box>,
                <Box key={column.source} component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Cell column={column} row={row} link={null} />
                </Box>,
              ])}
          </Box>
        </Paper>
      ))}
    </Box>
  );
};
