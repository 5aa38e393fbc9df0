import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** What is missing: it stands above all else of the page where there is one column. */
  readonly first: ReactNode;
  readonly children: ReactNode;
}

/** The second column of a page; its parts follow the first column's where there is one. */
export const SideColumn = ({ first, children }: Props) => (
  <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 2, minWidth: 0 }}>
    <Box sx={{ order: { xs: -1, lg: 0 }, minWidth: 0, '&:empty': { display: 'none' } }}>{first}</Box>
    {children}
  </Box>
);
