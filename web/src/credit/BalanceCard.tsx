import { Box, Divider, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { CreditSummary } from './creditRow.ts';
import { usePaceText } from './usePaceText.ts';

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 550, textAlign: 'right' }}>
      {value}
    </Typography>
  </Box>
);

export const BalanceCard = ({ summary }: { readonly summary: CreditSummary }) => {
  const t = useT();
  const id = useId();
  const { number } = useFormats();
  const { balance, held, pace } = summary;
  const { perDay, until, over, sentence } = usePaceText()({ balance, ...pace });
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5, alignContent: 'start' }}
    >
      <Box>
        <Typography id={id} component="h2" variant="body2" color="textSecondary">
          {t('credit.balance.title')}
        </Typography>
        <Typography
          sx={{ fontSize: '2rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {number(balance)}{' '}
          <Typography component="span" color="textSecondary">
            {t('credit.balance.left', { smart_count: balance })}
          </Typography>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('credit.balance.spent')}
        </Typography>
        {held > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('credit.balance.held', { smart_count: held, count: number(held) })}
          </Typography>
        )}
      </Box>
      <Divider />
      {perDay !== null && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
          <Figure name={t('credit.balance.pace', { over })} value={t('credit.balance.perDay', { perDay })} />
          {until !== null && <Figure name={t('credit.balance.until')} value={until} />}
        </Box>
      )}
      {until === null && (
        <Typography variant="body2" color="textSecondary">
          {sentence}
        </Typography>
      )}
    </Paper>
  );
};
