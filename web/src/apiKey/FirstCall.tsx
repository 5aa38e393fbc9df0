import { Box, Typography } from '@mui/material';
import { siteConfig } from '../core/siteConfig.ts';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';

interface Props {
  readonly value: string | null;
  readonly onCopied: () => void;
}

export const FirstCall = ({ value, onCopied }: Props) => {
  const t = useT();
  const { apiUrl } = siteConfig();
  const address = new URL(`${apiUrl}/admin/customers?limit=1`, window.location.origin);
  // in double quotes, so that a shell expands the variable
  const command = `curl -H "Authorization: Bearer ${value ?? '$API_KEY'}" '${address.href}'`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t('apiKey.credentials.firstCall')}
      </Typography>
      <CopyValue value={command} label={t('apiKey.credentials.firstCall')} onCopied={onCopied} />
    </Box>
  );
};
