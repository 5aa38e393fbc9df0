import { Box, Link, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { siteConfig } from '../core/siteConfig.ts';

const uses = ['api', 'directory'] as const;

export const KeyUses = () => {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: { xs: 900, lg: 'none' } }}>
      <Typography color="textSecondary">
        {t('apiKey.uses.lead')}{' '}
        <Link href={`${siteConfig().apiUrl}/docs`} target="_blank" rel="noreferrer" underline="always">
          {t('apiKey.uses.docs')}
        </Link>
      </Typography>
      <Box
        component="dl"
        aria-label={t('apiKey.uses.title')}
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {uses.map(use => (
          <div key={use}>
            <Typography component="dt" variant="h3">
              {t(`apiKey.uses.${use}.title`)}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {t(`apiKey.uses.${use}.text`)}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  );
};
