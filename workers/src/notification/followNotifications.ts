import { CreditAdded, CreditReserved } from '@latchkey/events/credit/credit.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { nextMorning } from '@latchkey/events/notification/morning.ts';
import { forgetNotified, writeUsers } from '@latchkey/events/notification/notificationUsers.ts';
import { readOutages } from '@latchkey/events/outbound/outages.ts';
import type { Position } from '@latchkey/events/store/position.ts';
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
import { applyAll } from './applyChanges.ts';
import { changesBy, heardTypes, notificationId, type Change, type Opened } from './changes.ts';
import { checkpoint, positionIn, type History } from './history.ts';

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
  const all = ids.map(userId => {
    const { status, person, grants, hasPassword, providerLinks } = states.get(userId)!.state;
    const isGone = status !== 'present' || person === null || isErased(person.email);
    return { userId, grants, canSignIn: hasPassword || providerLinks.length > 0, isGone };
  });
  return {
    users: all.filter(({ isGone }) => !isGone),
    gone: all.flatMap(({ userId, isGone }) => (isGone ? userId : [])),
  };
};

/**
 * Returns the changes by ledgers: a notification opens when a reservation uses up the credits, and closes
 * when there are credits again.
 */
const creditChanges = async (
  context: ReactionContext,
  events: readonly Recorded[],
  history: History,
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
        isPast: last.position <= history.position,
      },
    ];
  });
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
export const followNotifications = async (
  context: ReactionContext,
  history: History,
  signal: AbortSignal,
): Promise<void> => {
  let position = await positionIn(context);
  while (!signal.aborted) {
    const read = await context.store.readAll({ after: position, limit: batch, types });
    if (read.position === position) return;
    const now = context.now();
    const changes = [
      ...read.events.flatMap(event => {
        const isPast = event.position <= history.position;
        return changesBy(event).map(change => ({ ...change, isPast }));
      }),
      ...(await creditChanges(context, read.events, history)),
    ];
    const { users, gone } = await usersIn(context, read.events);
    const before = position;
    await applyAll(context, changes, now, async client => {
      await move(client, before, read.position);
      await writeUsers(client, users, { now, dueAt: nextMorning(now, 'UTC') });
      await forgetNotified(client, gone);
    });
    position = read.position;
  }
};

/** Notices what no event records: services with an outage. Removes what is old. */
export const observeServices = async (context: ReactionContext, history: History): Promise<void> => {
  const outages = await readOutages(context.pool);
  const now = context.now();
  const changes = outages.map(({ service, since }): Opened => {
    const id = notificationId('serviceDown', `${service} ${since}`);
    const subject = { noun: 'service', id: service } as const;
    const isPast = Date.parse(since) <= history.endedAt.getTime();
    const opened = { id, kind: 'serviceDown', at: since, customerId: null, subject } as const;
    return { ...opened, count: 1, isAdded: false, isPast };
  });
  const { rows: known } = await context.pool.query<{ id: string }>(
    "SELECT id FROM notifications WHERE kind = 'serviceDown' AND closed_at IS NULL",
  );
  const isNew = ({ id }: Opened) => known.every(one => one.id !== id);
  await applyAll(context, changes.filter(isNew), now, async client => {
    await client.query(
      `UPDATE notifications SET closed_at = $1
       WHERE kind = 'serviceDown' AND closed_at IS NULL AND NOT id = ANY($2::uuid[])`,
      [now, changes.map(({ id }) => id)],
    );
    await client.query('DELETE FROM notifications WHERE at < $1', [new Date(now.getTime() - keptMs)]);
  });
};
