import { useContext, useEffect } from 'react';
import { CustomerContext } from '../../core/customers.ts';
import { isOpen, useJobs } from '../../core/jobs.ts';

/**
 * IDs of the jobs that had ended when this window first loaded a customer's jobs, by customer. Bulk actions
 * that end later stay above the list until closed, even if they end between two polls.
 */
const endedBefore = new Map<string, ReadonlySet<string>>();

/**
 * Returns the bulk action to show above a list: the noun's newest in this customer that is in progress, or
 * has ended since this window first loaded the customer's jobs.
 */
export const useListJob = (noun: string, isSelectable: boolean) => {
  const customerId = useContext(CustomerContext)?.id;
  const { jobs, dismiss, isLoaded } = useJobs(customerId, isSelectable && customerId !== undefined);
  const ofCustomer = jobs.filter(job => job.customerId === customerId);
  useEffect(() => {
    if (customerId === undefined || !isLoaded || endedBefore.has(customerId)) return;
    endedBefore.set(customerId, new Set(ofCustomer.filter(job => !isOpen(job)).map(({ id }) => id)));
  });
  const old = endedBefore.get(customerId ?? '');
  const job = ofCustomer
    .filter(({ command }) => command?.startsWith(`${noun}.`) === true)
    .find(one => isOpen(one) || (old !== undefined && !old.has(one.id)));
  return { job: isSelectable ? job : undefined, close: (id: string) => dismiss([id]) };
};
