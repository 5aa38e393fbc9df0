import { useMemo } from 'react';
import { useStore, type RaRecord } from 'react-admin';
import type { Column } from '../columnsOf.ts';

interface Remembered {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  /** Columns picked by the user; absent for a view's saved columns, and if stored by an earlier version. */
  readonly picked?: readonly string[];
}

export interface ViewColumns {
  readonly id: string;
  readonly columns: readonly string[];
}

export interface ColumnChoice<Row> {
  readonly all: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly isChosen: boolean;
  readonly toggle: (source: string) => void;
  readonly move: (source: string, by: -1 | 1) => void;
  readonly reset: () => void;
}

const chosenColumns = <Row>(columns: readonly Column<Row>[], remembered: Remembered | null) => {
  const hidden =
    remembered?.hidden ?? columns.filter(({ isExtra }) => isExtra === true).map(({ source }) => source);
  const placeOf = ({ source, isTitle, isPicture }: Column<Row>) => {
    if (isPicture) return -2;
    if (isTitle) return -1;
    const place = remembered?.order.indexOf(source) ?? -1;
    return place === -1 ? columns.findIndex(column => column.source === source) : place;
  };
  const extras = columns.filter(({ isExtra }) => isExtra === true).map(({ source }) => source);
  const picked = remembered?.picked ?? extras.filter(source => !hidden.includes(source));
  const all = columns
    .toSorted((left, right) => placeOf(left) - placeOf(right))
    .map(column => (picked.includes(column.source) ? { ...column, isPicked: true } : column));
  const shown = all.filter(({ source, isTitle }) => isTitle === true || !hidden.includes(source));
  return { hidden, picked, all, shown };
};

const choiceOf = (columns: readonly { readonly source: string }[], shown: readonly string[]): Remembered => ({
  order: [...shown, ...columns.map(({ source }) => source).filter(source => !shown.includes(source))],
  hidden: columns.map(({ source }) => source).filter(source => !shown.includes(source)),
});

/** Returns a list's columns as chosen in this browser. A view with columns has its own choice. */
export const useShownColumns = <Row extends RaRecord>(
  key: string,
  columns: readonly Column<Row>[],
  view?: ViewColumns,
): ColumnChoice<Row> => {
  const [remembered, setRemembered] = useStore<Remembered | null>(
    view ? `columns.${key}.${view.id}` : `columns.${key}`,
    null,
  );
  return useMemo(() => {
    const chosen = remembered ?? (view ? choiceOf(columns, view.columns) : null);
    const { all, hidden, picked, shown } = chosenColumns(columns, chosen);
    const sources = all.map(({ source }) => source);
    return {
      all,
      shown,
      isChosen: remembered !== null,
      toggle: source =>
        setRemembered(
          hidden.includes(source)
            ? { order: sources, hidden: hidden.filter(one => one !== source), picked: [...picked, source] }
            : {
                order: sources,
                hidden: [...hidden, source],
                picked: picked.filter(one => one !== source),
              },
        ),
      move: (source, by) => {
        const place = sources.indexOf(source);
        const order = sources.toSpliced(place, 1).toSpliced(place + by, 0, source);
        setRemembered({ order, hidden, picked });
      },
      reset: () => setRemembered(null),
    };
  }, [columns, remembered, setRemembered, view]);
};
