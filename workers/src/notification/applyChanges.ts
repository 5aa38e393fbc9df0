import { isGlobal, roles } from '@latchkey/events/access/roles.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { frequencyOf } from '@latchkey/events/notification/kinds.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import type { PoolClient } from 'pg';
import type { ReactionContext } from '../runner/reactionContext.ts';
import type { Change, Closed, Opened } from './changes.ts';

/** The `noted_at` and `begun_at` of past occurrences (see `isPast`). */
const longAgo = '-infinity';
interface Around {
  /** Partners above each customer or partner, by its ID, top first. A partner's own ID comes last. */
  readonly lineages: ReadonlyMap<string, readonly string[]>;
  readonly now: Date;
}

const open = async (client: PoolClient, opened: Opened, { lineages, now }: Around): Promise<void> => {
  const { id, kind, at, customerId, subject, count, isAdded } = opened;
  const lineage = lineages.get(customerId ?? subject.partnerId ?? '') ?? [];
  const isPast = opened.isPast === true && Date.parse(at) <= now.getTime();
  const noted = isPast ? longAgo : new Date(Math.max(now.getTime(), Date.parse(at)));
  const begunBefore = opened.restMs === undefined ? null : new Date(now.getTime() - opened.restMs);
  const { rows } = await client.query<{ begins: boolean }>(
    `INSERT INTO notifications AS n
       (id, kind, since, at, begun_at, noted_at, customer_id, lineage, subject, count)
     VALUES ($1, $2, $3, $3, $4, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET
       since = CASE WHEN n.closed_at IS NULL THEN n.since ELSE excluded.since END,
       begun_at = CASE WHEN n.closed_at IS NULL AND n.begun_at > '${longAgo}' THEN n.begun_at ELSE excluded.begun_at END,
       at = excluded.at, noted_at = excluded.noted_at, subject = excluded.subject,
       count = CASE WHEN $9 AND n.closed_at IS NULL THEN n.count + excluded.count ELSE excluded.count END,
       closed_at = NULL
     WHERE $10::timestamptz IS NULL OR (n.closed_at IS NOT NULL AND n.begun_at <= $10)
     RETURNING n.begun_at = $4 AS begins`,
    [id, kind, at, noted, customerId, lineage, JSON.stringify(subject), count, isAdded, begunBefore],
  );
  // schedules an email for users who get this kind immediately
  if (!isPast && rows[0]?.begins === true)
    await client.query(
      `UPDATE notification_users u SET due_at = least(u.due_at, $2)
       WHERE u.can_sign_in AND coalesce(u.settings ->> $1, $5) = 'AT_ONCE'
         AND EXISTS (
           SELECT FROM jsonb_array_elements(u.grants) g
           WHERE g ->> 'role' = ANY($6::text[]) OR g ->> 'customerId' = $3 OR g ->> 'partnerId' = ANY($4::text[]))`,
      [kind, noted, customerId, lineage, frequencyOf({}, kind), roles.filter(isGlobal)],
    );
};
const close = async (client: PoolClient, changes: readonly Closed[]): Promise<void> => {
  // a later number of the same notification replaces an earlier one
  const ofOne = new Map(
    changes.flatMap(({ closes, at, left = 0 }) =>
      'id' in closes ? [[closes.id, { id: closes.id, at, left }] as const] : [],
    ),
  );
  const each = [...ofOne.values()];
  if (each.length > 0)
    await client.query(
      `UPDATE notifications n SET
         count = CASE WHEN e.left > 0 THEN e.left ELSE n.count END,
         closed_at = CASE WHEN e.left > 0 THEN NULL ELSE e.at END
       FROM unnest($1::uuid[], $2::timestamptz[], $3::int[]) AS e (id, at, "left")
       WHERE n.id = e.id AND n.closed_at IS NULL`,
      [each.map(({ id }) => id), each.map(({ at }) => at), each.map(({ left }) => left)],
    );
  for (const { closes, at } of changes)
    if ('customerId' in closes)
      await client.query(
        'UPDATE notifications SET closed_at = $2 WHERE customer_id = $1 AND closed_at IS NULL',
        [closes.customerId, at],
      );
};

const apply = async (client: PoolClient, changes: readonly Change[], around: Around): Promise<void> => {
  let pending: Closed[] = [];
  for (const change of changes) {
    if ('closes' in change) {
      pending.push(change);
      continue;
    }
    await close(client, pending);
    pending = [];
    await open(client, change, around);
  }
  await close(client, pending);
};

/** Applies changes in one transaction, after running `within` in it. */
export const applyAll = async (
  context: ReactionContext,
  changes: readonly Change[],
  now: Date,
  within: (client: PoolClient) => Promise<void>,
): Promise<void> => {
  const places = changes.flatMap(one => ('closes' in one ? [] : one));
  const customers = [...new Set(places.flatMap(({ customerId }) => customerId ?? []))];
  const partners = [
    ...new Set(
      places.flatMap(({ customerId, subject }) => (customerId === null ? (subject.partnerId ?? []) : [])),
    ),
  ];
  const ofCustomers = await context.foldMany(customerState, customers);
  const ofPartners = await context.foldMany(partnerState, partners);
  const lineages = new Map([
    ...customers.map(id => [id, ofCustomers.get(id)!.state.lineagePartnerIds] as const),
    ...partners.map(id => [id, ofPartners.get(id)!.state.lineagePartnerIds] as const),
  ]);
  const client = await context.pool.connect();
  try {
    await client.query('BEGIN');
    await within(client);
    await apply(client, changes, { lineages, now });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};
