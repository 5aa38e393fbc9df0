import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** Missing prerequisites; on top in the one-column layout. */
  readonly first: ReactNode;
  readonly children: ReactNode;
}

/** Second column of a page; below the first one on narrow screens. */
export const SideColumn = ({ first, children }: Props) => (
  <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 2, minWidth: 0 }}>
    <Box sx={{ order: { xs: -1, lg: 0 }, minWidth: 0, '&:empty': { display: 'none' } }}>{first}</Box>
    {children}
  </Box>
);
