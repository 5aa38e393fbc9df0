import { Box, Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../core/t.ts';

export const EmptyState = ({ text, action }: { readonly text: string; readonly action?: ReactNode }) => (
  <Paper variant="outlined" sx={{ py: 7, px: 3, display: 'grid', justifyItems: 'center', gap: 2 }}>
    <Box component="img" src="/empty.svg" alt="" width={72} height={72} sx={{ opacity: 0.8 }} />
    <Typography align="center" color="textSecondary" sx={{ maxWidth: 460, textWrap: 'balance' }}>
      {text}
    </Typography>
    {action !== undefined && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{action}</Box>
    )}
  </Paper>
);

interface NothingFoundProps {
  readonly filters: readonly string[];
  readonly onClear: () => void;
  readonly onLeftOut?: { readonly label: string; readonly run: () => void } | undefined;
  /** Another list that may have what was searched for. */
  readonly elsewhere?: { readonly label: string; readonly to: string } | undefined;
}

export const NothingFound = ({ filters, onClear, onLeftOut, elsewhere }: NothingFoundProps) => {
  const t = useT();
  return (
    <Paper variant="outlined" sx={{ py: 6, px: 3, display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Typography align="center">{t('kit.list.nothingFound')}</Typography>
      <Typography variant="body2" color="textSecondary" align="center">
        {t('kit.list.hiddenBy', { filters: filters.join(', ') })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
        {onLeftOut && (
          <Button variant="contained" onClick={onLeftOut.run}>
            {onLeftOut.label}
          </Button>
        )}
        {elsewhere && (
          <Button
            variant="contained"
            component={Link}
            to={elsewhere.to}
            sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}
          >
            {elsewhere.label}
          </Button>
        )}
        <Button variant="outlined" onClick={onClear}>
          {t('kit.list.clearFilters')}
        </Button>
      </Box>
    </Paper>
  );
};
