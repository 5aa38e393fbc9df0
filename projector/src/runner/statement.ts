import { createHash } from 'node:crypto';
import { at, type Column, type StoredRow } from './columns.ts';
import { quoted } from './tableOf.ts';
import { textArray } from './textArray.ts';

/** What a batch comes to. */
export interface Write {
  /** Rows that were not there, or of which it is not known. */
  readonly fresh: readonly StoredRow[];
  /** Rows that are there; of them the columns at `places` are written. */
  readonly changed: readonly StoredRow[];
  readonly places: readonly number[];
  /** Ids of rows that go. */
  readonly gone: readonly string[];
}

/** A part of the statement, given the number of its first parameter. */
interface Part {
  readonly name: string;
  readonly text: (first: number) => string;
  readonly values: readonly unknown[];
}

/** What leads a statement: the checkpoint is moved from $1 to $2, and readers are told $3 (unless it is empty), both or neither. */
export interface Leading {
  readonly moving: string;
  readonly channel: string;
}
const nowhere = 'SELECT 1 WHERE $1::bigint <= $2::bigint';
const firstOwn = 4;

/**
 * One statement for all that a batch writes, which is one way to the database and back and is done whole or not at all. $1 and $2 are the positions
 * it leads from and to, $3 is what readers are told; every part needs the row that `moving` gives, so that nothing is written where the checkpoint did
 * not move. It answers how many checkpoints `moved` (0 or 1), and fails where a row to be changed is gone. Statements of a shape share one name.
 */
export const writingOf = (table: string, columns: readonly Column[], leading?: Leading) => {
  const into = quoted(table);
  const names = columns.map(({ name }) => quoted(name));
  const cast = (place: number) => {
    const { type } = columns[place]!;
    return `u.${names[place]}${type === 'text' ? '' : `::${type}`}`;
  };
  const everything = columns.map((_, place) => place);
  const unnested = (first: number, places: readonly number[]) =>
    `unnest(${places.map((_, n) => `$${first + n}::text[]`).join(', ')}) AS u (${places.map(place => names[place]).join(', ')})`;
  const arrays = (rows: readonly StoredRow[], places: readonly number[]) =>
    places.map(place => textArray(rows.length, row => rows[row]![place]!));

  const upsert = (rows: readonly StoredRow[]): Part => ({
    name: 'put',
    text: first => `INSERT INTO ${into} (${names.join(', ')})
      SELECT ${everything.map(cast).join(', ')} FROM moved, ${unnested(first, everything)}
      ON CONFLICT ("id") DO UPDATE SET ${names
        .slice(1)
        .map(name => `${name} = excluded.${name}`)
        .join(', ')}`,
    values: arrays(rows, everything),
  });
  const update = (rows: readonly StoredRow[], places: readonly number[]): Part => ({
    name: 'changed',
    text: first => `UPDATE ${into} t SET ${places.map(place => `${names[place]} = ${cast(place)}`).join(', ')}
      FROM moved, ${unnested(first, [at.id, ...places])} WHERE t."id" = ${cast(at.id)} RETURNING 1`,
    values: [...arrays(rows, [at.id, ...places]), rows.length],
  });
  const remove = (ids: readonly string[]): Part => ({
    name: 'gone',
    text: first =>
      `DELETE FROM ${into} t USING moved WHERE t."id" = ANY ($${first}::text[]::${columns[at.id]!.type}[])`,
    values: [textArray(ids.length, row => ids[row]!)],
  });

  const texts = new Map<string, { readonly name: string; readonly text: string }>();
  const written = (shape: string, parts: readonly Part[]) => {
    const known = texts.get(shape);
    if (known) return known;
    let first = firstOwn;
    let checked = 'NULL';
    const clauses = parts.map(({ name, text, values }) => {
      const clause = `${name} AS (${text(first)})`;
      first += values.length;
      if (name === 'changed')
        checked = `projections_changed((SELECT count(*) FROM changed), $${first - 1}::integer)`;
      return clause;
    });
    const told = leading
      ? `(SELECT pg_notify('${leading.channel}', $3) FROM moved WHERE $3 <> '')`
      : '$3::text';
    const text = `WITH ${[`moved AS (${leading?.moving ?? nowhere})`, ...clauses].join(',\n')}
      SELECT m.moved, CASE WHEN m.moved = 1 THEN ${checked} END AS changed, ${told} AS told
      FROM (SELECT count(*)::int AS moved FROM moved) AS m`;
    const made = { name: createHash('sha256').update(text).digest('base64url'), text };
    texts.set(shape, made);
    return made;
  };

  return ({ fresh, changed, places, gone }: Write) => {
    const parts = [
      ...(fresh.length > 0 ? [upsert(fresh)] : []),
      ...(changed.length > 0 ? [update(changed, places)] : []),
      ...(gone.length > 0 ? [remove(gone)] : []),
    ];
    const shape = `${parts.map(({ name }) => name).join(' ')} ${changed.length > 0 ? places.join(' ') : ''}`;
    return {
      ...written(shape, parts),
      values: parts.flatMap(({ values }) => values),
    };
  };
};
