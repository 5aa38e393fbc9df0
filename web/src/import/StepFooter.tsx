import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ButtonRow } from '../kit/ButtonRow.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}
export const StepFooter = ({ title, text, children }: Props) => (
  <Paper
    variant="outlined"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 2,
      px: { xs: 2, sm: 2.5 },
      py: 2,
      '& > :last-child': { ml: { sm: 'auto' } },
    }}
  >
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }} aria-live="polite">
      <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
    <ButtonRow>{children}</ButtonRow>
  </Paper>
);
