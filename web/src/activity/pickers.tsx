import { useMemo } from 'react';
import { lazyPart } from '../core/lazyPart.ts';

const ActivityList = lazyPart(() => import('./ActivityList.tsx').then(module => module.ActivityList));

/** Everything that happened in a partner and in all below it. */
export const PartnerActivity = ({ partnerId }: { readonly partnerId: string }) => {
  const filter = useMemo(() => ({ partnerId }), [partnerId]);
  return <ActivityList filter={filter} isWide />;
};
