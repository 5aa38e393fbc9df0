import { Box } from '@mui/material';
import { ApiKeyList } from './ApiKeyList.tsx';
import { KeyUses } from './KeyUses.tsx';
import { useNewKey } from './useNewKey.tsx';

export const PartnerApiKeys = ({ partnerId }: { readonly partnerId: string }) => {
  const { button, ...creating } = useNewKey();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>{button}</Box>
      <KeyUses />
      <ApiKeyList owner={{ partnerId }} storeKey="partner.apiKeys" {...creating} />
    </Box>
  );
};
