import { Box, Typography } from '@mui/material';
import { memo } from 'react';
import { siteConfig } from '../core/siteConfig.ts';
import { useT } from '../core/t.ts';

export const Footer = memo(() => {
  const t = useT();
  const { version, environmentLabel } = siteConfig();
  return (
    <Box component="footer" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
      <Typography variant="caption">{t('shell.footer.version', { version })}</Typography>
      {environmentLabel !== '' && (
        <Typography variant="caption">
          {t('shell.footer.environment', { label: environmentLabel })}
        </Typography>
      )}
    </Box>
  );
});
Footer.displayName = 'Footer';
