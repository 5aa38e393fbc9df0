import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Box } from '@mui/material';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { ListContextProvider, type RaRecord } from 'react-admin';
import type { ListName } from '../core/listPages.ts';
import { useT } from '../core/t.ts';
import type { Column } from './columnsOf.ts';
import { EmptyState, NothingFound } from './EmptyState.tsx';
import type { Bulk as BulkType } from './list/Bulk.tsx';
import type { BulkAction } from './list/bulkActions.ts';
import { countOfView, Counts, countsOfFilters } from './list/counts.ts';
import { DataTable } from './list/DataTable.tsx';
import { useChosenText } from './list/FilterBar.tsx';
import { isGiven, type Filter, type FilterValues } from './list/filters.ts';
import { ListFailed, ListOffline, ListStale, ListWaiting } from './list/ListStates.tsx';
import { ListTools } from './list/ListTools.tsx';
import { ResultCount } from './list/ResultCount.tsx';
import { Pages, PagesBelow } from './list/Pages.tsx';
import type { RowAction } from './list/RowMenu.tsx';
import { isLate, useEntityList } from './list/useEntityList.ts';
import { useListJob } from './list/useListJob.ts';
import { useSelection } from './list/useSelection.ts';
import { useScrollToTop } from './list/useScrollToTop.ts';
import { useShownColumns, type ColumnChoice, type ViewColumns } from './list/useShownColumns.ts';
import { Views } from './list/Views.tsx';
import type { View } from './list/views.ts';
import { withTextColumns } from './list/withTextColumns.ts';
import { Notice } from './Notice.tsx';

const Bulk = lazy(() =>
  import('./list/Bulk.tsx').then(module => ({ default: module.Bulk })),
) as typeof BulkType;

interface Props<Row extends RaRecord> {
  readonly of: AnyEntity;
  /** Name under which columns and views are stored. */
  readonly storeKey: ListName;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly filter?: FilterValues;
  readonly search?: string;
  readonly filters?: readonly Filter[];
  readonly views?: readonly View[];
  readonly hasViews?: boolean;
  readonly countedBy?: string | readonly string[];
  readonly linkOf?: (row: Row) => string | null;
  readonly nameOf?: (row: Row) => string;
  readonly actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** Describes selected rows, for example "with 142 credentials". */
  readonly about?: (rows: readonly Row[]) => string;
  readonly tellApart?: ((row: Row) => string) | undefined;
  readonly stateOf?: ((row: Row) => string) | undefined;
  /**
   * Rows hidden unless this filter is set; offered if a search or filter finds nothing. `others`: name of the
   * view of all other rows.
   */
  readonly leftOut?: { readonly label: string; readonly filter: FilterValues; readonly others?: string };
  /** Links another list that may have what a search here doesn't find. */
  readonly elsewhereOf?: (q: string) => { readonly label: string; readonly to: string };
  readonly empty: string;
  readonly firstAction?: ReactNode;
  readonly emptyNotice?: ReactNode;
  readonly actions?: ReactNode;
}

const noViews: readonly View[] = [];
const noFilters: readonly Filter[] = [];
const noFilter: FilterValues = {};
/** Returns whether a list has the rows of the whole customer, not only of an order or a person. */
const isOfCustomer = (filter: FilterValues) =>
  Object.keys(filter).every(name => name === 'customerId' || name === 'draft');
const idOf = ({ id }: RaRecord) => String(id);

/**
 * A list with views, search, filters, a table or cards with menus and selection, pagination and export.
 * Filters, sorting and page are in the URL.
 */
export const EntityList = <Row extends RaRecord>(props: Props<Row>) => {
  const t = useT();
  const { of: entity, storeKey, label, filter = noFilter, search, countedBy } = props;
  const { filters = noFilters, views = noViews, nameOf = idOf, bulkActions, hasViews = true } = props;
  const list = useEntityList<Row>({ of: entity, filter, countedBy });
  const { counts, data = [], setFilters, settled, sort } = list;
  const values = list.filterValues as FilterValues;
  const offered = useMemo(() => withTextColumns(entity, props.columns), [entity, props.columns]);
  const [viewColumns, setViewColumns] = useState<ViewColumns>();
  const [toolSlot, setToolSlot] = useState<HTMLElement | null>(null);
  const columns = useShownColumns(storeKey, offered, viewColumns);
  const isNarrowed = Object.keys(values).some(name => ![countedBy].flat().includes(name) && name !== 'q');
  const selection = useSelection<Row>(list);
  const chosenText = useChosenText();
  const top = useScrollToTop(list.page);
  const isSelectable = (bulkActions?.length ?? 0) > 0;
  const { job, close: closeJob } = useListJob(entity.name, {
    isSelectable,
    isOfCustomer: isOfCustomer(filter),
  });
  const onValues = useCallback((next: FilterValues) => setFilters(next, undefined, false), [setFilters]);
  const clear = () => onValues({});
  const counted = useMemo(() => countsOfFilters(counts, values), [counts, values]);
  const countOf = useMemo(() => countOfView(isNarrowed ? new Map() : counts), [counts, isNarrowed]);
  const selectedIds = useMemo(() => list.selectedIds.map(String), [list.selectedIds]);
  const isFiltered = Object.keys(values).length > 0;
  const hasNone = !list.isPending && data.length === 0 && !list.error;
  const hidingNames = () => [
    ...filters
      .filter(one => isGiven(one, values))
      .map(one => [one.label, chosenText(one, values)].filter(part => part !== '').join(': ')),
    ...(values['q'] === undefined ? [] : [t('kit.list.quoted', { text: String(values['q']) })]),
  ];
  const leftOut = () => {
    const { leftOut: shown } = props;
    if (!shown || Object.keys(shown.filter).some(name => name in values)) return undefined;
    return { label: shown.label, run: () => onValues({ ...values, ...shown.filter }) };
  };
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
    if (hasNone && isFiltered)
      return (
        <NothingFound
          filters={hidingNames()}
          onClear={clear}
          onLeftOut={leftOut()}
          elsewhere={typeof values['q'] === 'string' ? props.elsewhereOf?.(values['q']) : undefined}
        />
      );
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
        {settled.page > 1 || settled.hasNext ? (
          <Pages {...pages} isBrief />
        ) : (
          isFiltered && <ResultCount total={settled.total} />
        )}
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
        {hasViews && (views.length > 0 || !hasNone || isFiltered) && (
          <Views
            storeKey={storeKey}
            filter={filter}
            isReady={!list.isPending}
            views={views}
            allLabel={props.leftOut?.others}
            countOf={countOf}
            values={values}
            sort={sort}
            perPage={list.perPage}
            columns={columns as unknown as ColumnChoice<never>}
            onViewColumns={setViewColumns}
            toolSlot={toolSlot}
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
              title={label}
              selectedIds={selectedIds}
              actions={props.actions}
              onToolSlot={setToolSlot}
            />
          </Counts>
        )}
        {isSelectable && (selection.ids.length > 0 || job !== undefined) && (
          <Suspense>
            <Bulk<Row>
              actions={bulkActions ?? []}
              selection={selection}
              about={props.about}
              tellApart={props.tellApart}
              stateOf={props.stateOf}
              total={settled.total}
              hasMore={settled.hasNext}
              job={job}
              onClose={closeJob}
            />
          </Suspense>
        )}
        {body()}
      </Box>
    </ListContextProvider>
  );
};
