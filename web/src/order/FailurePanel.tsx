import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { failureOf } from './failure.ts';
import type { OrderRow } from './orderRow.ts';

/** The failure of an order, the next step and who takes it, and the provider's own words (ORD-48 to ORD-54). */
export const FailurePanel = ({ order }: { readonly order: OrderRow }) => {
  const t = useT();
  const { number } = useFormats();
  const failure = failureOf(order);
  if (!failure) return null;
  const { title, hint, turn, original } = failure;
  const { failedCount: failed } = order;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ bgcolor: 'background.paper', '& .MuiAlert-message': { color: 'text.primary' } }}
    >
      <AlertTitle component="h2" sx={{ fontSize: '0.875rem' }}>
        {t(`order.failure.titles.${title}`)}
      </AlertTitle>
      <Typography>
        {t(`order.failure.hints.${hint}`, { smart_count: failed, count: number(failed) })}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{t(`order.failure.turns.${turn}`)}</Typography>
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
