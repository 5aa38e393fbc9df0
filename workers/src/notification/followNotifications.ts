import {
  CreditAdded,
  CreditReleased,
  CreditReservationCancelled,
  CreditReserved,
  CreditSettled,
} from '@latchkey/events/credit/credit.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { nextMorning } from '@latchkey/events/notification/morning.ts';
import { forgetNotified, writeUsers } from '@latchkey/events/notification/notificationUsers.ts';
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
  UserRoleChanged,
} from '@latchkey/events/user/user.ts';
import { userState } from '@latchkey/events/user/state.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { applyAll } from './applyChanges.ts';
import { changesBy, notificationTypes, notificationId, type Change } from './changes.ts';
import { failedChangesBefore, failedChangesCheckpoint, failedChangesTypes } from './failedChanges.ts';
import { checkpoint, moveCheckpoint, positionIn, type History } from './history.ts';

const batch = 1_000;

const ofUsers: readonly string[] = [
  UserCreated,
  UserPermissionGranted,
  UserPermissionRevoked,
  UserRoleChanged,
  UserPasswordSet,
  UserProviderLinked,
  UserProviderUnlinked,
  UserEmailChanged,
  UserErased,
].map(({ type }) => type);
const ofCredits: readonly string[] = [
  CreditAdded,
  CreditReserved,
  CreditSettled,
  CreditReleased,
  CreditReservationCancelled,
].map(({ type }) => type);
const types = [...new Set([...notificationTypes, ...failedChangesTypes, ...ofUsers, ...ofCredits])];

const idsOf = (events: readonly Recorded[], eventTypes: readonly string[]): readonly string[] => [
  ...new Set(events.flatMap(({ type, entityId }) => (eventTypes.includes(type) ? entityId : []))),
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
 * Returns the changes about credits, which open a notification when a reservation uses up the balance, and
 * close it once there are credits again.
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
    const isUsed = events.some(
      ({ entityId, type, data }) =>
        entityId === id && type === CreditReserved.type && (data as { readonly amount: number }).amount > 0,
    );
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

export const followNotifications = async (
  context: ReactionContext,
  history: History,
  signal: AbortSignal,
): Promise<void> => {
  let position = await positionIn(context, checkpoint);
  while (!signal.aborted) {
    const read = await context.store.readAll({ after: position, limit: batch, types });
    if (read.position === position) return;
    const now = context.now();
    const failed = await failedChangesBefore(context.pool, read.events);
    const changes = [
      ...read.events.flatMap(event => {
        const isPast = event.position <= history.position;
        return [...changesBy(event), ...failed.changesBy(event)].map(change => ({ ...change, isPast }));
      }),
      ...(await creditChanges(context, read.events, history)),
    ];
    const { users, gone } = await usersIn(context, read.events);
    const before = position;
    await applyAll(context, changes, now, async client => {
      await moveCheckpoint(client, checkpoint, before, read.position);
      await moveCheckpoint(client, failedChangesCheckpoint, before, read.position);
      await failed.write(client);
      await writeUsers(client, users, { now, dueAt: nextMorning(now, 'UTC') });
      await forgetNotified(client, gone);
    });
    position = read.position;
  }
};
