import { Box, Typography } from '@mui/material';
import { siteConfig } from '../core/siteConfig.ts';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';

export const FirstCall = ({ value }: { readonly value: string | null }) => {
  const t = useT();
  const { apiUrl } = siteConfig();
  const address = new URL(`${apiUrl}/admin/customers?limit=1`, window.location.origin);
  const command = `curl -H 'Authorization: Bearer ${value ?? '$API_KEY'}' '${address.href}'`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t('apiKey.credentials.firstCall')}
      </Typography>
      <CopyValue value={command} label={t('apiKey.credentials.firstCall')} />
    </Box>
  );
};
