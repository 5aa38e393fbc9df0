import { useContext, useEffect } from 'react';
import { CustomerContext } from '../../core/customers.ts';
import { useLocation } from 'react-router';
import { isOpen, jobPlaces, useJobs } from '../../core/jobs.ts';

/**
 * IDs of the jobs that had ended when this tab first loaded a customer's jobs, by customer. Bulk actions that
 * end later stay above the list until closed, even if they end between two polls.
 */
const endedBefore = new Map<string, ReadonlySet<string>>();

/**
 * Returns the bulk action to show above a list: the noun's newest in this customer that is in progress, or
 * has ended since this tab first loaded the customer's jobs. It appears only on the page that started it or
 * first showed it. Also returns a function that hides an ended one.
 */
export const useListJob = (noun: string, isSelectable: boolean) => {
  const { pathname } = useLocation();
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
    .filter(one => isOpen(one) || (old !== undefined && !old.has(one.id)))
    .find(({ id }) => (jobPlaces.get(id) ?? pathname) === pathname);
  useEffect(() => {
    if (isSelectable && job && !jobPlaces.has(job.id)) jobPlaces.set(job.id, pathname);
  }, [isSelectable, job, pathname]);
  return { job: isSelectable ? job : undefined, close: (id: string) => dismiss([id]) };
};
