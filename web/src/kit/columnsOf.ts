import type { AnyEntity, RowOf } from '@latchkey/events/kernel/index.ts';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly source: string;
  readonly isSortable: boolean;
  /** Its heading; without it the noun's field of that name. */
  readonly label?: string | undefined;
  readonly align?: 'right' | undefined;
  /** It is this wide, in px. A column without a width shares what is left. */
  readonly width?: number | undefined;
  /** A column without a width needs so much, in px. */
  readonly least?: number | undefined;
  /**
   * Where the table is too narrow for all columns, those of rank 3 leave first, then those of rank 2, then all
   * others but the title; the last of a rank goes first. A card leaves out those of rank 3.
   */
  readonly rank?: 2 | 3 | undefined;
  /** Where a table has no space for it, what has the class `instead` and its source as `data-of` stands for it in another column. */
  readonly hasStandIn?: boolean | undefined;
  /** Of a wide table the title takes this part; 0.28 if it does not say. */
  readonly share?: number | undefined;
  /** Shown only to whoever chooses it. */
  readonly isExtra?: boolean | undefined;
  /** Only a picture: its heading is read aloud but not shown, and on a card it stands beside the title. */
  readonly isPicture?: boolean | undefined;
  /** The row's state: on a card it stands below the title and needs no name. */
  readonly isMark?: boolean | undefined;
  /** It takes a line of a card for itself, without its name. */
  readonly isWhole?: boolean | undefined;
  /** The column that names the row: the link stands here, and it heads the card on narrow screens. */
  readonly isTitle?: boolean | undefined;
  readonly render?: ((row: Row) => ReactNode) | undefined;
}
type Options<Row> = Omit<Column<Row>, 'source' | 'isSortable'>;

/**
 * Columns that know their noun: the source must be one of its fields, and only what the API can sort is
 * sortable.
 */
export const columnsOf =
  <E extends AnyEntity>({ list }: E) =>
  <Row = RowOf<E>>() =>
  (source: keyof RowOf<E> & string, options: Options<Row> = {}): Column<Row> => ({
    source,
    isSortable: list.sort.some(field => field === source),
    ...options,
  });
