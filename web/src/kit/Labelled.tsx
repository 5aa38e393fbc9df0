import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  readonly help: ReactNode;
  readonly children: ReactNode;
}

export const Labelled = ({ help, children }: Props) =>
  help === undefined ? (
    children
  ) : (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {children}
      {help}
    </Box>
  );
