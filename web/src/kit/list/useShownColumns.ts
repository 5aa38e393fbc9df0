import { useMemo } from 'react';
import { useStore, type RaRecord } from 'react-admin';
import type { Column } from '../columnsOf.ts';

/** What this browser remembers of a list's columns: those that are hidden, and their order. */
interface Remembered {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
}

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

/** The columns of a list as chosen in this browser; the title always comes first among them and always stays. */
export const useShownColumns = <Row extends RaRecord>(
  key: string,
  columns: readonly Column<Row>[],
): ColumnChoice<Row> => {
  const [kept, setKept] = useStore<Remembered | null>(`columns.${key}`, null);
  return useMemo(() => {
    const usual = columns.filter(({ isExtra }) => isExtra).map(({ source }) => source);
    const hidden = kept?.hidden ?? usual;
    const placeOf = ({ source, isTitle, isPicture }: Column<Row>) => {
      if (isPicture) return -2;
      if (isTitle) return -1;
      const place = kept?.order.indexOf(source) ?? -1;
      return place === -1 ? columns.findIndex(one => one.source === source) : place;
    };
    const all = columns.toSorted((one, other) => placeOf(one) - placeOf(other));
    const sources = all.map(({ source }) => source);
    return {
      all,
      shown: all.filter(({ source, isTitle }) => isTitle || !hidden.includes(source)),
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
