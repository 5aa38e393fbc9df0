import { Box } from '@mui/material';
import { useCustomer } from '../core/customers.ts';
import { isOpen, useJobs } from '../core/jobs.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import { useEvidence } from '../kit/useEvidence.ts';

/** Shows whether a person's data has been deleted, and offers the certificate once it has. */
export const Erasure = ({ actionId }: { readonly actionId: string }) => {
  const t = useT();
  const { id: customerId } = useCustomer();
  const { jobs } = useJobs(customerId);
  const certificate = useEvidence().certificateOf(`/admin/bulk-actions/${actionId}`);
  const job = jobs.find(({ id }) => id === actionId);
  if (!job) return null;
  const isDone = !isOpen(job) && job.doneCount > 0;
  const ended = isDone ? 'done' : 'failed';
  const state = isOpen(job) ? 'running' : ended;
  return (
    <Box role="status" sx={{ my: 2 }}>
      <Notice kind="info" {...(isDone ? { action: certificate.label, onAction: certificate.onClick } : {})}>
        {t(`person.forget.${state}`)}
      </Notice>
    </Box>
  );
};
