import { Box } from '@mui/material';
import type { ReactNode } from 'react';

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
