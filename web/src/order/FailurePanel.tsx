import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useSay } from '../app/say.ts';
import { failureOf } from './failure.ts';
import type { OrderRow } from './orderRow.ts';

/** What went wrong, what to do, whose turn it is, and the provider's own words (ORD-48 to ORD-54). */
export const FailurePanel = ({ order }: { readonly order: OrderRow }) => {
  const say = useSay();
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
        {say(`order.failure.titles.${title}`)}
      </AlertTitle>
      <Typography>{say(`order.failure.hints.${hint}`)}</Typography>
      <Typography sx={{ fontWeight: 600 }}>
        {say('order.failure.turn', { who: say(`order.failure.who.${turn}`) })}
      </Typography>
      {original !== null && (
        <Box sx={{ mt: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {say('order.failure.original')}
          </Typography>
          <code style={{ overflowWrap: 'anywhere' }}>{original}</code>
        </Box>
      )}
    </Alert>
  );
};
