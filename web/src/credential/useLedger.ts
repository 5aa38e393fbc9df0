import type { Channel } from '@latchkey/events/credential/fields.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import { totalOf } from '../core/listQuery.ts';
import type { FieldChange } from '../kit/history/historyRow.ts';
import type { Who } from './useActor.ts';

export interface Delivery {
  readonly id: string;
  readonly channel: Channel;
  readonly status: 'QUEUED' | 'SENDING' | 'SENT' | 'RETRYING' | 'FAILED' | 'UNCLEAR' | 'CANCELLED';
  readonly to: string | null;
  readonly askedAt: string;
  readonly askedBy: Who | null;
  readonly attempts: number;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly isRepeat: boolean;
  readonly reason: string | null;
}
export interface Happening {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly by: Who;
  /** Name of the person on whose behalf a process acted. */
  readonly forName: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly changes: readonly FieldChange[];
}

/** Maximum number of entries; older ones are only counted. */
export const maxEntries = 100;

type What = 'deliveries' | 'events';
const newestOf = <Row>(id: string, what: What) => ({
  // same prefix as the noun's queries, so that live updates refetch it
  queryKey: ['credential', what, id],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const url = `/admin/credentials/${id}/${what}?limit=${maxEntries}`;
    const { json, headers } = await http<readonly Row[]>(url, { signal });
    return { id, rows: json, total: totalOf(headers.get('Content-Range')) ?? json.length };
  },
});
const useNewest = <Row>(id: string, what: What) =>
  useQuery({ ...newestOf<Row>(id, what), placeholderData: keepPreviousData });

export const useDeliveries = (id: string) => useNewest<Delivery>(id, 'deliveries');
export const useHappenings = (id: string) => useNewest<Happening>(id, 'events');

/** Fetches the newest messages or events of several credentials, newest first by `timeOf`. */
export const useNewestOfEach = <Row>(
  credentials: readonly { readonly id: string }[],
  what: What,
  timeOf: (row: Row) => string,
) => {
  const queries = useQueries({ queries: credentials.map(({ id }) => newestOf<Row>(id, what)) });
  const rows = queries
    .flatMap(({ data }) => data?.rows.map(row => ({ credentialId: data.id, row })) ?? [])
    .toSorted((a, b) => timeOf(b.row).localeCompare(timeOf(a.row)));
  return {
    rows,
    isPending: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error, data }) => error && !data)?.error ?? null,
    again: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
};
