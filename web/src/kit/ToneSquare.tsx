import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

/** An icon on a square in the color of its tone, at the beginning of a line. */
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
