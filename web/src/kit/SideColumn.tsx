import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** Missing requirements: above everything else if there is one column. */
  readonly first: ReactNode;
  readonly children: ReactNode;
}

/** The second column of a page; below the first one if there is one column. */
export const SideColumn = ({ first, children }: Props) => (
  <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 2, minWidth: 0 }}>
    <Box sx={{ order: { xs: -1, lg: 0 }, minWidth: 0, '&:empty': { display: 'none' } }}>{first}</Box>
    {children}
  </Box>
);
