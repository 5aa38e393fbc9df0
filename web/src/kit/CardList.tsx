import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { lettersAtEnd } from './touchTargets.ts';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

export const CardList = ({ label, children }: Props) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      m: 0,
      p: 0,
      display: 'grid',
      gap: 1,
      listStyle: 'none',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

export const stateAndButton = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  width: { xs: '100%', sm: 'auto' },
  '& .MuiButton-text': lettersAtEnd,
} as const;
