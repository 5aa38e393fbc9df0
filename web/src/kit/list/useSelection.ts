import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDataProvider, useEvent, useNotify, type ListControllerResult, type RaRecord } from 'react-admin';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { keepSelection, takeSelection } from '../../core/keptSelections.ts';
import { maxSelected } from './bulkActions.ts';
import type { FilterValues } from './filters.ts';
import { resolvedValues } from './periodFilters.ts';

/** The API's maximum page size. */
const maxRows = 1_000;

type List<Row extends RaRecord> = Pick<
  ListControllerResult<Row>,
  'data' | 'filter' | 'filterValues' | 'onSelect' | 'resource' | 'selectedIds' | 'sort'
>;

type Seen<Row> = ReadonlyMap<string, Row>;
const withRows = <Row extends RaRecord>(
  seen: Seen<Row>,
  selectedIds: readonly unknown[],
  rows: readonly Row[],
) => {
  const stays = new Set(selectedIds.map(String));
  return new Map([
    ...[...seen].filter(([id]) => stays.has(id)),
    ...rows.map(row => [String(row.id), row] as const),
  ]);
};

/**
 * Returns the selection of a list, which survives paging, searches and filters, but not a change to the
 * list's fixed `filter`, and is restored when the user comes back from another page. `hiddenCount`: selected
 * rows that aren't on the page. `rowOf`: a row as last seen. `selectAll`: adds the matches, up to
 * `maxSelected` rows in total.
 */
export const useSelection = <Row extends RaRecord>(list: List<Row>) => {
  const { data, filter = {}, filterValues, onSelect, resource, selectedIds, sort } = list;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [isSelecting, setIsSelecting] = useState(false);
  const [seen, setSeen] = useState<Seen<Row>>(new Map());
  const [seenData, setSeenData] = useState<readonly Row[]>();
  if (data !== seenData) {
    setSeenData(data);
    setSeen(withRows(seen, selectedIds, data ?? []));
  }
  const filterKey = JSON.stringify(filter);
  const selectedOf = useRef(filterKey);
  useEffect(() => {
    if (selectedOf.current === filterKey) return;
    selectedOf.current = filterKey;
    onSelect([]);
  }, [filterKey, onSelect]);

  const isBack = useNavigationType() === NavigationType.Pop;
  const key = [useLocation().pathname, resource, filterKey].join(' ');
  const keep = useEvent((left: string) => keepSelection(left, { ids: selectedIds.map(String), seen }));
  const restore = useEvent(() => {
    const kept = takeSelection(key);
    if (!kept || !isBack) return;
    setSeen(new Map([...(kept.seen as Seen<Row>), ...seen]));
    onSelect([...kept.ids]);
  });
  useLayoutEffect(() => {
    restore();
    return () => keep(key);
  }, [key, restore, keep]);

  const selectAll = useEvent(async () => {
    setIsSelecting(true);
    const rows: Row[] = [];
    try {
      for (let page = 1; rows.length < maxSelected; page += 1) {
        const found = await dataProvider.getList<Row>(resource, {
          pagination: { page, perPage: maxRows },
          sort,
          filter: { ...resolvedValues(filterValues as FilterValues), ...filter },
        });
        rows.push(...found.data);
        if (found.data.length < maxRows) break;
      }
      setSeen(withRows(seen, selectedIds, rows));
      const all = new Set([...selectedIds, ...rows.map(({ id }) => id)]);
      onSelect([...all].slice(0, maxSelected));
    } catch {
      notify('kit.list.bulk.selectFailed', { type: 'error' });
    } finally {
      setIsSelecting(false);
    }
  });
  const ids = selectedIds.map(String);
  const onPage = new Set(data?.map(({ id }) => String(id)));
  const hiddenCount = ids.filter(id => !onPage.has(id)).length;
  const isPageWhole = ids.length - hiddenCount === onPage.size;
  const rowOf = (id: string) => seen.get(id);
  return { ids, hiddenCount, isPageWhole, rowOf, selectAll, isSelecting, select: onSelect };
};
