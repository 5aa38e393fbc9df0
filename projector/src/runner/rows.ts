import type { Client } from 'pg';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { at, type StoredRow } from './columns.ts';
import { fold, stepsOf, type Plan } from './fold.ts';
import { rowCache } from './rowCache.ts';
import { writingOf, type Leading, type Write } from './statement.ts';
import { quoted } from './tableOf.ts';
import { textArray } from './textArray.ts';

/** Writes, moves the checkpoint from one position to another and tells readers, by one statement; false when the checkpoint was elsewhere, and nothing was written. */
export type Send = (from: bigint, to: bigint, told: string) => Promise<boolean>;

/** Events folded and encoded: only to be sent. */
export interface Prepared {
  readonly rows: number;
  readonly missing: number;
  readonly send: Send;
}

const rawText = { getTypeParser: () => (text: string) => text };
const loadLimit = 2_000;

/**
 * Writes the rows of one table through one connection. It remembers the rows used last and therefore must be
 * the only writer; after any error, make a new one. `run` puts a query in line behind those under way.
 */
export const rowWriter = (
  { client, run }: { client: Client; run: <T>(task: () => Promise<T>) => Promise<T> },
  plan: Plan,
  {
    table,
    cacheLimit,
    leading,
  }: { readonly table: string; readonly cacheLimit: number; readonly leading?: Leading | undefined },
) => {
  const cache = rowCache(cacheLimit);
  const statementOf = writingOf(table, plan.columns, leading);
  const select = plan.columns.map(({ name }) => quoted(name)).join(', ');
  const matching = `FROM ${quoted(table)} WHERE "id" = ANY ($1::text[]::${plan.columns[at.id]!.type}[])`;

  const loadSome = async (ids: readonly string[]): Promise<void> => {
    const query = {
      text: `SELECT ${select} ${matching}`,
      values: [textArray(ids.length, row => ids[row]!)],
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

  const sending = (write: Write): Send => {
    const { name, text, values } = statementOf(write);
    return async (from, to, told) => {
      const asked = { name, text, values: [from, to, told, ...values] };
      const { rows } = await client.query<{ moved: number }>(asked);
      return rows[0]!.moved === 1;
    };
  };

  const prepare = async (events: readonly Recorded[]): Promise<Prepared> => {
    const { steps, wanted } = stepsOf(plan, events);
    await load([...wanted].filter(id => !cache.has(id)));
    const { touched, stored, places, missing } = fold(plan, steps, cache);
    const fresh: StoredRow[] = [];
    const changed: StoredRow[] = [];
    const gone: string[] = [];
    for (const [id, row] of touched) {
      if (!row) gone.push(id);
      else if (stored.has(id)) changed.push(row);
      else fresh.push(row);
    }
    const send = sending({ fresh, changed, places, gone });
    cache.trim();
    return { rows: touched.size, missing, send };
  };
  return { prepare, move: sending({ fresh: [], changed: [], places: [], gone: [] }) };
};
