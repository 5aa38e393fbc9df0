import type { Grant } from '@latchkey/events/access/grants.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import {
  frequencyOf,
  kindsFor,
  type Frequency,
  type NotificationSettings,
} from '@latchkey/events/notification/kinds.ts';
import { isTimeZone, lastMorning, nextMorning } from '@latchkey/events/notification/morning.ts';
import { readNotifications } from '@latchkey/events/notification/notificationTables.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { Postponed } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { mailTo } from '../user/mailTo.ts';
import { digestMail } from './digestMail.ts';

/** Maximum number of people per turn. */
const mostUsers = 100;
/** Maximum number of notifications per frequency in an email; more are only on the page. */
const mostInMail = 200;
const retryMs = 30_000;
const longestMs = 3_600_000;
const mostTries = 50;

type Mailed = Exclude<Frequency, 'NEVER'>;
interface User {
  readonly user_id: string;
  readonly grants: readonly Grant[];
  readonly settings: NotificationSettings;
  readonly time_zone: string | null;
  /** For each frequency, the time up to which notifications were emailed. */
  readonly mailed: Readonly<Record<Mailed, string>>;
}

const zoneOf = ({ time_zone: zone }: User): string => (zone !== null && isTimeZone(zone) ? zone : 'UTC');

/** Returns the frequencies whose next email is due. */
const dueOf = (user: User, now: Date): readonly Mailed[] => {
  const zone = zoneOf(user);
  const isDue = (frequency: Mailed) =>
    frequency === 'AT_ONCE' || new Date(user.mailed[frequency]) < lastMorning(now, zone, frequency);
  return (['AT_ONCE', 'DAILY', 'WEEKLY'] as const).filter(isDue);
};

/**
 * Returns the IDs of the notifications for a person's next email: open, unread, and not in an earlier email.
 */
const digestOf = async (
  { pool }: ReactionContext,
  user: User,
  due: readonly Mailed[],
  now: Date,
): Promise<readonly string[]> => {
  const { user_id: userId, grants, settings, mailed } = user;
  const kinds = kindsFor(grants);
  const found = await Promise.all(
    due.map(frequency =>
      readNotifications(
        pool,
        {
          userId,
          grants,
          now,
          kinds: kinds.filter(kind => frequencyOf(settings, kind) === frequency),
          isOpen: true,
          isUnread: true,
          begunAfter: new Date(mailed[frequency]),
        },
        mostInMail,
      ),
    ),
  );
  return found.flat().map(({ id }) => id);
};

/**
 * Plans a person's next email and moves the time up to which notifications were emailed, in one statement:
 * after a kill it is planned once or not at all. While an email is pending, no other one is planned, so that
 * there is a single email after an outage.
 */
const plan = async (context: ReactionContext, user: User, now: Date): Promise<void> => {
  const due = dueOf(user, now);
  const ids = await digestOf(context, user, due, now);
  const mailed = { ...user.mailed, ...Object.fromEntries(due.map(one => [one, now.toISOString()])) };
  await context.pool.query(
    `WITH decided AS (
       UPDATE notification_users u SET mailed = $2, due_at = $3
       WHERE user_id = $1 AND mailed = $4::jsonb
         AND NOT EXISTS (SELECT FROM notification_mails m WHERE m.user_id = u.user_id)
       RETURNING user_id)
     INSERT INTO notification_mails (id, user_id, ids, due_at)
     SELECT $5, user_id, $6, $7 FROM decided WHERE cardinality($6::uuid[]) > 0`,
    [
      user.user_id,
      JSON.stringify(mailed),
      nextMorning(now, zoneOf(user)),
      JSON.stringify(user.mailed),
      uuidv5(user.user_id, 'digest', now.toISOString()),
      ids,
      now,
    ],
  );
};

/** Plans the emails that are due. */
export const planDigests = async (context: ReactionContext): Promise<void> => {
  const now = context.now();
  const { rows } = await context.pool.query<User>(
    `SELECT u.user_id, u.grants, u.settings, u.time_zone, u.mailed FROM notification_users u
     WHERE u.can_sign_in AND u.due_at <= $1
       AND NOT EXISTS (SELECT FROM notification_mails m WHERE m.user_id = u.user_id)
     ORDER BY u.due_at LIMIT ${mostUsers}`,
    [now],
  );
  for (const user of rows) await plan(context, user, now);
};

interface Planned {
  readonly id: string;
  readonly user_id: string;
  readonly ids: readonly string[];
  readonly grants: readonly Grant[];
  readonly tries: number;
}

/** Sends a planned email about those notifications that are still open, unread and visible to the person. */
const send = async (
  context: ReactionContext,
  { id, user_id: userId, ids, grants }: Planned,
): Promise<void> => {
  const { person, status } = await context.fold(userState, userId);
  if (status !== 'present' || person === null || isErased(person.email) || isErased(person.fullName)) return;
  const filter = { userId, grants, now: context.now(), ids, isOpen: true, isUnread: true };
  const all = await readNotifications(context.pool, filter, ids.length);
  if (all.length === 0) return;
  const { locale, fullName } = person;
  const message = await digestMail(context, all, { locale, fullName });
  const mailed = await mailTo(context, {
    to: person.email,
    messageId: `<digest.${id}@latchkey>`,
    ...message,
  });
  if (mailed.outcome === 'REFUSED')
    context.log.warn({ user: userId, answer: mailed.message }, 'an email about notifications was refused');
};

/**
 * Sends planned emails. If the process dies between sending and recording, the email is sent again with the
 * same message ID.
 */
export const sendDigests = async (context: ReactionContext, signal: AbortSignal): Promise<void> => {
  const now = context.now();
  const { rows } = await context.pool.query<Planned>(
    `SELECT m.id, m.user_id, m.ids, m.tries, u.grants
     FROM notification_mails m JOIN notification_users u USING (user_id)
     WHERE m.due_at <= $1 ORDER BY m.due_at LIMIT ${mostUsers}`,
    [now],
  );
  for (const planned of rows) {
    if (signal.aborted) return;
    try {
      await send(context, planned);
      await context.pool.query('DELETE FROM notification_mails WHERE id = $1', [planned.id]);
    } catch (error) {
      const isOver = planned.tries >= mostTries && !(error instanceof Postponed);
      const waitMs =
        error instanceof Postponed ? error.afterMs : Math.min(retryMs * 2 ** planned.tries, longestMs);
      context.log.warn({ err: error, user: planned.user_id, isOver }, 'an email about notifications waits');
      await context.pool.query(
        isOver
          ? 'DELETE FROM notification_mails WHERE id = $1'
          : 'UPDATE notification_mails SET due_at = $2, tries = tries + $3 WHERE id = $1',
        isOver
          ? [planned.id]
          : [planned.id, new Date(now.getTime() + waitMs), error instanceof Postponed ? 0 : 1],
      );
    }
  }
};
