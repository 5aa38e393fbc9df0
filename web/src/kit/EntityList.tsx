import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Box } from '@mui/material';
import { lazy, Suspense, useCallback, useMemo, type ReactNode } from 'react';
import { ListContextProvider, type RaRecord } from 'react-admin';
import { useT } from '../core/t.ts';
import type { Column } from './columnsOf.ts';
import { EmptyState, NothingFound } from './EmptyState.tsx';
import type { Bulk as BulkType } from './list/Bulk.tsx';
import type { BulkAction } from './list/bulkActions.ts';
import { useBulkJob } from './list/bulkJobs.ts';
import { countOfView, Counts } from './list/counts.ts';
import { DataTable } from './list/DataTable.tsx';
import { useChosenText } from './list/FilterBar.tsx';
import { isGiven, type Filter, type FilterValues } from './list/filters.ts';
import { ListFailed, ListOffline, ListStale, ListWaiting } from './list/ListStates.tsx';
import { ListTools } from './list/ListTools.tsx';
import { Pages, PagesBelow } from './list/Pages.tsx';
import type { RowAction } from './list/RowMenu.tsx';
import { isLate, useEntityList } from './list/useEntityList.ts';
import { useSelection } from './list/useSelection.ts';
import { useScrollToTop } from './list/useScrollToTop.ts';
import { useShownColumns, type ColumnChoice } from './list/useShownColumns.ts';
import { Views } from './list/Views.tsx';
import type { View } from './list/views.ts';
import { Notice } from './Notice.tsx';

const Bulk = lazy(() =>
  import('./list/Bulk.tsx').then(module => ({ default: module.Bulk })),
) as typeof BulkType;

interface Props<Row extends RaRecord> {
  readonly of: AnyEntity;
  /** Under this name the browser remembers columns and views; a noun with several lists names each. */
  readonly storeKey?: string;
  /** The name of the table for those who listen. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly filter?: FilterValues;
  /** What the search field says; without it there is none. */
  readonly search?: string;
  readonly filters?: readonly Filter[];
  readonly views?: readonly View[];
  /** The column by whose values the API counts the rows: for views and filters. */
  readonly countedBy?: string;
  readonly linkOf?: (row: Row) => string | null;
  readonly nameOf?: (row: Row) => string;
  /** The menu at the end of each row. */
  readonly actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** What selected rows stand for, counted: “with 142 credentials”. */
  readonly about?: (rows: readonly Row[]) => string;
  /** One sentence for a list that has nothing yet, and the first action. */
  readonly empty: string;
  readonly firstAction?: ReactNode;
  /** Above the sentence of an empty list: what is missing before its first row. */
  readonly emptyNotice?: ReactNode;
  /** Behind the filters. */
  readonly actions?: ReactNode;
}

const noViews: readonly View[] = [];
const noFilters: readonly Filter[] = [];
const noFilter: FilterValues = {};
const idOf = ({ id }: RaRecord) => String(id);

/**
 * Every list of the console: views, search, filters, a table or cards with menus and ticks, pages, export, and all the
 * states between. What is looked at stands in the URL.
 */
export const EntityList = <Row extends RaRecord>(props: Props<Row>) => {
  const t = useT();
  const { of: entity, storeKey = entity.name, label, filter = noFilter, search, countedBy } = props;
  const { filters = noFilters, views = noViews, nameOf = idOf, bulkActions } = props;
  const list = useEntityList<Row>({ of: entity, filter, countedBy });
  const { counts, data = [], setFilters, settled, sort } = list;
  const values = list.filterValues as FilterValues;
  const columns = useShownColumns(storeKey, props.columns);
  const isNarrowed = Object.keys(values).some(name => name !== countedBy && name !== 'q');
  const selection = useSelection<Row>(list);
  const chosenText = useChosenText();
  const top = useScrollToTop(list.page);
  const job = useBulkJob(storeKey);
  const isSelectable = (bulkActions?.length ?? 0) > 0;
  const onValues = useCallback((next: FilterValues) => setFilters(next, undefined, false), [setFilters]);
  const clear = () => onValues({});
  const counted = useMemo(() => ({ by: countedBy, counts }), [countedBy, counts]);
  const countOf = useMemo(
    () => countOfView({ by: countedBy, counts: isNarrowed ? undefined : counts }),
    [countedBy, counts, isNarrowed],
  );
  const isFiltered = Object.keys(values).length > 0;
  const hasNone = !list.isPending && data.length === 0 && !list.error;
  const hidingNames = () => [
    ...filters
      .filter(one => isGiven(one, values))
      .map(one => [one.label, chosenText(one, values)].filter(part => part !== '').join(': ')),
    ...(values['q'] === undefined ? [] : [t('kit.list.quoted', { text: String(values['q']) })]),
  ];
  const pages = { ...settled, onPage: list.setPage, onPerPage: list.setPerPage };
  const body = () => {
    if (list.isPending) return list.isPaused ? <ListOffline /> : <ListWaiting />;
    if (list.error && data.length === 0)
      return (
        <ListFailed
          error={list.error}
          onAgain={() => void list.refetch()}
          onClear={isFiltered ? clear : undefined}
        />
      );
    if (hasNone && isFiltered) return <NothingFound filters={hidingNames()} onClear={clear} />;
    if (hasNone && isLate(list.meta)) return <Notice kind="info">{t('kit.dialog.recorded')}</Notice>;
    if (hasNone)
      return (
        <>
          {props.emptyNotice}
          <EmptyState text={props.empty} action={props.firstAction} />
        </>
      );
    return (
      <>
        {list.error && <ListStale onAgain={() => void list.refetch()} />}
        {(settled.page > 1 || settled.hasNext) && <Pages {...pages} isBrief />}
        <DataTable<Row>
          label={label}
          noun={entity.name}
          columns={columns.shown}
          linkOf={props.linkOf}
          nameOf={nameOf}
          actionsOf={props.actionsOf}
          isSelectable={isSelectable}
          isStale={list.isPlaceholderData}
        />
        <PagesBelow {...pages} />
      </>
    );
  };
  return (
    <ListContextProvider value={list}>
      <Box
        ref={top}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
          minWidth: 0,
          scrollMarginTop: 72,
        }}
      >
        {views.length > 0 && (
          <Views
            storeKey={storeKey}
            views={views}
            countOf={countOf}
            values={values}
            sort={sort}
            perPage={list.perPage}
          />
        )}
        {(!hasNone || isFiltered || props.actions !== undefined) && (
          <Counts value={counted}>
            <ListTools
              of={entity}
              search={search}
              onSearch={list.search}
              filters={filters}
              filter={filter}
              values={values}
              onValues={onValues}
              sort={sort}
              onSort={list.setSort}
              total={settled.total}
              columns={columns as unknown as ColumnChoice<never>}
              actions={props.actions}
            />
          </Counts>
        )}
        {isSelectable && (selection.ids.length > 0 || job !== undefined) && (
          <Suspense>
            <Bulk<Row>
              of={entity}
              storeKey={storeKey}
              actions={bulkActions ?? []}
              selection={selection}
              about={props.about}
              nameOf={nameOf}
              total={settled.total}
              hasMore={settled.hasNext}
            />
          </Suspense>
        )}
        {body()}
      </Box>
    </ListContextProvider>
  );
};
