import { changeFailedStatuses } from '@latchkey/events/credential/fields.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import {
  frequencies,
  frequencyOf,
  kindNames,
  kindsFor,
  type NotificationKind,
  type NotificationSettings,
} from '@latchkey/events/notification/kinds.ts';
import { isTimeZone, nextMorning } from '@latchkey/events/notification/morning.ts';
import {
  countUnread,
  markRead,
  readNotifications,
} from '@latchkey/events/notification/notificationTables.ts';
import { markAllRead, readChoices, writeChoices } from '@latchkey/events/notification/notificationUsers.ts';
import { z } from 'zod';
import { route, type Call, type Route } from '../http/route.ts';
import { failedStatuses } from './failedStatuses.ts';
import { namesFor } from './notificationNames.ts';

const path = '/admin/notifications';
const maxShown = 50;
const maxCounted = 100;
const maxMarked = 200;
const policy = { access: 'self.read' } as const;

const kind = z.enum(kindNames as [NotificationKind, ...NotificationKind[]]);
const notification = z
  .object({
    id,
    kind,
    /** First occurrence; `at` is the last. */
    since: time,
    at: time,
    customerId: id.nullable(),
    customerName: z.string().nullable(),
    noun: z.enum([
      'bulkAction',
      'cardProfile',
      'credential',
      'customer',
      'order',
      'providerConfig',
      'service',
      'walletIssuer',
      'webhookEndpoint',
    ]),
    /** ID of the subject; for a service, its name. */
    entityId: z.string(),
    orderId: id.nullable(),
    partnerId: id.nullable(),
    name: z.string().nullable(),
    count: z.int(),
    /** For `changeFailed`, the current statuses of the credentials that failed; otherwise empty. */
    failedStatuses: z.array(z.enum(changeFailedStatuses)),
    isClosed: z.boolean(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });

const filterFor = ({ caller, deps }: Call) => ({ userId: caller.id, grants: caller.grants, now: deps.now() });

const list = route({
  method: 'get',
  path,
  summary: 'Lists the caller’s notifications, newest first',
  policy,
  request: {
    query: z.object({
      kind: kind.optional(),
      unread: z.enum(['true']).optional(),
      limit: z.coerce.number().int().min(1).max(maxShown).default(25),
      /** Keyset of the next page: `at` and ID of the previous page's last notification. */
      afterAt: time.optional(),
      afterId: id.optional(),
    }),
  },
  response: {
    body: z.object({ rows: z.array(notification), hasMore: z.boolean() }),
    projections: ['order', 'customer', 'credential', 'cardProfile', 'providerConfig', 'webhookEndpoint'],
  },
  run: async call => {
    const { kind: only, unread, limit, afterAt, afterId } = call.query;
    const after = afterAt && afterId ? { at: afterAt, id: afterId } : undefined;
    const filter = {
      ...filterFor(call),
      kinds: only && [only],
      isUnread: unread === 'true' ? true : undefined,
      after,
    };
    const found = await readNotifications(call.deps.pool, filter, limit + 1);
    const shown = found.slice(0, limit);
    const [nameOf, statusesOf] = await Promise.all([namesFor(call, shown), failedStatuses(call, shown)]);
    const rows = shown.map(one => {
      const { subject, notedAt: _, ...row } = one;
      return {
        ...row,
        customerName: nameOf(one.customerId),
        noun: subject.noun,
        entityId: subject.id,
        orderId: subject.orderId ?? (subject.noun === 'order' ? subject.id : null),
        partnerId: subject.partnerId ?? null,
        name: nameOf(subject.id),
        failedStatuses: statusesOf(one),
      };
    });
    return { status: 200, body: { rows, hasMore: found.length > limit } };
  },
});

const count = route({
  method: 'get',
  path: `${path}/count`,
  summary: 'Counts the caller’s unread notifications, up to 100',
  policy,
  response: { body: z.object({ unread: z.int() }) },
  run: async call => ({
    status: 200,
    body: { unread: await countUnread(call.deps.pool, filterFor(call), maxCounted) },
  }),
});

const read = route({
  method: 'put',
  path: `${path}/read`,
  summary: 'Marks the caller’s notifications with these IDs as read, or all of them if no IDs are given',
  policy,
  request: { body: z.object({ ids: z.array(id).min(1).max(maxMarked).nullable().default(null) }) },
  run: async call => {
    const { pool, now } = call.deps;
    const { ids } = call.body;
    await call.aside(() =>
      ids === null
        ? markAllRead(pool, call.caller.id, { now: now(), dueAt: nextMorning(now(), 'UTC') })
        : markRead(pool, { ...filterFor(call), ids }),
    );
    return { status: 204 };
  },
});

const frequency = z.enum(frequencies);
const settings = z.partialRecord(kind, frequency);
const timeZone = z
  .string()
  .max(64, { abort: true })
  .check(({ value, issues }) => {
    if (!isTimeZone(value))
      issues.push({ code: 'custom', params: { reason: 'unknown_time_zone' }, input: value });
  });
const choice = z.object({ kind, frequency, usual: frequency });

const readSettings = route({
  method: 'get',
  path: '/admin/profile/notifications',
  summary: 'Returns how often the caller gets an email about each kind of notification',
  policy,
  response: { body: z.object({ kinds: z.array(choice), timeZone: z.string().nullable() }) },
  run: async call => {
    const chosen = await readChoices(call.deps.pool, call.caller.id);
    const kinds = kindsFor(call.caller.grants).map(one => ({
      kind: one,
      frequency: frequencyOf(chosen.settings, one),
      usual: frequencyOf({}, one),
    }));
    return { status: 200, body: { kinds, timeZone: chosen.timeZone } };
  },
});

const writeSettings = route({
  method: 'put',
  path: '/admin/profile/notifications',
  summary: 'Sets how often the caller gets an email about each kind of notification',
  policy,
  request: {
    body: z.object({
      settings,
      /** IANA time zone of daily and weekly emails; null for UTC. */
      timeZone: timeZone.nullable().default(null),
    }),
  },
  run: async call => {
    const { pool, now } = call.deps;
    const { settings: chosen, timeZone: zone } = call.body;
    const choices = { settings: chosen as NotificationSettings, timeZone: zone };
    const times = { now: now(), dueAt: nextMorning(now(), zone ?? 'UTC') };
    await call.aside(() => writeChoices(pool, call.caller.id, choices, times));
    return { status: 204 };
  },
});

export const notificationRoutes: readonly Route[] = [count, list, read, readSettings, writeSettings];
