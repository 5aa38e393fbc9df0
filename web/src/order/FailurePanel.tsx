import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { failureOf } from './failure.ts';
import type { OrderRow } from './orderRow.ts';

/** What went wrong, what to do, whose turn it is, and the provider's own words (ORD-48 to ORD-54). */
export const FailurePanel = ({ order }: { readonly order: OrderRow }) => {
  const t = useT();
  const failure = failureOf(order);
  if (!failure) return null;
  const { title, hint, turn, original } = failure;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ bgcolor: 'background.paper', '& .MuiAlert-message': { color: 'text.primary' } }}
    >
      <AlertTitle component="h2" sx={{ fontSize: '0.875rem' }}>
        {t(`order.failure.titles.${title}`)}
      </AlertTitle>
      <Typography>{t(`order.failure.hints.${hint}`)}</Typography>
      <Typography sx={{ fontWeight: 600 }}>
        {t('order.failure.turn', { who: t(`order.failure.who.${turn}`) })}
      </Typography>
      {original !== null && (
        <Box sx={{ mt: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {t('order.failure.original')}
          </Typography>
          <code style={{ overflowWrap: 'anywhere' }}>{original}</code>
        </Box>
      )}
    </Alert>
  );
};
