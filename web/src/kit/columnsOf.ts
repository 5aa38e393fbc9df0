import type { AnyEntity, RowOf } from '@latchkey/events/kernel/index.ts';
import type { ReactNode } from 'react';

/** A column of an exported file. `field`: path in the API's response, for example `recipient.email`. */
export interface ExportedField {
  readonly field: string;
  readonly head?: string;
  /** Labels by value: `''` for an empty or missing value, `*` for any value without a label of its own. */
  readonly words?: Readonly<Record<string, string>>;
}

export interface Column<Row> {
  readonly source: string;
  readonly isSortable: boolean;
  /** Order after the first click on the heading; by default newest first for times, otherwise ascending. */
  readonly firstOrder?: 'DESC' | undefined;
  readonly label?: string | undefined;
  readonly align?: 'right' | undefined;
  /** Width in px. Columns without a width share the remaining space; the status is 200 px wide by default. */
  readonly width?: number | undefined;
  /** Minimum width in px, for columns without a width. */
  readonly minWidth?: number | undefined;
  /**
   * Priority if the table is too narrow for all columns: rank 3 is hidden first, then rank 2, then columns
   * without a rank, then pictures; within a rank, the last column first. The title and picked columns are
   * never hidden. Cards omit rank 3.
   */
  readonly rank?: 2 | 3 | undefined;
  /**
   * Whether another column shows this value while the column is hidden, in an element with the class
   * `instead` and the column's source as `data-of`.
   */
  readonly hasStandIn?: boolean | undefined;
  /** Fraction of a wide table's width for the title; 0.28 by default. */
  readonly share?: number | undefined;
  readonly isExtra?: boolean | undefined;
  /** Whether the user selected the column, which is then shown even if the table has to scroll. */
  readonly isPicked?: boolean | undefined;
  /**
   * Whether the column is a picture. Its heading is for screen readers only, and a card shows it next to the
   * title.
   */
  readonly isPicture?: boolean | undefined;
  /** Whether the column is the row's status. A card shows it below the title, without a label. */
  readonly isMark?: boolean | undefined;
  /** Whether the column takes a full line on a card, without a label. */
  readonly isWhole?: boolean | undefined;
  /**
   * Whether the column names the row. It contains the row's link, and is the card's heading on narrow
   * screens.
   */
  readonly isTitle?: boolean | undefined;
  readonly render?: ((row: Row) => ReactNode) | undefined;
  /**
   * Columns in an exported file. Default: the column's field, or no column for a picture. If empty, nothing
   * is exported.
   */
  readonly exports?: readonly ExportedField[] | undefined;
}

export const isTime = (source: string): boolean => /(?:At|^timestamp)$/.test(source);

type Options<Row> = Omit<Column<Row>, 'source' | 'isSortable'>;

/**
 * Builds a noun's columns. Sources must be fields of the noun; only fields that the API can sort by are
 * sortable.
 */
export const columnsOf =
  <E extends AnyEntity>({ list }: E) =>
  <Row = RowOf<E>>() =>
  (source: keyof RowOf<E> & string, options: Options<Row> = {}): Column<Row> => ({
    source,
    isSortable: list.sort.some(field => field === source),
    ...(isTime(source) ? { firstOrder: 'DESC' } : {}),
    ...options,
  });
