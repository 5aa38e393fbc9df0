import { useState } from 'react';
import { isOpen, useJobs } from '../core/jobs.ts';
import type { CredentialRow } from './credentialRow.ts';

/**
 * Returns whether a replacement was requested on this page and the credential isn't linked to it yet. False
 * once the bulk action has failed.
 */
export const useReplacing = ({ customerId, replacedBy }: CredentialRow) => {
  const [actionId, begin] = useState<string | null>(null);
  const { jobs } = useJobs(customerId, actionId !== null);
  const job = jobs.find(({ id }) => id === actionId);
  const hasFailed = job !== undefined && !isOpen(job) && (job.state !== 'done' || job.failedCount > 0);
  return { isReplacing: actionId !== null && !replacedBy && !hasFailed, begin };
};
