import { Box, Paper, Typography } from '@mui/material';
import { accountOf, type Pricing } from '../core/account.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';

const nearlyFull = 0.9;

/** What the contract includes against what is used of it; nothing where it includes nothing. */
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
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
              <Typography variant="body2">{t(`shell.account.${kind}`)}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {used}
              </Typography>
            </Box>
            <Box
              role="meter"
              aria-label={t(`shell.account.${kind}`)}
              aria-valuemin={0}
              aria-valuemax={included}
              aria-valuenow={Math.min(usage, included)}
              aria-valuetext={used}
              sx={{ height: 8, borderRadius: 1, bgcolor: 'tone.quiet.soft', overflow: 'hidden' }}
            >
              <Box
                sx={{
                  height: 1,
                  width: `${Math.min(100, (usage / included) * 100)}%`,
                  bgcolor: usage / included >= nearlyFull ? 'tone.waiting.solid' : 'primary.main',
                }}
              />
            </Box>
          </Box>
        );
      })}
    </Paper>
  );
};
