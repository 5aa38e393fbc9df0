import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** Explains a term of the label. */
  readonly help: ReactNode;
  readonly children: ReactNode;
}

/** The label of a field, with help next to it. */
export const Labelled = ({ help, children }: Props) =>
  help === undefined ? (
    children
  ) : (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {children}
      {help}
    </Box>
  );
