import { useMemo } from 'react';
import { useStore, type RaRecord } from 'react-admin';
import type { Column } from '../columnsOf.ts';

/** The hidden columns of a list in this browser, and their order. */
interface Remembered {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
}

export interface ColumnChoice<Row> {
  /** All columns in the chosen order. */
  readonly all: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly isChosen: boolean;
  readonly toggle: (source: string) => void;
  /** Moves a column one place to the left or right. */
  readonly move: (source: string, by: -1 | 1) => void;
  readonly reset: () => void;
}

/** Sorts the columns as chosen; pictures and the title come first. By default extra columns are hidden. */
const chosenColumns = <Row>(columns: readonly Column<Row>[], kept: Remembered | null) => {
  const hidden =
    kept?.hidden ?? columns.filter(({ isExtra }) => isExtra === true).map(({ source }) => source);
  const placeOf = ({ source, isTitle, isPicture }: Column<Row>) => {
    if (isPicture) return -2;
    if (isTitle) return -1;
    const place = kept?.order.indexOf(source) ?? -1;
    return place === -1 ? columns.findIndex(column => column.source === source) : place;
  };
  const all = columns.toSorted((left, right) => placeOf(left) - placeOf(right));
  const shown = all.filter(({ source, isTitle }) => isTitle === true || !hidden.includes(source));
  return { hidden, all, shown };
};

/** Returns the columns of a list as chosen in this browser. */
export const useShownColumns = <Row extends RaRecord>(
  key: string,
  columns: readonly Column<Row>[],
): ColumnChoice<Row> => {
  const [kept, setKept] = useStore<Remembered | null>(`columns.${key}`, null);
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
