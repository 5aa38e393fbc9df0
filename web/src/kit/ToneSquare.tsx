import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

export const ToneSquare = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <Box
    aria-hidden
    sx={({ palette }) => ({
      width: 36,
      height: 36,
      flex: 'none',
      borderRadius: 1,
      display: 'grid',
      placeItems: 'center',
      color: palette.tone[tone].text,
      backgroundColor: palette.tone[tone].soft,
      '& svg': { fontSize: 20 },
    })}
  >
    {children}
  </Box>
);
