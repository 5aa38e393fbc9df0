import {
  CreditAdded,
  CreditClosed,
  CreditReleased,
  CreditReservationCancelled,
  CreditReserved,
  CreditSettled,
} from '@latchkey/events/credit/credit.ts';
import { usageSince, windowStart, type Spending } from '@latchkey/events/credit/pace.ts';
import { entryOf } from '@latchkey/events/process/creditEntry.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { Pool, PoolClient } from 'pg';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { moveCheckpoint, positionIn } from './history.ts';

/**
 * Ledger entries of customers, one per top-up and order, written by the workers from the log. The projector's
 * tables aren't available to workers, and a ledger's stream is too long to read for each order.
 */
export const creditEntriesMigrations = [
  {
    name: 'credit_entries.1',
    sql: `
CREATE TABLE IF NOT EXISTS credit_entries (
  id          uuid PRIMARY KEY,
  customer_id uuid NOT NULL,
  is_order    boolean NOT NULL,
  begun_at    timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  amount      bigint NOT NULL
);
CREATE INDEX IF NOT EXISTS credit_entries_of ON credit_entries (customer_id, begun_at);`,
  },
] as const;

const checkpoint = 'credit entries';
const batch = 1_000;
const types = [
  CreditAdded,
  CreditReserved,
  CreditSettled,
  CreditReleased,
  CreditReservationCancelled,
  CreditClosed,
].map(({ type }) => type);

interface Entry {
  readonly id: string;
  readonly customerId: string;
  readonly isOrder: boolean;
  readonly at: string;
  /** Whether the event creates the entry if it doesn't exist. */
  readonly isFirst: boolean;
  readonly amount: number;
}

/** Returns the entry that an event changes, with the amount to add; null if the event closes the ledger. */
const entryBy = ({ id, type, entityId: customerId, at, data }: Recorded): Entry | null => {
  if (type === CreditClosed.type) return null;
  const given = data as { amount: number; charge?: string | null; orderId?: string };
  if (type === CreditAdded.type)
    return { id: given.charge ?? id, customerId, isOrder: false, at, isFirst: true, amount: given.amount };
  const isFirst = type === CreditReserved.type;
  const amount = isFirst ? -given.amount : given.amount;
  return { id: entryOf(given.orderId!), customerId, isOrder: true, at, isFirst, amount };
};

const write = async (client: PoolClient, events: readonly Recorded[]): Promise<void> => {
  const entries = events.flatMap(event => entryBy(event) ?? []);
  const first = entries.filter(({ isFirst }) => isFirst);
  await client.query(
    `INSERT INTO credit_entries (id, customer_id, is_order, begun_at, changed_at, amount)
     SELECT id, customer_id, is_order, at, at, 0
     FROM unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::timestamptz[]) AS e (id, customer_id, is_order, at)
     ON CONFLICT (id) DO NOTHING`,
    [
      first.map(({ id }) => id),
      first.map(({ customerId }) => customerId),
      first.map(({ isOrder }) => isOrder),
      first.map(({ at }) => at),
    ],
  );
  await client.query(
    `UPDATE credit_entries c SET amount = c.amount + e.amount, changed_at = e.at
     FROM (SELECT id, sum(amount) AS amount, max(at) AS at
       FROM unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) AS e (id, amount, at) GROUP BY id) AS e
     WHERE c.id = e.id`,
    [entries.map(({ id }) => id), entries.map(({ amount }) => amount), entries.map(({ at }) => at)],
  );
  const closed = events.flatMap(({ type, entityId }) => (type === CreditClosed.type ? entityId : []));
  await client.query('DELETE FROM credit_entries WHERE customer_id = ANY($1::uuid[])', [closed]);
};

export const followCredits = async (
  context: ReactionContext,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> => {
  const changed = new Set<string>();
  let position = await positionIn(context, checkpoint);
  while (!signal.aborted) {
    const read = await context.store.readAll({
      after: position,
      limit: batch,
      categories: ['credit'],
      types,
    });
    if (read.position === position) break;
    const client = await context.pool.connect();
    try {
      await client.query('BEGIN');
      await moveCheckpoint(client, checkpoint, position, read.position);
      await write(client, read.events);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
    for (const { entityId } of read.events) changed.add(entityId);
    position = read.position;
  }
  return changed;
};

export interface CustomerSpending {
  readonly customerId: string;
  readonly spending: Spending;
  readonly changedAt: string;
}
interface Row {
  readonly customer_id: string;
  readonly first: Date;
  readonly changed_at: Date;
  readonly balance: string;
  readonly taken: string;
}

/**
 * Reads a page of spending, ordered by customer ID. `ids`: null for all customers. `now`: the end of the
 * window.
 */
export const readSpending = async (
  pool: Pick<Pool, 'query'>,
  ids: readonly string[] | null,
  now: Date,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly CustomerSpending[]> => {
  const { rows } = await pool.query<Row>(
    `SELECT customer_id, min(begun_at) AS first, max(changed_at) AS changed_at, sum(amount) AS balance,
       coalesce(-sum(amount) FILTER (WHERE is_order AND begun_at >= $1), 0) AS taken
     FROM credit_entries
     WHERE ($2::uuid[] IS NULL OR customer_id = ANY($2)) AND ($3::uuid IS NULL OR customer_id > $3)
     GROUP BY customer_id ORDER BY customer_id LIMIT $4`,
    [windowStart(now), ids, after, limit],
  );
  return rows.map(({ customer_id: customerId, first, changed_at: changedAt, balance, taken }) => ({
    customerId,
    changedAt: changedAt.toISOString(),
    spending: {
      balance: Number(balance),
      since: usageSince(first.toISOString(), now),
      taken: Number(taken),
    },
  }));
};
