import { createHash } from 'node:crypto';
import { at, type Column, type StoredRow } from './columns.ts';
import { quoted } from './tableOf.ts';
import { textArray } from './textArray.ts';

/**
 * Leading CTE of a statement: moves the checkpoint from $1 to $2 and notifies readers with $3 (unless empty),
 * atomically.
 */
export interface Leading {
  readonly moving: string;
  readonly channel: string;
}
const nowhere = 'SELECT 1 WHERE $1::bigint <= $2::bigint';
const firstOwn = 4;

/**
 * Returns a builder of one atomic statement for all writes of a batch, which therefore takes a single round
 * trip. All parts depend on the row of `moving`, so nothing is written unless the checkpoint moves. The
 * statement returns `moved`, the number of moved checkpoints: 0 or 1.
 */
export const statementOf = (table: string, columns: readonly Column[], leading?: Leading) => {
  const into = quoted(table);
  const names = columns.map(({ name }) => quoted(name));
  const list = names.join(', ');
  const arrays = columns.map((_, place) => `$${firstOwn + place}::text[]`).join(', ');
  const values = columns.map(({ type }, place) => `u.${names[place]}::${type}`).join(', ');
  const set = names.slice(1).map(name => `${name} = excluded.${name}`);
  const gone = `$${firstOwn + columns.length}::text[]::${columns[at.id]!.type}[]`;
  const notification = leading
    ? `(SELECT pg_notify('${leading.channel}', $3) FROM moved WHERE $3 <> '')`
    : '$3::text';
  const text = `WITH moved AS (${leading?.moving ?? nowhere}),
    put AS (INSERT INTO ${into} (${list}) SELECT ${values} FROM moved, unnest(${arrays}) AS u (${list})
      ON CONFLICT ("id") DO UPDATE SET ${set.join(', ')}),
    gone AS (DELETE FROM ${into} t USING moved WHERE t."id" = ANY (${gone}))
    SELECT (SELECT count(*)::int FROM moved) AS moved, ${notification} AS told`;
  const name = createHash('sha256').update(text).digest('base64url');
  return (rows: readonly StoredRow[], ids: readonly string[]) => ({
    name,
    text,
    values: [
      ...columns.map((_, place) => textArray(rows.length, row => rows[row]![place]!)),
      textArray(ids.length, row => ids[row]!),
    ],
  });
};
