import { useContext, useEffect } from 'react';
import { CustomerContext } from '../../core/customers.ts';
import { isOpen, useJobs } from '../../core/jobs.ts';

/**
 * Bulk actions by customer that had ended before this window first polled. Results that came later stay above
 * the list until closed, even if the action ended between two polls.
 */
const endedBefore = new Map<string, ReadonlySet<string>>();

/**
 * Returns the bulk action to show above a list: the noun's newest in this customer that is in progress, or
 * ended while this window was open.
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
