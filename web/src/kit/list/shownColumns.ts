import type { Column } from '../columnsOf.ts';

/** What this browser remembers of a list's columns: those that are hidden, and their order. */
export interface Remembered {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
}
type Placed = Pick<Column<never>, 'source' | 'isTitle' | 'isPicture' | 'isExtra'>;

/** Under this name the browser remembers the columns of a list. */
export const columnsKey = (list: string) => `columns.${list}`;

/** The columns as chosen: the title always comes first among them and always stays. Whoever chose nothing sees those that are no extras. */
export const chosenColumns = <One extends Placed>(columns: readonly One[], kept: Remembered | null) => {
  const hidden =
    kept?.hidden ?? columns.filter(({ isExtra }) => isExtra === true).map(({ source }) => source);
  const placeOf = ({ source, isTitle, isPicture }: Placed) => {
    if (isPicture) return -2;
    if (isTitle) return -1;
    const place = kept?.order.indexOf(source) ?? -1;
    return place === -1 ? columns.findIndex(one => one.source === source) : place;
  };
  const all = columns.toSorted((one, other) => placeOf(one) - placeOf(other));
  return { hidden, all, shown: all.filter(one => one.isTitle === true || !hidden.includes(one.source)) };
};
