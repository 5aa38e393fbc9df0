import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../core/t.ts';
import { whomToAsk } from '../core/whomToAsk.ts';
import { PageHead } from '../kit/PageHead.tsx';
import type { RefusedState } from './page.ts';

export const NoAccess = ({ label, access }: RefusedState['refused']) => {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 560, pt: 4 }}>
      <PageHead title={t('shell.noAccess')} />
      <Typography>
        {t('shell.notPermitted', { page: t(label) })}{' '}
        {access !== undefined && t('shell.askForAccess', { whom: t(whomToAsk(access)) })}
      </Typography>
      <Button variant="contained" component={Link} to="/start">
        {t('shell.notFound.back')}
      </Button>
    </Box>
  );
};
