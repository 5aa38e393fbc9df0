import { eventsIn, type FieldChange, type HistoryActor, type HistoryRow } from './historyRow.ts';

const sam: HistoryActor = { kind: 'user', id: '0197f3a0-0000-7000-8000-00000000ada0', name: 'Sam Sample' };
const sync: HistoryActor = { kind: 'apiKey', id: '0197f3a0-0000-7000-8000-00000000ada1', name: 'Staff sync' };
const job: HistoryActor = { kind: 'worker', id: 'worker', name: 'System' };

const idOf = (n: number) => `0197f3a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const rowOf = (
  revision: number,
  changes: readonly FieldChange[],
  more: Partial<HistoryRow> = {},
): HistoryRow => {
  const at = new Date(Date.UTC(2026, 0, 2, 3, revision)).toISOString();
  return {
    id: idOf(revision),
    type: 'DataFormatChanged',
    revision,
    at,
    by: sam,
    forName: null,
    changes,
    count: 1,
    since: at,
    ...more,
  };
};
const param = (name: string, length: number) => ({
  name,
  representation: 'ASCII',
  offset: 0,
  length,
  defaultValue: null,
});
export const madeRow = rowOf(
  1,
  [
    { field: 'displayName', from: null, to: 'Visitor pass' },
    { field: 'shortName', from: null, to: 'visitor-32' },
  ],
  { type: 'DataFormatCreated' },
);
export const sampleRows: readonly HistoryRow[] = [
  rowOf(5, [
    { field: 'displayName', from: 'Visitor pass', to: 'Guest pass' },
    { field: 'mainDataParam', from: 'cardNumber', to: null },
  ]),
  rowOf(4, [
    {
      field: 'dynamicData',
      from: [param('facility', 2), param('holderTag', 8)],
      to: [param('holderTag', 12), param('site', 4)],
    },
  ]),
  rowOf(3, [], { type: 'DataFormatUsed', by: job }),
  rowOf(2, [{ field: 'fixedData', from: 'A55A7C1E', to: '00000000' }], { by: sync }),
  madeRow,
];

interface Sent {
  readonly method: string;
  readonly ifMatch: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}
/** Returns a fake API of a record with this history and past version. Appends its requests to `requests`. */
export const pastFetch =
  (
    now: typeof globalThis.fetch,
    {
      rows,
      before,
      requests,
      parts = { providers: [] },
    }: {
      readonly rows: readonly HistoryRow[];
      readonly before: object;
      readonly requests: string[];
      readonly parts?: Readonly<Record<string, unknown>>;
    },
  ): typeof globalThis.fetch =>
  async (input, init) => {
    const url = new URL(String(input), 'http://console.test');
    requests.push(decodeURIComponent(url.pathname + url.search));
    if (url.pathname.endsWith('/events')) return historyApi(rows).fetch(input, init);
    const moment = url.searchParams.get('at');
    if (moment === null) return now(input, init);
    const isNothing = moment < rows.at(-1)!.at;
    return isNothing
      ? Response.json({ code: '404.001.001', reason: 'not_found' }, { status: 404 })
      : Response.json(parts[url.pathname.split('/').at(-1)!] ?? before, { headers: { ETag: '"1"' } });
  };

/** Returns a page of lines. `offset` counts events, `limit` counts lines. */
const linesFrom = (rows: readonly HistoryRow[], offset: number, limit: number) => {
  const first = rows.findIndex((_, n) => eventsIn(rows.slice(0, n)) >= offset);
  return first < 0 ? [] : rows.slice(first, first + limit);
};

export const historyApi = (rows: readonly HistoryRow[] = sampleRows) => {
  const state = {
    isAway: false,
    revision: 7,
    refusal: null as { readonly status: number; readonly body: object } | null,
  };
  const requests: string[] = [];
  const sent: Sent[] = [];
  const format = {
    id: 'f',
    partnerId: null,
    displayName: 'Guest pass',
    shortName: 'visitor-32',
    fixedData: 'A55A7C1E',
    byteLength: 4,
    dynamicData: [{ ...param('holderTag', 12), isMainField: false }],
    mainDataParam: null,
    isUsed: false,
    supportsBulkCreation: false,
  };
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://127.0.0.1');
    requests.push(url.pathname + url.search);
    if (state.isAway) return Response.json({ code: '503.001.001' }, { status: 503 });
    if (url.pathname.endsWith('/events')) {
      const [offset = 0, limit = 25] = ['offset', 'limit'].map(name => Number(url.searchParams.get(name)));
      const page = linesFrom(rows, offset, limit);
      const range = `events ${offset}-${offset + eventsIn(page) - 1}/${eventsIn(rows)}`;
      return Response.json(page, { headers: { 'Content-Range': range } });
    }
    if ((init.method ?? 'GET') !== 'GET') {
      sent.push({
        method: init.method!,
        ifMatch: new Headers(init.headers).get('If-Match'),
        body: JSON.parse(String(init.body)) as Sent['body'],
      });
      if (state.refusal) {
        state.revision++;
        return Response.json(state.refusal.body, { status: state.refusal.status });
      }
    }
    return Response.json(format, { headers: { ETag: `"${state.revision}"` } });
  };
  return { state, requests, sent, fetch: fetch as typeof globalThis.fetch };
};
