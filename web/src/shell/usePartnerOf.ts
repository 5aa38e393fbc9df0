import { useGetOne } from 'react-admin';

export const usePartnerOf = (partnerId: string | undefined) =>
  useGetOne<{ id: string; name: string | null }>(
    'partner',
    { id: partnerId ?? '' },
    { enabled: partnerId !== undefined },
  );
