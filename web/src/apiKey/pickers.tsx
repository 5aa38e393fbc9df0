import { Box } from '@mui/material';
import { ApiKeyList } from './ApiKeyList.tsx';
import { useNewKey } from './useNewKey.tsx';

/** KEY-12: the keys of a partner, for a tab of its page. */
export const PartnerApiKeys = ({ partnerId }: { readonly partnerId: string }) => {
  const { button, ...creating } = useNewKey();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>{button}</Box>
      <ApiKeyList owner={{ partnerId }} storeKey="partner.apiKeys" {...creating} />
    </Box>
  );
};
