import EditIcon from '@mui/icons-material/EditOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import {
  DataProviderContext,
  DataTableBase,
  ListContextProvider,
  useList,
  type DataProvider,
} from 'react-admin';
import type { ListParams } from '../../core/listQuery.ts';
import { columnsOf } from '../columnsOf.ts';
import { EntityList } from '../EntityList.tsx';
import { DownloadButton } from '../DownloadButton.tsx';
import { Block, long } from '../KitBlock.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { StatusChip } from '../StatusChip.tsx';
import type { BulkAction } from './bulkActions.ts';
import { DataTable } from './DataTable.tsx';
import { ListCards } from './ListCards.tsx';
import type { RowAction } from './RowMenu.tsx';
import { sample, type Sample } from './sampleNoun.ts';

const names = [long, 'Night shift', 'Visitors week 48', 'Contractors', 'Lockers'];
const all: readonly Sample[] = Array.from({ length: 240 }, (_, n) => ({
  id: `sample-${n}`,
  displayName: `${names[n % names.length]} ${n}`,
  status: n % 3 === 0 ? 'DRAFT' : 'ISSUED',
  credentialsCount: n * 37,
  updatedAt: '2026-01-02T03:04:05.000Z',
}));

const answered = ({ filter, pagination, sort }: ListParams) => {
  const { q = '', status } = filter as { readonly q?: string; readonly status?: readonly string[] };
  const found = all.filter(
    row => row.displayName.toLowerCase().includes(q.toLowerCase()) && (status?.includes(row.status) ?? true),
  );
  const turn = sort.order === 'DESC' ? -1 : 1;
  const field = sort.field as keyof Sample;
  const sorted = found.toSorted((one, other) => turn * (one[field] < other[field] ? -1 : 1));
  const first = (pagination.page - 1) * pagination.perPage;
  return {
    data: sorted.slice(first, first + pagination.perPage),
    total: found.length,
    meta: { counts: { DRAFT: 80, ISSUED: 160 } },
  };
};
const provider = {
  getList: (_: string, params: ListParams) => Promise.resolve(answered(params)),
  execute: () => Promise.resolve({ data: {}, isShown: true }),
} as unknown as DataProvider;

const column = columnsOf(sample)<Sample>();
const columns = [
  column('displayName', { isTitle: true }),
  column('status', {
    isMark: true,
    width: 130,
    render: ({ status }) => <StatusChip word={status} tone={status === 'DRAFT' ? 'quiet' : 'good'} />,
  }),
  column('credentialsCount', { align: 'right', width: 130 }),
  column('updatedAt', { rank: 2, width: 170, render: row => <RelativeTime time={row.updatedAt} /> }),
];
const actionsOf = (): readonly RowAction[] => [
  { label: 'Rename', icon: EditIcon },
  { label: 'Pause', icon: PauseIcon, reason: 'Nothing is under way.' },
  { label: 'Delete', icon: DeleteIcon, isDangerous: true },
];
const pause: BulkAction<Sample> = {
  command: 'order.pause',
  icon: PauseIcon,
  text: count => `${count} samples will pause.`,
  allows: ({ status }) => status === 'ISSUED',
};
const views = [
  { name: 'all', label: 'All', filter: {} },
  { name: 'drafts', label: 'Drafts', filter: { status: ['DRAFT'] }, isAlarm: true },
];
const statuses = ['DRAFT', 'ISSUED'].map(value => ({ value, text: value }));

const Cards = () => {
  const list = useList({ data: all.slice(0, 3) });
  return (
    <ListContextProvider value={list}>
      <DataTableBase hasBulkActions empty={null} loading={null} resource="order">
        <ListCards<Sample>
          label="Orders as cards"
          noun="order"
          columns={columns}
          linkOf={() => '#'}
          nameOf={({ displayName }) => displayName}
          actionsOf={actionsOf}
          isSelectable
        />
      </DataTableBase>
    </ListContextProvider>
  );
};

export const ListSamples = () => (
  <>
    <Block name="EntityList">
      <DataProviderContext value={provider}>
        <EntityList<Sample>
          of={sample}
          storeKey="samples"
          label="Orders"
          columns={columns}
          search="Search orders"
          filters={[
            { source: 'status', label: 'Status', choices: statuses, isCounted: true },
            { kind: 'dates', source: 'updatedFrom', until: 'updatedBefore', label: 'Updated' },
          ]}
          views={views}
          countedBy="status"
          linkOf={() => '#'}
          nameOf={({ displayName }) => displayName}
          actionsOf={actionsOf}
          bulkActions={[pause]}
          empty="Your orders stand here."
        />
      </DataProviderContext>
    </Block>
    <Block name="DataTable">
      <DataTable<Sample> label="Two orders" noun="order" columns={columns} rows={all.slice(0, 2)} />
    </Block>
    <Block name="DownloadButton">
      <DownloadButton
        url="/admin/samples"
        fileName="order.pdf"
        label="PDF"
        accept="application/pdf"
        reason="Available after the order is issued."
      />
    </Block>
    <Block name="Cards">
      <Cards />
    </Block>
  </>
);
