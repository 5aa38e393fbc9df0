import { Box, Paper, Typography } from '@mui/material';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { useT } from '../core/t.ts';

interface Props {
  readonly error: unknown;
  readonly onAgain: () => void;
}

export const Unreachable = ({ error, onAgain }: Props) => {
  const t = useT();
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        alignContent: 'start',
        justifyItems: 'center',
        gap: 3,
        px: 2,
        pt: 'clamp(24px, 16vh, 160px)',
      }}
    >
      <title>{t('shell.product')}</title>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontSize: '1.25rem', fontWeight: 650 }}>
        <img src="/logo.svg" alt="" height={36} />
        {t('shell.product')}
      </Box>
      <Paper variant="outlined" sx={{ p: 3, display: 'grid', gap: 2, width: '100%', maxWidth: 560 }}>
        <Typography variant="h1">{t('shell.error.start')}</Typography>
        <ErrorArea error={error} onAgain={onAgain} />
      </Paper>
    </Box>
  );
};
