import { Box } from '@mui/material';
import { createContext, use, type ReactNode } from 'react';

const from = (px: number) => `@container (min-width: ${px}px)` as const;
/** Container query of the line layout. In narrower containers, rows are cards. */
const Wide = createContext(from(700));

interface TableProps {
  readonly label: string;
  readonly columns: string;
  readonly heads: readonly string[];
  /** Minimum width of the line layout without wrapped words, in px. */
  readonly minWidth?: number;
  readonly children: ReactNode;
}

/** A table whose rows become cards in narrow containers. ARIA roles keep it a table. */
export const Rows = ({ label, columns, heads, minWidth = 700, children }: TableProps) => {
  const wide = from(minWidth);
  return (
    <Wide value={wide}>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box
          role="table"
          aria-label={label}
          sx={{ display: 'grid', gridTemplateColumns: '1fr', [wide]: { gridTemplateColumns: columns } }}
        >
          <Box role="rowgroup" sx={{ display: 'contents' }}>
            <Box
              role="row"
              sx={{
                display: 'none',
                gridColumn: '1 / -1',
                gridTemplateColumns: 'subgrid',
                alignItems: 'center',
                minHeight: 40,
                px: 2.5,
                columnGap: 2,
                bgcolor: 'background.default',
                borderBlock: 1,
                borderColor: 'divider',
                color: 'text.secondary',
                fontSize: '0.8125rem',
                fontWeight: 550,
                [wide]: { display: 'grid' },
              }}
            >
              {heads.map(head => (
                <Box key={head} role="columnheader">
                  {head}
                </Box>
              ))}
            </Box>
          </Box>
          <Box role="rowgroup" sx={{ display: 'contents' }}>
            {children}
          </Box>
        </Box>
      </Box>
    </Wide>
  );
};

export const Row = ({ children }: { readonly children: ReactNode }) => {
  const wide = use(Wide);
  return (
    <Box
      role="row"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gridColumn: '1 / -1',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        [wide]: {
          display: 'grid',
          gridTemplateColumns: 'subgrid',
          columnGap: 2,
          minHeight: 52,
          px: 2.5,
          py: 0.75,
          '&:first-of-type': { borderTop: 0 },
        },
      }}
    >
      {children}
    </Box>
  );
};

interface CellProps {
  /** Label in cards, where column headings are hidden. */
  readonly name?: string;
  readonly isNumber?: boolean;
  /** Width within a card: its content, the rest of the line, or a whole line. */
  readonly takes?: 'little' | 'rest' | 'line';
  readonly children: ReactNode;
}
const shares = { little: '0 0 auto', rest: '1 1 0', line: '1 1 100%' } as const;

export const Cell = ({ name, isNumber = false, takes = 'line', children }: CellProps) => {
  const wide = use(Wide);
  return (
    <Box
      role="cell"
      sx={{
        flex: shares[takes],
        minWidth: 0,
        overflowWrap: 'anywhere',
        ...(isNumber ? { fontVariantNumeric: 'tabular-nums', color: 'text.secondary' } : {}),
      }}
    >
      {name !== undefined && (
        <Box component="span" aria-hidden sx={{ color: 'text.secondary', [wide]: { display: 'none' } }}>
          {name}{' '}
        </Box>
      )}
      {children}
    </Box>
  );
};
