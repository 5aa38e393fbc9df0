import type { AnyEntity, RowOf } from '@latchkey/events/kernel/index.ts';
import type { ReactNode } from 'react';

/** A column of an exported file: a field of the API’s response, with dots inside objects and lists. */
export interface ExportedField {
  readonly field: string;
  /** By default the heading of the column. */
  readonly head?: string;
  /** Texts for values: `''` for none, `*` for any other one. */
  readonly words?: Readonly<Record<string, string>>;
}

export interface Column<Row> {
  readonly source: string;
  readonly isSortable: boolean;
  /** The order on the first press of its heading; ascending by default. */
  readonly firstOrder?: 'DESC' | undefined;
  /** Its heading; by default the label of the noun's field. */
  readonly label?: string | undefined;
  readonly align?: 'right' | undefined;
  /** Its width in px. Columns without a width share the rest. */
  readonly width?: number | undefined;
  /** Minimum width of a column without a width, in px. */
  readonly minWidth?: number | undefined;
  /**
   * Priority if the table is too narrow for all columns: those of rank 3 are hidden first, then those of rank
   * 2, then all others but the title; within a rank, the last column first. Cards omit rank 3.
   */
  readonly rank?: 2 | 3 | undefined;
  /**
   * Whether another column replaces it while it is hidden: by elements with the class `instead` and its
   * source as `data-of`.
   */
  readonly hasStandIn?: boolean | undefined;
  /** Share of a wide table's width for the title; 0.28 by default. */
  readonly share?: number | undefined;
  /** Whether it is hidden by default. */
  readonly isExtra?: boolean | undefined;
  /** Whether the user ticked it: it is shown even if the table is too narrow, which then scrolls. */
  readonly isPicked?: boolean | undefined;
  /**
   * Whether it is a picture: its heading is for screen readers only, and on a card it is next to the title.
   */
  readonly isPicture?: boolean | undefined;
  /** Whether it is the row's status: on a card it is below the title, without a label. */
  readonly isMark?: boolean | undefined;
  /** Whether it takes a full line on a card, without a label. */
  readonly isWhole?: boolean | undefined;
  /** Whether it names the row: it has the link, and is the heading of the card on narrow screens. */
  readonly isTitle?: boolean | undefined;
  readonly render?: ((row: Row) => ReactNode) | undefined;
  /** Its columns in an exported file: by default its field; empty for none. */
  readonly exports?: readonly ExportedField[] | undefined;
}
type Options<Row> = Omit<Column<Row>, 'source' | 'isSortable'>;

/**
 * Returns columns of a noun: the source must be one of its fields, and only fields that the API can sort are
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
