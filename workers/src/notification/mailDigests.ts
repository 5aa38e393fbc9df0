import type { Grant } from '@latchkey/events/access/grants.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import {
  frequencyOf,
  kindsFor,
  type Frequency,
  type NotificationSettings,
} from '@latchkey/events/notification/kinds.ts';
import { isTimeZone, lastMorning, nextMorning } from '@latchkey/events/notification/morning.ts';
import { readNotifications, type Notification } from '@latchkey/events/notification/notificationTables.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { parallel } from '../runner/parallel.ts';
import { Postponed } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { mailTo } from '../user/mailTo.ts';
import { digestMail } from './digestMail.ts';

const maxUsers = 100;
/** Maximum number of notifications per email and frequency. The notifications page shows all. */
const maxPerEmail = 200;
const retryMs = 30_000;
const longestMs = 3_600_000;
/** Maximum number of retries, after which an email is dropped. */
const maxTries = 50;
/**
 * Maximum age of a notification in an email: two weeks and a day, so that a weekly email can make up for a
 * failed one.
 */
const reachMs = 15 * 86_400_000;
const inParallel = 4;

type Mailed = Exclude<Frequency, 'NEVER'>;
const frequencies = ['AT_ONCE', 'DAILY', 'WEEKLY'] as const satisfies readonly Mailed[];
interface User {
  readonly user_id: string;
  readonly grants: readonly Grant[];
  readonly settings: NotificationSettings;
  readonly time_zone: string | null;
  readonly mailed: Readonly<Record<Mailed, string>>;
}

const zoneOf = ({ time_zone: zone }: User): string => (zone !== null && isTimeZone(zone) ? zone : 'UTC');

const dueOf = (user: User, now: Date): readonly Mailed[] => {
  const zone = zoneOf(user);
  const isDue = (frequency: Mailed) =>
    frequency === 'AT_ONCE' || new Date(user.mailed[frequency]) < lastMorning(now, zone, frequency);
  return frequencies.filter(isDue);
};

/**
 * Returns the IDs of open, unread notifications with an occurrence that wasn't emailed yet. Further
 * occurrences after an immediate email wait for the next daily one.
 */
const digestOf = async (
  { pool }: ReactionContext,
  user: User,
  due: readonly Mailed[],
  now: Date,
): Promise<readonly string[]> => {
  const { user_id: userId, grants, settings } = user;
  const kinds = kindsFor(grants);
  const after = new Date(now.getTime() - reachMs);
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
          unmailed: { after, isBegun: frequency === 'AT_ONCE' && !due.includes('DAILY') },
        },
        maxPerEmail,
      ),
    ),
  );
  return found.flat().map(({ id }) => id);
};

/**
 * Plans a user's next email and records the time in one statement, so that a crash can't plan it twice. A
 * pending email blocks further ones, so users get a single email after an outage.
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

/** Plans due emails. A failure for one user doesn't delay the others. */
export const planDigests = async (context: ReactionContext): Promise<void> => {
  const now = context.now();
  const { rows } = await context.pool.query<User>(
    `SELECT u.user_id, u.grants, u.settings, u.time_zone, u.mailed FROM notification_users u
     WHERE u.can_sign_in AND u.due_at <= $1
       AND NOT EXISTS (SELECT FROM notification_mails m WHERE m.user_id = u.user_id)
     ORDER BY u.due_at LIMIT ${maxUsers}`,
    [now],
  );
  for (const user of rows)
    try {
      await plan(context, user, now);
    } catch (error) {
      context.log.warn(
        { err: error, user: user.user_id },
        'couldn’t plan a notification email; retrying later',
      );
      await context.pool.query('UPDATE notification_users SET due_at = $2 WHERE user_id = $1', [
        user.user_id,
        new Date(now.getTime() + longestMs),
      ]);
    }
};

interface Planned {
  readonly id: string;
  readonly user_id: string;
  readonly ids: readonly string[];
  readonly grants: readonly Grant[];
  readonly tries: number;
}

/**
 * Sends a planned email about the notifications that are still open, unread and visible to the user. Returns
 * them; empty if none are left, the user was deleted, or the mail server rejected the email.
 */
const send = async (
  context: ReactionContext,
  { id, user_id: userId, ids, grants }: Planned,
): Promise<readonly Notification[]> => {
  const { person, status } = await context.fold(userState, userId);
  if (status !== 'present' || person === null || isErased(person.email) || isErased(person.fullName))
    return [];
  const filter = { userId, grants, now: context.now(), ids, isOpen: true, isUnread: true };
  const all = await readNotifications(context.pool, filter, ids.length);
  if (all.length === 0) return [];
  const { locale, fullName } = person;
  const message = await digestMail(context, all, { locale, fullName });
  const mailed = await mailTo(context, {
    to: person.email,
    messageId: `<digest.${id}@latchkey>`,
    ...message,
  });
  if (mailed.outcome === 'SENT') return all;
  context.log.warn({ user: userId, answer: mailed.message }, 'the mail server rejected a notification email');
  return [];
};

const end = async ({ pool }: ReactionContext, { id }: Planned, notifications: readonly Notification[]) => {
  await pool.query(
    `WITH ended AS (DELETE FROM notification_mails WHERE id = $1 RETURNING user_id)
     INSERT INTO notification_reads (user_id, notification_id, mailed_at)
     SELECT ended.user_id, n.id, e.noted_at
     FROM ended, unnest($2::uuid[], $3::timestamptz[]) AS e (id, noted_at) JOIN notifications n USING (id)
     ON CONFLICT (user_id, notification_id) DO UPDATE SET mailed_at = excluded.mailed_at`,
    [id, notifications.map(one => one.id), notifications.map(({ notedAt }) => notedAt)],
  );
};

const attempt = async (context: ReactionContext, one: Planned, now: Date): Promise<void> => {
  try {
    await end(context, one, await send(context, one));
  } catch (error) {
    if (one.tries >= maxTries && !(error instanceof Postponed)) {
      context.log.warn(
        { err: error, user: one.user_id },
        'dropped a notification email after too many failures',
      );
      return end(context, one, []);
    }
    const waitMs = error instanceof Postponed ? error.afterMs : Math.min(retryMs * 2 ** one.tries, longestMs);
    context.log.warn({ err: error, user: one.user_id }, 'couldn’t send a notification email; retrying later');
    await context.pool.query('UPDATE notification_mails SET due_at = $2, tries = tries + $3 WHERE id = $1', [
      one.id,
      new Date(now.getTime() + waitMs),
      error instanceof Postponed ? 0 : 1,
    ]);
  }
};

/**
 * Sends planned emails. After a crash between sending and recording, an email is resent with the same message
 * ID.
 */
export const sendDigests = async (context: ReactionContext, signal: AbortSignal): Promise<void> => {
  const now = context.now();
  const { rows } = await context.pool.query<Planned>(
    `SELECT m.id, m.user_id, m.ids, m.tries, u.grants
     FROM notification_mails m JOIN notification_users u USING (user_id)
     WHERE m.due_at <= $1 ORDER BY m.due_at LIMIT ${maxUsers}`,
    [now],
  );
  await parallel(rows, inParallel, async one => {
    if (!signal.aborted) await attempt(context, one, now);
  });
};
