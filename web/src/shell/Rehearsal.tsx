import { order } from '@latchkey/events/order/order.ts';
import { useIsFetching } from '@tanstack/react-query';
import { Activity, Component, memo, startTransition, useEffect, useState, type ReactNode } from 'react';
import type { Column } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { DataTable } from '../kit/list/DataTable.tsx';
import { Pages } from '../kit/list/Pages.tsx';
import type { View } from '../kit/list/views.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';

interface Row {
  readonly id: string;
  readonly time: string;
}
const rows: readonly Row[] = [{ id: 'rehearsal', time: '2026-01-01T00:00:00.000Z' }];
const columns: readonly Column<Row>[] = [
  { source: 'id', label: '', isTitle: true, isSortable: true },
  { source: 'state', label: '', isSortable: false, render: () => <StatusChip word="" tone="good" /> },
  { source: 'time', label: '', isSortable: true, render: ({ time }) => <RelativeTime time={time} /> },
];
const views: readonly View[] = [
  { name: 'all', label: '', filter: {} },
  { name: 'some', label: '', filter: { status: [] } },
];
const filters = [{ source: 'status', label: '', choices: [] }];
const none = () => undefined;

/** The parts of a list, with nothing in them. */
const List = () => (
  <>
    <EntityList<Row>
      of={order}
      storeKey="rehearsal"
      label=""
      search=""
      columns={columns}
      views={views}
      filters={filters}
      countedBy="status"
      empty=""
    />
    <Pages page={1} perPage={1} total={2} shown={1} hasNext onPage={none} isBrief />
    <DataTable<Row>
      label=""
      noun={order.name}
      rows={rows}
      columns={columns}
      actionsOf={() => []}
      isSelectable
    />
  </>
);

/** What breaks in a rehearsal is told by the page that shows it. React requires a class here. */
class Alone extends Component<{ readonly children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/**
 * Draws a list where nobody sees it, as soon as nothing is on its way and the browser has nothing else to do, and takes it away: the first list that somebody opens finds its code
 * compiled and its styles there. A hidden list runs no effect, so it asks the server for nothing. A browser that does not tell when it is idle does without.
 */
export const Rehearsal = memo(() => {
  const [act, setAct] = useState<'before' | 'list' | 'over'>('before');
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    if (act === 'over' || !isQuiet || globalThis.requestIdleCallback === undefined) return;
    const wait = requestIdleCallback(() => startTransition(() => setAct(act === 'before' ? 'list' : 'over')));
    return () => cancelIdleCallback(wait);
  }, [act, isQuiet]);
  return (
    act === 'list' && (
      <Alone>
        <Activity mode="hidden">
          <List />
        </Activity>
      </Alone>
    )
  );
});
Rehearsal.displayName = 'Rehearsal';
