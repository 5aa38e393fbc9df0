import { CreditAdded, CreditReserved } from '@latchkey/events/credit/credit.ts';
import { isGlobal, roles } from '@latchkey/events/access/roles.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { frequencyOf } from '@latchkey/events/notification/kinds.ts';
import { nextMorning } from '@latchkey/events/notification/morning.ts';
import { writeUsers } from '@latchkey/events/notification/notificationTables.ts';
import { readOutages } from '@latchkey/events/outbound/outages.ts';
import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import {
  UserCreated,
  UserEmailChanged,
  UserErased,
  UserPasswordSet,
  UserPermissionGranted,
  UserPermissionRevoked,
  UserProviderLinked,
  UserProviderUnlinked,
} from '@latchkey/events/user/user.ts';
import { userState } from '@latchkey/events/user/state.ts';
import type { PoolClient } from 'pg';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { changesBy, heardTypes, notificationId, type Change, type Closed, type Opened } from './changes.ts';

const checkpoint = 'notifications';
/** Events per read. */
const batch = 1_000;
/** Notifications are deleted this long after their last occurrence. */
const keptMs = 90 * 86_400_000;

const ofUsers: readonly string[] = [
  UserCreated,
  UserPermissionGranted,
  UserPermissionRevoked,
  UserPasswordSet,
  UserProviderLinked,
  UserProviderUnlinked,
  UserEmailChanged,
  UserErased,
].map(({ type }) => type);
const ofCredits: readonly string[] = [CreditAdded, CreditReserved].map(({ type }) => type);
const types = [...new Set([...heardTypes, ...ofUsers, ...ofCredits])];

const idsOf = (events: readonly Recorded[], wanted: readonly string[]): readonly string[] => [
  ...new Set(events.flatMap(({ type, entityId }) => (wanted.includes(type) ? entityId : []))),
];

const usersIn = async (context: ReactionContext, events: readonly Recorded[]) => {
  const ids = idsOf(events, ofUsers);
  const states = await context.foldMany(userState, ids);
  return ids.map(userId => {
    const { status, person, grants, hasPassword, providerLinks } = states.get(userId)!.state;
    const isKnown = status === 'present' && person !== null && !isErased(person.email);
    return { userId, grants, canSignIn: isKnown && (hasPassword || providerLinks.length > 0) };
  });
};

/**
 * Returns the changes by ledgers: a notification opens when a reservation uses up the credits, and closes
 * when there are credits again.
 */
const creditChanges = async (
  context: ReactionContext,
  events: readonly Recorded[],
): Promise<readonly Change[]> => {
  const ids = idsOf(events, ofCredits);
  const states = await context.foldMany(creditState, ids);
  return ids.flatMap((id): readonly Change[] => {
    const last = events.findLast(one => one.entityId === id && ofCredits.includes(one.type))!;
    if (states.get(id)!.state.balance > 0)
      return [{ closes: { id: notificationId('creditsUsed', id) }, at: last.at }];
    const { type, data } = last;
    const isUsed = type === CreditReserved.type && (data as { readonly amount: number }).amount > 0;
    if (!isUsed) return [];
    const subject = { noun: 'customer', id } as const;
    return [
      {
        id: notificationId('creditsUsed', id),
        kind: 'creditsUsed',
        at: last.at,
        customerId: id,
        subject,
        count: 1,
        isAdded: false,
      },
    ];
  });
};

interface Around {
  /** The partners above each customer, top first. */
  readonly lineages: ReadonlyMap<string, readonly string[]>;
  readonly now: Date;
}

