import { Box, Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Beside the title: a count. */
  readonly mark?: ReactNode;
  /** At the end of the title's line: a note, a link, a button. */
  readonly aside?: ReactNode;
  /** Its parts reach from edge to edge. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A part of a page with a title of its own. */
export const Card = ({ title, mark, aside, isFlush = false, children }: Props) => {
  const id = useId();
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
        <Typography id={id} variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {mark}
        {aside !== undefined && (
          <Typography
            variant="body2"
            color="textSecondary"
            component="div"
            // the letters of a button without an edge end where the card's content ends
            sx={{ ml: 'auto', '& .MuiButton-text:last-child': { minWidth: 0, mr: -1.25 } }}
          >
            {aside}
          </Typography>
        )}
      </Box>
      {isFlush ? children : <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: { xs: 2, sm: 2.5 } }}>{children}</Box>}
    </Paper>
  );
};
