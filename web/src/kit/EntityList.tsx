import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useT } from '../core/t.ts';
import type { Column } from './columnsOf.ts';
import { DataTable } from './DataTable.tsx';
import { EmptyState, NothingFound } from './EmptyState.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { FilterSelect, type Choice } from './ListToolbar.tsx';
import { Notice } from './Notice.tsx';
import { Pages } from './Pages.tsx';
import { SearchField } from './SearchField.tsx';
import { TableSkeleton } from './Skeletons.tsx';
import { isLate, useEntityList } from './useEntityList.ts';

export interface Filter {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}
interface Props<Row extends RaRecord> {
  readonly of: AnyEntity;
  /** The name of the table for those who listen. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly filter?: Readonly<Record<string, unknown>>;
  /** What the search field says; without it there is none. */
  readonly search?: string;
  readonly filters?: readonly Filter[];
  readonly linkOf?: (row: Row) => string | null;
  /** One sentence for a list that has nothing yet, and the first action. */
  readonly empty: string;
  readonly firstAction?: ReactNode;
  /** Above the sentence of an empty list: what is missing before its first row. */
  readonly emptyNotice?: ReactNode;
  /** Beside the filters, on the right. */
  readonly actions?: ReactNode;
}

/**
 * Every list of the console: debounced search, filters, sortable table or cards, pages, and all the states
 * between.
 */
export const EntityList = <Row extends RaRecord>(props: Props<Row>) => {
  const t = useT();
  const {
    of: entity,
    label,
    columns,
    filter = {},
    search,
    filters = [],
    linkOf,
    empty,
    firstAction,
    emptyNotice,
    actions,
  } = props;
  const list = useEntityList<Row>({ of: entity, filter });
  const { data = [], filterValues, setFilters, total, page, perPage, sort } = list;
  const values = filterValues as Readonly<Record<string, string | undefined>>;
  const put = (source: string, value: string) => {
    const { [source]: _, ...others } = values;
    setFilters(value === '' ? others : { ...others, [source]: value }, undefined, false);
  };
  const shownOf = ([source, value]: [string, string | undefined]) => {
    const known = filters.find(one => one.source === source);
    return known
      ? `${known.label}: ${known.choices.find(one => one.value === value)?.text ?? value}`
      : t('kit.list.quoted', { text: value ?? '' });
  };
  const isFiltered = Object.keys(values).length > 0;
  const hasNone = !list.isPending && data.length === 0;
  const toolbar = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1.5, sm: 1 }, alignItems: 'center' }}>
      {search !== undefined && (
        <SearchField label={search} value={values['q'] ?? ''} onSearch={list.search} />
      )}
      {filters.map(one => (
        <FilterSelect
          key={one.source}
          label={one.label}
          choices={one.choices}
          value={values[one.source] ?? ''}
          onChange={value => put(one.source, value)}
        />
      ))}
      {actions !== undefined && <Box sx={{ ml: 'auto', width: { xs: '100%', sm: 'auto' } }}>{actions}</Box>}
    </Box>
  );
  const body = () => {
    if (list.error && data.length === 0)
      return <ErrorArea error={list.error} onAgain={() => void list.refetch()} />;
    if (list.isPending) return <TableSkeleton />;
    if (hasNone && isFiltered)
      return (
        <NothingFound
          filters={Object.entries(values).map(shownOf)}
          onClear={() => setFilters({}, undefined, false)}
        />
      );
    if (hasNone && isLate(list.meta)) return <Notice kind="info">{t('kit.dialog.recorded')}</Notice>;
    if (hasNone)
      return (
        <>
          {emptyNotice}
          <EmptyState text={empty} action={firstAction} />
        </>
      );
    return (
      <>
        <DataTable
          label={label}
          noun={entity.name}
          columns={columns}
          rows={data}
          sort={sort}
          onSort={next => list.setSort(next)}
          linkOf={linkOf}
          isStale={list.isPlaceholderData}
        />
        {(page > 1 || list.hasNextPage || data.length > 10) && (
          <Pages
            page={page}
            perPage={perPage}
            total={total}
            shown={data.length}
            hasNext={list.hasNextPage ?? false}
            onPage={list.setPage}
            onPerPage={list.setPerPage}
          />
        )}
      </>
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {(!hasNone || isFiltered || actions !== undefined) && toolbar}
      {body()}
    </Box>
  );
};
