import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../core/t.ts';
import { PageHead } from './PageHead.tsx';

/**
 * A page for URLs without their context, such as a customer page without a customer (ERR-10). Sends no
 * requests.
 */
export const InvalidStateView = () => {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 560, pt: 4 }}>
      <PageHead title={t('kit.invalidState.title')} />
      <Typography>{t('kit.invalidState.text')}</Typography>
      <Button variant="contained" component={Link} to="/">
        {t('shell.notFound.back')}
      </Button>
    </Box>
  );
};
