import ErrorIcon from '@mui/icons-material/ErrorOutline';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { alpha, Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Quotation } from '../kit/Quotation.tsx';
import { failureOf, reasonOf } from './failure.ts';
import { isRunning } from '@latchkey/events/order/fields.ts';
import { openCount, type OrderRow } from './orderRow.ts';
import { useReview } from './useReview.ts';

interface QuoteProps {
  readonly title: string;
  readonly text: string;
}
const Quote = ({ title, text }: QuoteProps) => (
  <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
    <Typography variant="body2">{title}</Typography>
    {text !== '' && <Quotation text={text} />}
  </Box>
);

export const FailurePanel = ({ order }: { readonly order: OrderRow }) => {
  const t = useT();
  const { number } = useFormats();
  const id = useId();
  const mayWrite = useMayHere('credential.write');
  const failure = failureOf(order);
  const { data: review } = useReview(order.id, { enabled: failure !== null });
  if (!failure || isRunning(order)) return null;
  const { title, hint, original } = failure;
  // read-only users can't act
  const turn = failure.turn === 'you' && !mayWrite ? 'others' : failure.turn;
  const missed = order.failedCount + openCount(order);
  const counted = { smart_count: missed, count: number(missed) };
  const found = review?.failed ?? [];
  const reasons = found.length === 1 && found[0]!.message === original ? [] : found;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: '24px minmax(0, 1fr)',
        columnGap: 1,
        p: { xs: 2, sm: 2.5 },
        border: 1,
        borderColor: 'tone.bad.line',
        borderRadius: 1.5,
        bgcolor: ({ palette }) => alpha(palette.tone.bad.soft, 0.6),
        color: 'text.primary',
      }}
    >
      <ErrorIcon aria-hidden sx={{ fontSize: 20, color: 'tone.bad.text' }} />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
          <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
            {t(`order.failure.titles.${title}`)}: {t('order.failure.missed', counted)}
          </Typography>
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              px: 1.25,
              height: 26,
              borderRadius: 4,
              bgcolor: 'background.paper',
              fontSize: '0.8125rem',
              fontWeight: 550,
            }}
          >
            <PersonIcon aria-hidden sx={{ fontSize: 16 }} />
            {t(`order.failure.chips.${turn}`)}
          </Box>
        </Box>
        <Typography>{t(`order.failure.hints.${hint}`, counted)}</Typography>
        <Typography sx={{ fontWeight: 550 }}>{t(`order.failure.turns.${turn}`)}</Typography>
        {original !== null && <Quote title={t('order.failure.original')} text={original} />}
        {reasons.length > 0 && (
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {reasons.map(one => (
              <Quote
                key={`${one.source} ${one.status} ${one.message}`}
                title={`${number(one.count)} × ${t(`order.failure.reasons.${reasonOf(one)}`)}`}
                text={one.message === original ? '' : one.message}
              />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
};
