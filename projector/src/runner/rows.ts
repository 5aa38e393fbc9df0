import type { Client } from 'pg';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { at, type Column, type StoredRow } from './columns.ts';
import { fold, stepsOf, type Plan, type Rows } from './fold.ts';
import { rowCache } from './rowCache.ts';
import { quoted } from './tableOf.ts';
import { textArray } from './textArray.ts';

/** Events folded and encoded: only to be sent. */
export interface Prepared {
  readonly rows: number;
  readonly missing: number;
  /** Sends one upsert and one delete; within the caller's transaction. */
  readonly send: () => Promise<void>;
}

const upsertOf = (table: string, columns: readonly Column[]): string => {
  const names = columns.map(({ name }) => quoted(name));
  const casts = columns.map(({ type }, place) => `u.${names[place]}${type === 'text' ? '' : `::${type}`}`);
  const arrays = columns.map((_, place) => `$${place + 1}::text[]`);
  const sets = names.slice(1).map(name => `${name} = excluded.${name}`);
  return `INSERT INTO ${quoted(table)} (${names.join(', ')})
    SELECT ${casts.join(', ')} FROM unnest(${arrays.join(', ')}) AS u (${names.join(', ')})
    ON CONFLICT ("id") DO UPDATE SET ${sets.join(', ')}`;
};

const rawText = { getTypeParser: () => (text: string) => text };
const loadLimit = 2_000;

/**
 * Writes the rows of one table through one connection. It remembers the rows used last and therefore must be
 * the only writer; after any error, make a new one. `run` puts a query in line behind those under way.
 */
export const rowWriter = (
  { client, run }: { client: Client; run: <T>(task: () => Promise<T>) => Promise<T> },
  plan: Plan,
  table: string,
  cacheLimit: number,
) => {
  const cache = rowCache(cacheLimit);
  const upsert = { name: `upsert ${table}`.slice(0, 63), text: upsertOf(table, plan.columns) };
  const select = plan.columns.map(({ name }) => quoted(name)).join(', ');
  const idType = plan.columns[at.id]!.type;
  const matching = `FROM ${quoted(table)} WHERE "id" = ANY ($1::text[]::${idType}[])`;
  const idArray = (ids: readonly string[]) => textArray(ids.length, row => ids[row]!);

  const loadSome = async (ids: readonly string[]): Promise<void> => {
    const query = {
      text: `SELECT ${select} ${matching}`,
      values: [idArray(ids)],
      rowMode: 'array' as const,
      types: rawText,
    };
    const { rows } = await run(async () => client.query<StoredRow>(query));
    for (const id of ids) cache.set(id, null);
    for (const row of rows) cache.set(row[at.id]!, row);
  };
  const load = async (ids: readonly string[]): Promise<void> => {
    for (let from = 0; from < ids.length; from += loadLimit)
      await loadSome(ids.slice(from, from + loadLimit));
  };

  const sending = (touched: Rows) => {
    const present = [...touched.values()].filter(row => row !== null);
    const gone = [...touched].filter(([, row]) => !row).map(([id]) => id);
    const values = present.length
      ? plan.columns.map((_, place) => textArray(present.length, row => present[row]![place]!))
      : undefined;
    return async () => {
      if (values) await client.query({ ...upsert, values });
      if (gone.length) await client.query(`DELETE ${matching}`, [idArray(gone)]);
    };
  };

  const prepare = async (events: readonly Recorded[]): Promise<Prepared> => {
    const { steps, wanted } = stepsOf(plan, events);
    await load([...wanted].filter(id => !cache.has(id)));
    const { touched, missing } = fold(plan, steps, cache);
    const send = sending(touched);
    cache.trim();
    return { rows: touched.size, missing, send };
  };
  return { prepare };
};
