import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';

interface Props {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const ListPage = ({ title, mark, actions, children }: Props) => (
  <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
    <PageHead title={title} mark={mark} actions={actions} />
    {children}
  </Box>
);
