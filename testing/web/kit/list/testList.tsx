import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DataProvider } from 'react-admin';
import { show } from '../../render.tsx';
import type { ListParams } from '@latchkey/web/core/listQuery.ts';
import type { Problem } from '@latchkey/web/core/problem.ts';
import { columnsOf } from '@latchkey/web/kit/columnsOf.ts';
import { EntityList } from '@latchkey/web/kit/EntityList.tsx';
import type { BulkAction } from '@latchkey/web/kit/list/bulkActions.ts';
import type { Filter } from '@latchkey/web/kit/list/filters.ts';
import type { View } from '@latchkey/web/kit/list/views.ts';
import { sample, type Sample } from '@latchkey/web/kit/list/sampleNoun.ts';

const column = columnsOf(sample)<Sample>();
const pause: BulkAction<Sample> = {
  command: 'order.pause',
  icon: PauseIcon,
  text: count => `${count} orders will pause.`,
  allows: ({ status }) => status === 'ISSUED',
};
const views = [
  { name: 'all', label: 'All', filter: {} },
  { name: 'drafts', label: 'Drafts', filter: { status: ['DRAFT'] } },
];
const statuses = [
  { value: 'DRAFT', text: 'Draft' },
  { value: 'ISSUED', text: 'Issued' },
];

export const api = (count: number) => {
  const rows = Array.from({ length: count }, (_, n): Sample => ({
    id: `${n}`,
    displayName: `Order ${n}`,
    status: n % 10 === 0 ? 'DRAFT' : 'ISSUED',
    credentialsCount: n,
    updatedAt: '2026-01-02T03:04:05.000Z',
  }));
  const requests: ListParams[] = [];
  const executed: {
    id?: string;
    values: { customerId: string; command: string; ids: string[] };
    key: string;
  }[] = [];
  const state = {
    rows,
    /** Problems with which upcoming commands are rejected, in order. Later commands succeed. */
    problems: [] as Problem[],
    isUncounted: false,
    error: null as Error | null,
  };
  const dataProvider = {
    getList: (_: string, params: ListParams) => {
      requests.push(params);
      if (state.error) return Promise.reject(state.error);
      const { q = '', status } = params.filter as { q?: string; status?: string[] };
      const found = state.rows.filter(
        row => row.displayName.includes(q) && (status === undefined || status.includes(row.status)),
      );
      const { page, perPage } = params.pagination;
      const data = found.slice((page - 1) * perPage, page * perPage);
      const pageInfo = { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 };
      const meta = { counts: { DRAFT: 3, ISSUED: 27 } };
      return Promise.resolve({ data, meta, ...(state.isUncounted ? { pageInfo } : { total: found.length }) });
    },
    execute: (_: unknown, { id = 'action', values, key }: (typeof executed)[number]) => {
      executed.push({ values, key });
      const problem = state.problems.shift();
      return problem ? Promise.reject(problem) : Promise.resolve({ data: { id }, isShown: true });
    },
  } as unknown as Partial<DataProvider>;
  return { state, requests, executed, dataProvider };
};

export const open = async (
  { dataProvider }: ReturnType<typeof api>,
  {
    at = '/orders',
    rendered = [],
    stored = {},
    ...more
  }: {
    readonly at?: string;
    readonly rendered?: string[];
    readonly stored?: Readonly<Record<string, unknown>>;
    readonly actions?: ReactNode;
    readonly filters?: readonly Filter[];
    readonly views?: readonly View[];
    readonly tellApart?: (row: Sample) => string;
    readonly stateOf?: (row: Sample) => string;
  } = {},
) => {
  const columns = [
    column('displayName', {
      isTitle: true,
      render: row => {
        rendered.push(row.id);
        return row.displayName;
      },
    }),
    column('status'),
    column('updatedAt', { rank: 2 }),
  ];
  const view = show(
    <EntityList<Sample>
      of={sample}
      storeKey="samples"
      label="Orders"
      columns={columns}
      search="Search orders"
      filters={[{ source: 'status', label: 'Status', choices: statuses, isCounted: true }]}
      views={views}
      countedBy="status"
      linkOf={({ id }) => `/orders/${id}`}
      nameOf={({ displayName }) => displayName}
      actionsOf={({ displayName }) => [{ label: `Rename ${displayName}`, icon: PauseIcon }]}
      bulkActions={[pause]}
      empty="Your orders stand here."
      {...more}
    />,
    { at, stored, dataProvider },
  );
  return view;
};
export const table = () => screen.findByRole('table', { name: 'Orders' });
export const text = () => document.body.textContent ?? '';
export const tick = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
export const filterIn = (place: string) =>
  JSON.parse(new URLSearchParams(place.split('?')[1]).get('filter') ?? '{}') as Record<string, unknown>;
