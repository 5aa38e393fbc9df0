/**
 * Shows rows as cards below 720 px, with labels for cells except `data-whole` and `data-menu`. From 720 px to
 * 1100 px, columns are closer together.
 */
export const tableAsCards = {
  '@media (min-width: 720px) and (max-width: 1099.95px)': { '& th, & td': { px: 1 } },
  '@media (max-width: 719.95px)': {
    '& thead': { display: 'none' },
    '& table, & tbody': { display: 'block' },
    '& tr': { display: 'grid', position: 'relative', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': {
      display: 'grid',
      gridTemplateColumns: '120px 1fr',
      border: 0,
      py: 0.25,
      minHeight: 28,
      alignItems: 'center',
      overflowWrap: 'anywhere',
    },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary', fontSize: '0.8125rem' },
    '& td[data-whole]': { gridTemplateColumns: '1fr', pr: 7 },
    '& td[data-whole]::before': { display: 'none' },
    '& td[data-menu]': { position: 'absolute', top: 0, right: 0, display: 'block', p: 0.5 },
    '& td[data-empty]': { display: 'none' },
    '& td[data-menu]::before': { display: 'none' },
  },
} as const;
