import type { Recorded } from '@latchkey/events/store/store.ts';
import { at, type StoredRow } from './columns.ts';
import { fold, stepsOf, type Plan, type Rows } from './fold.ts';
import type { Session } from './session.ts';
import { statementOf, type Leading } from './statement.ts';
import { quoted } from './tableOf.ts';
import { textArray } from './textArray.ts';

/**
 * Writes rows, moves the checkpoint and notifies readers in one statement. Returns false, without writing
 * anything, if the checkpoint was elsewhere.
 */
export type Send = (from: bigint, to: bigint, notification: string) => Promise<boolean>;

const rawText = { getTypeParser: () => (text: string) => text };

export const rowWriter = (
  { client, run }: Pick<Session, 'client' | 'run'>,
  plan: Plan,
  { table, leading }: { readonly table: string; readonly leading?: Leading | undefined },
) => {
  const statement = statementOf(table, plan.columns, leading);
  const select = plan.columns.map(({ name }) => quoted(name)).join(', ');
  const matching = `FROM ${quoted(table)} WHERE "id" = ANY ($1::text[]::${plan.columns[at.id]!.type}[])`;

  const load = async (ids: readonly string[]): Promise<Rows> => {
    if (ids.length === 0) return new Map();
    const values = [textArray(ids.length, row => ids[row]!)];
    const text = `SELECT ${select} ${matching}`;
    const query = { text, values, rowMode: 'array' as const, types: rawText };
    const { rows } = await run(async () => client.query<StoredRow>(query));
    return new Map(rows.map(row => [row[at.id]!, row]));
  };

  const sending = (rows: readonly StoredRow[], gone: readonly string[]): Send => {
    const { values, ...query } = statement(rows, gone);
    return async (from, to, notification) => {
      const sent = { ...query, values: [from, to, notification, ...values] };
      const { rows: answer } = await client.query<{ moved: number }>(sent);
      return answer[0]!.moved === 1;
    };
  };

  const prepare = async (events: readonly Recorded[]) => {
    const { steps, needed } = stepsOf(plan, events);
    const { touched, missing } = fold(plan, steps, await load([...needed]));
    const stored: StoredRow[] = [];
    const gone: string[] = [];
    for (const [id, row] of touched)
      if (row) stored.push(row);
      else gone.push(id);
    return { rows: touched.size, missing, send: sending(stored, gone) };
  };
  return { prepare, move: sending([], []) };
};
