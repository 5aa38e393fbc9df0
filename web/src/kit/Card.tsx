import { Box, Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { lettersAtEnd } from './touchTargets.ts';

interface Props {
  readonly title: string;
  readonly step?: number;
  readonly mark?: ReactNode;
  readonly aside?: ReactNode;
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

export const Card = ({ title, step, mark, aside, isFlush = false, children }: Props) => {
  const id = useId();
  const isNote = typeof aside === 'string' && mark === undefined;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0, overflow: 'clip' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          minHeight: 52,
          px: { xs: 2, sm: 2.5 },
          py: 1,
        }}
      >
        {step !== undefined && (
          <Box
            aria-hidden
            component="span"
            sx={{
              width: 24,
              height: 24,
              flex: 'none',
              borderRadius: '50%',
              display: 'grid',
              placeItems: 'center',
              fontSize: '0.75rem',
              fontWeight: 600,
              bgcolor: 'tone.quiet.soft',
              color: 'tone.quiet.text',
            }}
          >
            {step}
          </Box>
        )}
        <Typography
          id={id}
          variant="h2"
          sx={{ minWidth: 0, overflowWrap: 'anywhere', flexGrow: isNote ? 1 : 0 }}
        >
          {title}
        </Typography>
        {mark}
        {aside !== undefined && (
          <Typography
            variant="body2"
            color="textSecondary"
            component="div"
            sx={{
              ml: isNote ? 0 : 'auto',
              '& .MuiButton-text': { minWidth: 0 },
              '& .MuiButton-text:last-child': lettersAtEnd,
              '&:has(.MuiButton-text ~ *)': {
                width: { xs: '100%', sm: 'auto' },
                '& > .MuiBox-root': {
                  columnGap: 1,
                  rowGap: { xs: 0, sm: 1 },
                  ml: { xs: -1.25, sm: 0 },
                },
              },
            }}
          >
            {aside}
          </Typography>
        )}
      </Box>
      {isFlush ? children : <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: { xs: 2, sm: 2.5 } }}>{children}</Box>}
    </Paper>
  );
};
