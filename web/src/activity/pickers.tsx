export { useActsOfOrder } from './useActsOfOrder.ts';
import { useMemo } from 'react';
import { lazyPart } from '../core/lazyPart.ts';

const ActivityList = lazyPart(() => import('./ActivityList.tsx').then(module => module.ActivityList));

export const PartnerActivity = ({ partnerId }: { readonly partnerId: string }) => {
  const filter = useMemo(() => ({ partnerId }), [partnerId]);
  return <ActivityList filter={filter} isWide />;
};
