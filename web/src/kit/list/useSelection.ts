import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useEvent, useNotify, type ListControllerResult, type RaRecord } from 'react-admin';
import { mostSelected } from './bulkActions.ts';

/** As many rows as the API answers at once. */
const most = 1_000;

type List<Row extends RaRecord> = Pick<
  ListControllerResult<Row>,
  'data' | 'filter' | 'filterValues' | 'onSelect' | 'resource' | 'selectedIds' | 'sort'
>;

type Seen<Row> = ReadonlyMap<string, Row>;
/** Rows as they were seen last: those of now, and what was ticked on other pages. */
const withRows = <Row extends RaRecord>(seen: Seen<Row>, kept: readonly unknown[], rows: readonly Row[]) => {
  const stays = new Set(kept.map(String));
  return new Map([
    ...[...seen].filter(([id]) => stays.has(id)),
    ...rows.map(row => [String(row.id), row] as const),
  ]);
};

/**
 * The ticked rows of a list. They stay while one turns pages, and go when the filters change: nobody acts on what he does not
 * see. `rowOf` answers a row as it was seen last; `selectAll` ticks all that match.
 */
export const useSelection = <Row extends RaRecord>(list: List<Row>) => {
  const { data, filter = {}, filterValues, onSelect, resource, selectedIds, sort } = list;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [isSelecting, setIsSelecting] = useState(false);
  const [seen, setSeen] = useState<Seen<Row>>(new Map());
  const [knownData, setKnownData] = useState<readonly Row[]>();
  if (data !== knownData) {
    setKnownData(data);
    setSeen(withRows(seen, selectedIds, data ?? []));
  }
  const wanted = JSON.stringify([filter, filterValues]);
  const selectedOf = useRef(wanted);
  useEffect(() => {
    if (selectedOf.current === wanted) return;
    selectedOf.current = wanted;
    onSelect([]);
  }, [wanted, onSelect]);

  const selectAll = useEvent(async () => {
    setIsSelecting(true);
    const rows: Row[] = [];
    try {
      for (let page = 1; rows.length < mostSelected; page += 1) {
        const found = await dataProvider.getList<Row>(resource, {
          pagination: { page, perPage: most },
          sort,
          filter: { ...(filterValues as object), ...filter },
        });
        rows.push(...found.data);
        if (found.data.length < most) break;
      }
      setSeen(withRows(seen, [], rows));
      onSelect(rows.map(({ id }) => id));
    } catch {
      notify('kit.list.bulk.selectFailed', { type: 'error' });
    } finally {
      setIsSelecting(false);
    }
  });
  const ids = selectedIds.map(String);
  return { ids, rowOf: (id: string) => seen.get(id), selectAll, isSelecting, select: onSelect };
};