const open = async (
  client: PoolClient,
  { id, kind, at, customerId, subject, count, isAdded }: Opened,
  { lineages, now }: Around,
): Promise<void> => {
  const lineage = lineages.get(customerId ?? '') ?? [];
  const noted = new Date(Math.max(now.getTime(), Date.parse(at)));
  const { rows } = await client.query<{ begins: boolean }>(
    `INSERT INTO notifications AS n
       (id, kind, since, at, begun_at, noted_at, customer_id, lineage, subject, count)
     VALUES ($1, $2, $3, $3, $4, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET
       since = CASE WHEN n.closed_at IS NULL THEN n.since ELSE excluded.since END,
       begun_at = CASE WHEN n.closed_at IS NULL THEN n.begun_at ELSE excluded.begun_at END,
       at = excluded.at, noted_at = excluded.noted_at, subject = excluded.subject,
       count = CASE WHEN $9 AND n.closed_at IS NULL THEN n.count + excluded.count ELSE excluded.count END,
       closed_at = NULL
     RETURNING n.begun_at = $4 AS begins`,
    [id, kind, at, noted, customerId, lineage, JSON.stringify(subject), count, isAdded],
  );
  // makes people due who get emails about this kind immediately
  if (rows[0]?.begins === true)
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
  const ofOne = changes.flatMap(({ closes, at }) => ('id' in closes ? [{ id: closes.id, at }] : []));
  if (ofOne.length > 0)
    await client.query(
      `UPDATE notifications n SET closed_at = e.at FROM unnest($1::uuid[], $2::timestamptz[]) AS e (id, at)
       WHERE n.id = e.id AND n.closed_at IS NULL`,
      [ofOne.map(({ id }) => id), ofOne.map(({ at }) => at)],
    );
  for (const { closes, at } of changes)
    if ('customerId' in closes)
      await client.query(
        'UPDATE notifications SET closed_at = $2 WHERE customer_id = $1 AND closed_at IS NULL',
        [closes.customerId, at],
      );
};

/** Applies changes in order; consecutive closes are batched. */
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

/** Applies changes in one transaction, which `within` begins. */
const applyAll = async (
  context: ReactionContext,
  changes: readonly Change[],
  within: (client: PoolClient) => Promise<void>,
): Promise<void> => {
  const customers = [...new Set(changes.flatMap(one => ('closes' in one ? [] : (one.customerId ?? []))))];
  const states = await context.foldMany(customerState, customers);
  const lineages = new Map(customers.map(id => [id, states.get(id)!.state.lineagePartnerIds]));
  const client = await context.pool.connect();
  try {
    await client.query('BEGIN');
    await within(client);
    await apply(client, changes, { lineages, now: context.now() });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

const positionIn = async ({ pool }: ReactionContext): Promise<Position> => {
  const { rows } = await pool.query<{ position: string }>('SELECT position FROM reactions WHERE name = $1', [
    checkpoint,
  ]);
  return rows[0] ? positionOf(rows[0].position) : beginning;
};

/** Moves the checkpoint with the changes, so that no event counts twice. */
const move = async (client: PoolClient, before: Position, after: Position): Promise<void> => {
  const { rowCount } = await client.query(
    `INSERT INTO reactions (name, position) VALUES ($1, $3)
     ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = now()
     WHERE reactions.position = $2`,
    [checkpoint, String(before), String(after)],
  );
  if (rowCount !== 1) throw new Error('another process follows the notifications');
};

/** Reads new events into the tables of notifications and of the people who get them. */
export const followNotifications = async (context: ReactionContext, signal: AbortSignal): Promise<void> => {
  let position = await positionIn(context);
  while (!signal.aborted) {
    const read = await context.store.readAll({ after: position, limit: batch, types });
    if (read.position === position) return;
    const now = context.now();
    const changes = [...read.events.flatMap(changesBy), ...(await creditChanges(context, read.events))];
    const users = await usersIn(context, read.events);
    const before = position;
    await applyAll(context, changes, async client => {
      await move(client, before, read.position);
      await writeUsers(client, users, { now, dueAt: nextMorning(now, 'UTC') });
    });
    position = read.position;
  }
};

/** Opens and closes notifications about outages, which no event records, and deletes old notifications. */
export const observeServices = async (context: ReactionContext): Promise<void> => {
  const outages = await readOutages(context.pool);
  const now = context.now();
  const changes = outages.map(({ service, since }): Opened => {
    const id = notificationId('serviceDown', `${service} ${since}`);
    const subject = { noun: 'service', id: service } as const;
    return { id, kind: 'serviceDown', at: since, customerId: null, subject, count: 1, isAdded: false };
  });
  const { rows: known } = await context.pool.query<{ id: string }>(
    "SELECT id FROM notifications WHERE kind = 'serviceDown' AND closed_at IS NULL",
  );
  const isNew = ({ id }: Opened) => known.every(one => one.id !== id);
  await applyAll(context, changes.filter(isNew), async client => {
    await client.query(
      `UPDATE notifications SET closed_at = $1
       WHERE kind = 'serviceDown' AND closed_at IS NULL AND NOT id = ANY($2::uuid[])`,
      [now, changes.map(({ id }) => id)],
    );
    await client.query('DELETE FROM notifications WHERE at < $1', [new Date(now.getTime() - keptMs)]);
  });
};
