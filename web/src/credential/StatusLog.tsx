import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { http } from '../app/http.ts';
import { totalOf } from '../app/listQuery.ts';
import { useSay } from '../app/say.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Pages } from '../kit/Pages.tsx';
import { ExactTime, RelativeTime } from '../kit/RelativeTime.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { CredentialChip } from './CredentialChip.tsx';
import { credentialTones, type CredentialRow } from './credentialRow.ts';

interface Entry {
  readonly id: string;
  readonly context: string;
  readonly timestamp: string;
  readonly value: CredentialRow['status'];
  readonly by?: string | null;
  readonly byName?: string | null;
  readonly detail?: string | null;
}
/** CRD-15 */
const pageSize = 10;

const useLog = ({ customerId, id }: CredentialRow, page: number) =>
  useQuery({
    queryKey: ['statusLog', id, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        offset: String((page - 1) * pageSize),
        limit: String(pageSize),
        sort: '-timestamp',
      });
      const url = `/admin/customers/${customerId}/credentials/${id}/status-logs?${query}`;
      const { json, headers } = await http<readonly Entry[]>(url, { signal });
      return { entries: json, total: totalOf(headers.get('Content-Range')) };
    },
  });

const useEventName = () => {
  const translate = useTranslate();
  return (context: string) => translate(`credential.info.events.${context}`, { _: context });
};

/** The life of a credential at a glance: the newest events on a line, each with who and when. */
const Timeline = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const nameOf = useEventName();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(({ id, context, timestamp, value, byName, detail }, n) => (
        <Box key={id} component="li" sx={{ display: 'grid', gridTemplateColumns: '20px 1fr', columnGap: 1 }}>
          <Box aria-hidden sx={{ display: 'grid', gridTemplateRows: '20px 1fr', justifyItems: 'center' }}>
            <Box
              sx={{
                alignSelf: 'center',
                width: 10,
                height: 10,
                borderRadius: '50%',
                bgcolor: `tone.${credentialTones[value] ?? 'quiet'}.solid`,
              }}
            />
            {n < entries.length - 1 && <Box sx={{ width: 2, bgcolor: 'divider' }} />}
          </Box>
          <Box sx={{ pb: 1.5 }}>
            <Typography sx={{ fontWeight: 550, lineHeight: '20px' }}>{nameOf(context)}</Typography>
            <Typography variant="body2" color="textSecondary">
              <RelativeTime time={timestamp} />
              {byName != null && byName !== '' && ` · ${byName}`}
              {detail != null && detail !== '' && ` · ${detail}`}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** Timeline and status log, ten entries a page, newest first. */
export const StatusLog = ({ credential }: { readonly credential: CredentialRow }) => {
  const say = useSay();
  const nameOf = useEventName();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useLog(credential, page);
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  const { entries, total } = data;
  if (entries.length === 0) return <Typography>{say('credential.info.noLog')}</Typography>;
  return (
    <>
      <Typography variant="h3">{say('credential.info.timeline')}</Typography>
      <Timeline entries={entries} />
      <Typography variant="h3">{say('credential.info.log')}</Typography>
      <Table size="small" aria-label={say('credential.info.log')}>
        <TableHead>
          <TableRow>
            <TableCell>{say('credential.info.time')}</TableCell>
            <TableCell>{say('credential.info.event')}</TableCell>
            <TableCell>{say('credential.fields.status')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(({ id, timestamp, context, value }) => (
            <TableRow key={id}>
              <TableCell>
                <ExactTime time={timestamp} />
              </TableCell>
              <TableCell>{nameOf(context)}</TableCell>
              <TableCell>
                <CredentialChip status={value} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {(page > 1 || entries.length === pageSize) && (
        <Pages
          page={page}
          perPage={pageSize}
          total={total ?? undefined}
          shown={entries.length}
          hasNext={total === null ? entries.length === pageSize : page * pageSize < total}
          onPage={setPage}
        />
      )}
    </>
  );
};
