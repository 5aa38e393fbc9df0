import { Box, Paper, Typography } from '@mui/material';
import { accountOf, type Pricing } from '../core/account.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { UsedBar } from '../kit/UsedBar.tsx';

export const Included = ({ pricing }: { readonly pricing: Pricing }) => {
  const t = useT();
  const { number } = useFormats();
  const { figures } = accountOf(pricing);
  if (figures.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}
    >
      <Typography variant="h2" sx={{ flex: '1 1 200px' }}>
        {t('credit.included.title')}
      </Typography>
      {figures.map(({ kind, included, usage }) => {
        const used = t('credit.included.used', { usage: number(usage), included: number(included) });
        return (
          <Box key={kind} sx={{ flex: '1 1 220px', maxWidth: 320 }}>
            <UsedBar label={t(`shell.account.${kind}`)} used={usage} included={included} text={used} />
          </Box>
        );
      })}
    </Paper>
  );
};
