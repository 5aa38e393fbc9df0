import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { http } from '../core/http.ts';
import { totalOf } from '../core/listQuery.ts';
import { useT } from '../core/t.ts';
import type { Column } from '../kit/columnsOf.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Pages } from '../kit/Pages.tsx';
import { ExactTime, RelativeTime } from '../kit/RelativeTime.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { CredentialChip } from './CredentialChip.tsx';
import { credentialTones, type CredentialRow } from './credentialRow.ts';

interface Entry extends RaRecord {
  readonly id: string;
  readonly context: string;
  readonly timestamp: string;
  readonly value: CredentialRow['status'];
  /** Who did it: a person by name, or what kind of process; older answers give an id or kind alone. */
  readonly by?: string | { readonly kind: string; readonly name: string | null } | null;
  readonly detail?: string | null;
}
const kinds = ['worker', 'system', 'webhook', 'apiKey', 'oauth'] as const;
const isKind = (kind: string): kind is (typeof kinds)[number] => (kinds as readonly string[]).includes(kind);
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

const useActor = () => {
  const t = useT();
  return ({ by }: Entry) => {
    if (by == null) return null;
    if (typeof by === 'object' && by.name !== null && by.name !== '') return by.name;
    const kind = typeof by === 'string' ? by : by.kind;
    return isKind(kind) ? t(`credential.info.actors.${kind}`) : t('credential.info.actors.user');
  };
};

const useColumns = (): readonly Column<Entry>[] => {
  const t = useT();
  const nameOf = useEventName();
  const actorOf = useActor();
  return [
    {
      source: 'context',
      isSortable: false,
      isTitle: true,
      label: t('credential.info.event'),
      render: ({ context }) => nameOf(context),
    },
    {
      source: 'value',
      isSortable: false,
      isMark: true,
      label: t('credential.fields.status'),
      render: ({ value }) => <CredentialChip status={value} />,
    },
    {
      source: 'by',
      isSortable: false,
      label: t('credential.info.by'),
      render: entry => actorOf(entry) ?? '–',
    },
    {
      source: 'timestamp',
      isSortable: false,
      label: t('credential.info.time'),
      render: ({ timestamp }) => <ExactTime time={timestamp} />,
    },
  ];
};

/** The life of a credential at a glance: the newest events on a line, each with who and when. */
const Timeline = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const nameOf = useEventName();
  const actorOf = useActor();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry, n) => (
        <Box
          key={entry.id}
          component="li"
          sx={{ display: 'grid', gridTemplateColumns: '20px 1fr', columnGap: 1 }}
        >
          <Box aria-hidden sx={{ display: 'grid', gridTemplateRows: '20px 1fr', justifyItems: 'center' }}>
            <Box
              sx={{
                alignSelf: 'center',
                width: 10,
                height: 10,
                borderRadius: '50%',
                bgcolor: `tone.${credentialTones[entry.value] ?? 'quiet'}.solid`,
              }}
            />
            {n < entries.length - 1 && <Box sx={{ width: 2, bgcolor: 'divider' }} />}
          </Box>
          <Box sx={{ pb: 1.5 }}>
            <Typography sx={{ fontWeight: 550, lineHeight: '20px' }}>{nameOf(entry.context)}</Typography>
            <Typography variant="body2" color="textSecondary">
              <RelativeTime time={entry.timestamp} />
              {[actorOf(entry), entry.detail].map(part => part != null && part !== '' && ` · ${part}`)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** Timeline and status log, ten entries a page, newest first. */
export const StatusLog = ({ credential }: { readonly credential: CredentialRow }) => {
  const t = useT();
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useLog(credential, page);
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  const { entries, total } = data;
  if (entries.length === 0) return <Typography>{t('credential.info.noLog')}</Typography>;
  return (
    <>
      <Typography variant="h3">{t('credential.info.timeline')}</Typography>
      <Timeline entries={entries} />
      <Typography variant="h3">{t('credential.info.log')}</Typography>
      <DataTable label={t('credential.info.log')} noun="credential" columns={columns} rows={entries} />
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
