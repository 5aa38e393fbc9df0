import { Button, Typography, Box } from '@mui/material';
import { Link } from 'react-router';
import { PageHead } from '../kit/PageHead.tsx';
import { useSay } from './say.ts';

/** ERR-07: for /404, unknown paths, and whatever is not there or not for this user. */
export const NotFoundView = () => {
  const say = useSay();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 560, pt: 4 }}>
      <PageHead title={say('shell.notFound.title')} />
      <Typography>{say('shell.notFound.text')}</Typography>
      <Button variant="contained" component={Link} to="/">
        {say('shell.notFound.back')}
      </Button>
    </Box>
  );
};
