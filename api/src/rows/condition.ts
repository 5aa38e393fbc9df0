/** An SQL condition with `?` for its values; `t` is the queried table. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Columns of `t` in the condition. If stored totals cover them, rows needn't be counted. */
  readonly on?: readonly string[];
  /**
   * Negation of a condition that excludes few rows, with the same values. The total is then computed as all
   * rows minus the excluded ones.
   */
  readonly hides?: string;
  /**
   * Whether the condition selects all rows of one parent by an index's leading column, or all rows of a
   * partial index, so that they can be read in order.
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
