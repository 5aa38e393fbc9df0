import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * Buttons at the end of a line. On a phone several are on the next line, and a single one stays if it fits.
 */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      '&:has(> * + *)': { width: { xs: '100%', sm: 'auto' }, '& > *': { flexGrow: { xs: 1, sm: 0 } } },
    }}
  >
    {children}
  </Box>
);
