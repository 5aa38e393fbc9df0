import ErrorIcon from '@mui/icons-material/ErrorOutline';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { alpha, Box, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Quotation } from '../kit/Quotation.tsx';
import { failedAtOf, failureOf, pastHintOf, turnOf } from './failure.ts';
import { FailureAdvice } from './FailureAdvice.tsx';
import { RetryHurdles } from './RetryHurdles.tsx';
import { failureCauseOf, ownCauses, type FailureCause } from '@latchkey/events/order/failureCause.ts';
import { isRunning } from '@latchkey/events/order/fields.ts';
import { openCount, type OrderRow } from './orderRow.ts';
import { useReview } from './useReview.ts';

/** Returns whether the recorded message of a cause is our own, which the panel's texts replace. */
const isOurs = (cause: FailureCause): boolean => Object.hasOwn(ownCauses, cause);

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

interface Props {
  readonly order: OrderRow;
  /** Path of the order's credential list. */
  readonly base: string;
}

export const FailurePanel = ({ order, base }: Props) => {
  const t = useT();
  const { number, day } = useFormats();
  const [now] = useState(Date.now);
  const id = useId();
  const mayWrite = useMayHere('credential.write');
  const failure = failureOf(order);
  const { data: review } = useReview(order.id, { enabled: failure !== null });
  if (!failure || isRunning(order)) return null;
  const { title, hint, original } = failure;
  const explained = hint === 'some' ? 'refused' : hint;
  const failedAt = failedAtOf(order);
  const past = pastHintOf(hint, failedAt, now);
  const usual = past === null ? turnOf(hint) : 'you';
  // read-only users can't act
  const turn = usual === 'you' && !mayWrite ? 'others' : usual;
  const missed = order.failedCount + openCount(order);
  const counted = { smart_count: missed, count: number(missed) };
  const found = (review?.failed ?? []).map(one => ({ ...one, cause: failureCauseOf(one) }));
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
            {t(`failure.titles.${title}`)}: {t('failure.missed', counted)}
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
            {t(`failure.chips.${turn}`)}
          </Box>
        </Box>
        <Typography>
          {past !== null && failedAt !== null
            ? t(`failure.pastHints.${past}`, { date: day(failedAt) })
            : t(`failure.hints.${hint}`, counted)}
        </Typography>
        <FailureAdvice hint={hint} base={base} issuer={order.submittedByName} isPast={past !== null} isMain />
        {review && mayWrite && order.status === 'ERROR' && <RetryHurdles review={review} />}
        {original !== null && <Quote title={t('failure.original')} text={original} />}
        {reasons.length > 0 && (
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {reasons.map(one => (
              <Box key={`${one.source} ${one.status} ${one.message}`} sx={{ minWidth: 0 }}>
                <Quote
                  title={`${number(one.count)} × ${t(`failure.reasons.${one.cause}`)}`}
                  text={one.message === original || isOurs(one.cause) ? '' : one.message}
                />
                {one.cause !== explained && order.status !== 'CANCELLED' && (
                  <FailureAdvice
                    hint={one.cause}
                    base={base}
                    isPast={pastHintOf(one.cause, failedAt, now) !== null}
                  />
                )}
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
};
