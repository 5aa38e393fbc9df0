import { useContext, useEffect } from 'react';
import { CustomerContext } from '../../core/customers.ts';
import { isOpen, useJobs } from '../../core/jobs.ts';

/**
 * Bulk actions that this window has seen in progress; their result stays above the list until it is closed.
 */
const seen = new Set<string>();

/**
 * The bulk action that a list shows: the newest one of its noun in the customer that is in progress, or ended
 * while this window was open.
 */
export const useListJob = (noun: string, isSelectable: boolean) => {
  const customerId = useContext(CustomerContext)?.id;
  const { jobs, dismiss } = useJobs(customerId, isSelectable && customerId !== undefined);
  const ofList = jobs.filter(
    job => job.customerId === customerId && job.command?.startsWith(`${noun}.`) === true,
  );
  const open = ofList.filter(isOpen).map(({ id }) => id);
  useEffect(() => {
    for (const id of open) seen.add(id);
  });
  const job = ofList.find(one => isOpen(one) || seen.has(one.id));
  return { job: isSelectable ? job : undefined, close: (id: string) => dismiss([id]) };
};
