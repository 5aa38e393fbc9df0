import { SnackbarContent } from '@mui/material';
import { useEffect } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { isOpen, useJobs } from '../core/jobs.ts';
import { useT } from '../core/t.ts';

interface Started {
  readonly id: string;
  readonly customerId: string | undefined;
}

const Content = ({ id, customerId }: Started) => {
  const t = useT();
  const close = useCloseNotification();
  const { jobs } = useJobs(customerId);
  const hasEnded = jobs.some(job => job.id === id && !isOpen(job));
  useEffect(() => {
    if (hasEnded) close();
  }, [hasEnded, close]);
  return <SnackbarContent role="status" message={t('person.lost.started')} />;
};

/** Returns a function that shows where to follow a bulk action, until it ends or the user clicks. */
export const useTellStarted = () => {
  const notify = useNotify();
  return (started: Started) => notify(<Content {...started} />, { autoHideDuration: null });
};
