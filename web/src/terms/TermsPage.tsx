import { Box, Paper, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { PageHead } from '../kit/PageHead.tsx';
import { termNames } from '../core/termNames.ts';

/** The glossary. Each term has its own URL, such as `#draft`. */
export const TermsPage = () => {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, maxWidth: 880 }}>
      <PageHead
        title={t('terms.title')}
        beneath={
          <Typography variant="body2" color="textSecondary">
            {t('terms.lead')}
          </Typography>
        }
      />
      <Paper variant="outlined" component="dl" sx={{ m: 0, minWidth: 0, overflow: 'clip' }}>
        {termNames.map(name => (
          <Box
            key={name}
            id={name}
            sx={{
              px: { xs: 2, sm: 2.5 },
              py: 1.5,
              display: 'grid',
              columnGap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
              '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
              '&:target': { bgcolor: 'flash' },
            }}
          >
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {t(`terms.list.${name}.name`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {t(`terms.list.${name}.text`)}
            </Typography>
          </Box>
        ))}
      </Paper>
    </Box>
  );
};
