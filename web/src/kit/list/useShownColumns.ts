import { useMemo } from 'react';
import { useStore, type RaRecord } from 'react-admin';
import type { Column } from '../columnsOf.ts';
import { chosenColumns, columnsKey, type Remembered } from './shownColumns.ts';

export interface ColumnChoice<Row> {
  /** All columns in the order chosen. */
  readonly all: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly isChosen: boolean;
  readonly toggle: (source: string) => void;
  /** Puts a column one place to the left or right. */
  readonly move: (source: string, by: -1 | 1) => void;
  readonly reset: () => void;
}

/** The columns of a list as chosen in this browser. */
export const useShownColumns = <Row extends RaRecord>(
  key: string,
  columns: readonly Column<Row>[],
): ColumnChoice<Row> => {
  const [kept, setKept] = useStore<Remembered | null>(columnsKey(key), null);
  return useMemo(() => {
    const { all, hidden, shown } = chosenColumns(columns, kept);
    const sources = all.map(({ source }) => source);
    return {
      all,
      shown,
      isChosen: kept !== null,
      toggle: source =>
        setKept({
          order: sources,
          hidden: hidden.includes(source) ? hidden.filter(one => one !== source) : [...hidden, source],
        }),
      move: (source, by) => {
        const place = sources.indexOf(source);
        const order = sources.toSpliced(place, 1).toSpliced(place + by, 0, source);
        setKept({ order, hidden });
      },
      reset: () => setKept(null),
    };
  }, [columns, kept, setKept]);
};
