import { Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { http } from '../core/http.ts';
import { totalOf } from '../core/listQuery.ts';
import { useT } from '../core/t.ts';
import type { Column } from '../kit/columnsOf.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Pages } from '../kit/list/Pages.tsx';
import { ExactTime } from '../kit/RelativeTime.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { ChangedDetails, changesIn } from './ChangedDetails.tsx';
import { CredentialChip } from './CredentialChip.tsx';
import { useActor, type Who } from './useActor.ts';
import type { CredentialRow } from './credentialRow.ts';
import { useHappenings } from './useLedger.ts';

interface Entry extends RaRecord {
  readonly id: string;
  readonly context: string;
  readonly timestamp: string;
  readonly value: CredentialRow['status'];
  readonly by: Who;
}
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

/** Returns a function that returns an entry's changes; none for entries older than the loaded events. */
const useChanges = ({ id }: CredentialRow) => {
  const { data } = useHappenings(id);
  const changes = new Map(data?.rows.map(row => [row.id, changesIn(row)]));
  return (entryId: string) => changes.get(entryId) ?? [];
};

const useColumns = (credential: CredentialRow): readonly Column<Entry>[] => {
  const t = useT();
  const nameOf = useEventName();
  const actorOf = useActor();
  const changesOf = useChanges(credential);
  return [
    {
      source: 'context',
      isSortable: false,
      isTitle: true,
      minWidth: 150,
      label: t('credential.info.event'),
      render: ({ id, context, by }) => (
        <>
          {nameOf(context)}
          <span className="beneath">{actorOf(by)}</span>
          <ChangedDetails changes={changesOf(id)} />
        </>
      ),
    },
    {
      source: 'value',
      isSortable: false,
      isMark: true,
      width: 170,
      label: t('credential.fields.status'),
      render: ({ value }) => <CredentialChip status={value} />,
    },
    {
      source: 'timestamp',
      isSortable: false,
      width: 250,
      label: t('credential.info.time'),
      render: ({ timestamp }) => <ExactTime time={timestamp} />,
    },
  ];
};

export const StatusLog = ({ credential }: { readonly credential: CredentialRow }) => {
  const t = useT();
  const columns = useColumns(credential);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useLog(credential, page);
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  const { entries, total } = data;
  if (entries.length === 0) return <Typography>{t('credential.info.noLog')}</Typography>;
  return (
    <>
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
