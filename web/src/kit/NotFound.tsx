import { Button, Typography, Box } from '@mui/material';
import { Link } from 'react-router';
import { PageHead } from './PageHead.tsx';
import { useT } from '../core/t.ts';

/** The page for /404, unknown paths, and records that don't exist or aren't accessible (ERR-07). */
export const NotFoundView = () => {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 560, pt: 4 }}>
      <PageHead title={t('shell.notFound.title')} />
      <Typography>{t('shell.notFound.text')}</Typography>
      <Button variant="contained" component={Link} to="/start">
        {t('shell.notFound.back')}
      </Button>
    </Box>
  );
};
