/** A condition in SQL with `?` for its values; `t` is the table asked. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** The columns of `t` that it reads. Where totals are kept by them, they answer how many rows there are. */
  readonly on?: readonly string[];
  /** The opposite of a condition that leaves out little, with the same values: a total is that of all less that of these. */
  readonly hides?: string;
  /** It picks all rows of one place by the column that leads an index, so that they can be walked through in order. */
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
