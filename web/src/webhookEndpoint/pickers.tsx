import { Box } from '@mui/material';
import { EndpointList, useNewEndpoint } from './EndpointList.tsx';

export const PartnerWebhooks = ({ partnerId }: { readonly partnerId: string }) => {
  const { button, dialogs } = useNewEndpoint({ partnerId });
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'end' }}>{button}</Box>
      <EndpointList owner={{ partnerId }} firstAction={null} />
      {dialogs}
    </Box>
  );
};
