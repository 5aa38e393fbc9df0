import { bulkAction, type BulkAction } from '@latchkey/events/bulkAction/bulkAction.ts';
import { useQuery } from '@tanstack/react-query';
import { Box } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { http } from '../core/http.ts';
import { asProblem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useCertificate } from '../kit/useCertificate.ts';

type Action = Pick<BulkAction, 'command' | 'status' | 'doneCount' | 'endedAt'> & {
  readonly createdByName: string | null;
};
const isRunning = ({ status }: Action): boolean => status === 'RUNNING' || status === 'PAUSED';
const pollMs = 2_000;

/**
 * Shows whether a person's data has been deleted, when and by whom, and offers the certificate afterwards.
 * Reads the bulk action, because the entry in the job tray is temporary.
 */
export const Erasure = ({ actionId }: { readonly actionId: string }) => {
  const t = useT();
  const { dateTime } = useFormats();
  const path = `${bulkAction.path}/${encodeURIComponent(actionId)}`;
  const certificate = useCertificate(path);
  const { data, error, refetch } = useQuery({
    queryKey: [bulkAction.name, 'erasure', actionId],
    queryFn: async ({ signal }) => (await http<Action>(path, { signal })).json,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs : false),
  });
  // nothing is shown for a URL without a valid erasure ID
  const isUnknown = error !== null && [400, 404].includes(asProblem(error).status);
  if (!data) return error && !isUnknown ? <ErrorArea error={error} onAgain={() => void refetch()} /> : null;
  if (data.command !== 'credential.erase') return null;
  const isDone = !isRunning(data) && data.doneCount > 0;
  const text = () => {
    if (isRunning(data)) return t('person.forget.running');
    if (!isDone || data.endedAt === null) return t('person.forget.failed');
    const date = dateTime(data.endedAt);
    return data.createdByName === null
      ? t('person.forget.done', { date })
      : t('person.forget.doneBy', { date, name: data.createdByName });
  };
  return (
    <Box role="status" sx={{ my: 2 }}>
      <Notice kind="info" {...(isDone ? { action: certificate.label, onAction: certificate.onClick } : {})}>
        {text()}
      </Notice>
    </Box>
  );
};
