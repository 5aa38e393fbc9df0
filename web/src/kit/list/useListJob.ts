import { useContext, useEffect } from 'react';
import { CustomerContext } from '../../core/customers.ts';
import { useLocation } from 'react-router';
import { isOpen, jobPlaces, useJobs, type Job } from '../../core/jobs.ts';

interface Options {
  readonly isSelectable: boolean;
  /** Whether the list has rows of the whole customer, not only of one order. */
  readonly isOfCustomer: boolean;
}

const forget = (pathname: string) => {
  for (const [id, place] of jobPlaces) if (place === pathname) jobPlaces.delete(id);
};

/** Returns the action that a completed undo reverted, if it is still listed; else the job itself. */
const undoneOr = (job: Job | undefined, jobs: readonly Job[]): Job | undefined =>
  job?.state === 'done' && job.undoesId ? (jobs.find(({ id }) => id === job.undoesId) ?? job) : job;

/**
 * Returns the bulk action to show above a list: the noun's newest that was started on this page, or, if the
 * list has the whole customer's rows, one in progress elsewhere in the customer. A completed undo shows the
 * action that it reverted. `close` hides an action that has ended.
 */
export const useListJob = (noun: string, { isSelectable, isOfCustomer }: Options) => {
  const { pathname } = useLocation();
  const customerId = useContext(CustomerContext)?.id;
  const { jobs, dismiss } = useJobs(customerId, isSelectable && customerId !== undefined);
  const ofList = jobs.filter(
    job => job.customerId === customerId && job.command?.startsWith(`${noun}.`) === true,
  );
  const newest = ofList.find(job => {
    const place = jobPlaces.get(job.id);
    return place === undefined ? isOfCustomer && isOpen(job) : place === pathname;
  });
  useEffect(() => {
    if (isSelectable && newest && !jobPlaces.has(newest.id)) jobPlaces.set(newest.id, pathname);
  }, [isSelectable, newest, pathname]);
  useEffect(() => (isSelectable ? () => forget(pathname) : undefined), [isSelectable, pathname]);
  const close = (id: string) => {
    const undo = ofList.find(({ undoesId }) => undoesId === id);
    jobPlaces.delete(id);
    if (undo) jobPlaces.delete(undo.id);
    dismiss([id]);
  };
  return { job: isSelectable ? undoneOr(newest, ofList) : undefined, close };
};
