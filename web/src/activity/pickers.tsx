export { useActsOfOrder } from './useActsOfOrder.ts';
import { useMemo } from 'react';
import { lazyPart } from '../core/lazyPart.ts';

const ActivityList = lazyPart(() => import('./ActivityList.tsx').then(module => module.ActivityList));

const RelatedChanges = lazyPart(() => import('./RelatedChanges.tsx').then(module => module.RelatedChanges));

/** Changes to a customer's keys, webhooks, users and other records, shown below the customer's history. */
export const CustomerRelated = ({ customerId }: { readonly customerId: string }) => {
  const filter = useMemo(() => ({ customerId }), [customerId]);
  return <RelatedChanges of="customer" filter={filter} />;
};

/**
 * Changes to a partner's keys, webhooks, users and other records, without those of its customers and
 * subpartners.
 */
export const PartnerRelated = ({ partnerId }: { readonly partnerId: string }) => {
  const filter = useMemo(() => ({ ownPartnerId: partnerId }), [partnerId]);
  return <RelatedChanges of="partner" filter={filter} />;
};

export const PartnerActivity = ({ partnerId }: { readonly partnerId: string }) => {
  const filter = useMemo(() => ({ partnerId }), [partnerId]);
  return <ActivityList filter={filter} isWide />;
};
