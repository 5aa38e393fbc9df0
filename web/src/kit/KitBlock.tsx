import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export const long = 'Zugangsberechtigungsverwaltungsgesellschaft for the contractors of the northern gate';

export const Block = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
    <Typography variant="h2">{name}</Typography>
    {children}
  </Box>
);
