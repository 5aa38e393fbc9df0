/** An SQL condition with `?` for its values; `t` is the queried table. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Columns of `t` that it reads. If totals are stored by them, they give the number of rows. */
  readonly on?: readonly string[];
  /**
   * The opposite of a condition that excludes few rows, with the same values: the total is then that of all
   * rows minus these.
   */
  readonly hides?: string;
  /**
   * Whether it selects all rows of one place by the leading column of an index, so that they can be read in
   * order.
   */
  readonly isPlace?: boolean;
}

export const everything: Condition = { sql: 'TRUE', values: [] };
export const nothing: Condition = { sql: 'FALSE', values: [] };
export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0
    ? nothing
    : {
        sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
        values: conditions.flatMap(({ values }) => values),
      };
