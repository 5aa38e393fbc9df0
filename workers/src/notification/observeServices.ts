import type { NotificationKind } from '@latchkey/events/notification/kinds.ts';
import { readOutages } from '@latchkey/events/outbound/outages.ts';
import { providerConfigState } from '@latchkey/events/provider/config/state.ts';
import { readFailingSince, type ConfigTrouble } from '@latchkey/events/provider/health.ts';
import { readRefusedSince } from '@latchkey/events/provider/refusedWebhooks.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { applyAll } from './applyChanges.ts';
import { notificationId, type Opened } from './changes.ts';
import type { History } from './history.ts';
import { pagesById } from './pagesById.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Retention of notifications after their last occurrence, or after the end of a state. */
const retentionMs = 90 * dayMs;
/** Minimum duration of a provider problem before it becomes a notification, so that restarts cause none. */
const minDurationMs = 5 * minuteMs;
const restMs = 60 * minuteMs;

const observedKinds = [
  'serviceDown',
  'providerDown',
  'webhooksRefused',
] as const satisfies NotificationKind[];

const downServices = async ({ pool }: ReactionContext): Promise<readonly Opened[]> =>
  (await readOutages(pool)).map(({ service, since }) => ({
    id: notificationId('serviceDown', `${service} ${since}`),
    kind: 'serviceDown',
    at: since,
    customerId: null,
    subject: { noun: 'service', id: service },
    count: 1,
    isAdded: false,
    restMs: 0,
  }));

type ReadPage = typeof readFailingSince;

const troublesOf = async (context: ReactionContext, read: ReadPage): Promise<readonly ConfigTrouble[]> => {
  const before = new Date(context.now().getTime() - minDurationMs);
  const found: ConfigTrouble[] = [];
  const pages = pagesById(
    page => read(context.pool, before, page),
    ({ configId }) => configId,
  );
  for await (const page of pages) {
    const configs = await context.foldMany(
      providerConfigState,
      page.map(({ configId }) => configId),
    );
    found.push(...page.filter(({ configId }) => configs.get(configId)!.state.isPresent));
  }
  return found;
};

const ofConfigs = async (
  context: ReactionContext,
  kind: (typeof observedKinds)[number],
  read: ReadPage,
): Promise<readonly Opened[]> =>
  (await troublesOf(context, read)).map(({ configId: id, since: at }) => ({
    id: notificationId(kind, id),
    kind,
    at,
    customerId: null,
    subject: { noun: 'providerConfig', id },
    count: 1,
    isAdded: false,
    restMs,
  }));

/**
 * Opens notifications about problems that no event records: outages, failing provider calls, rejected
 * webhooks. Closes those whose problem has ended, and deletes old notifications of every kind.
 */
export const observeServices = async (context: ReactionContext, history: History): Promise<void> => {
  const [services, failing, refused] = await Promise.all([
    downServices(context),
    ofConfigs(context, 'providerDown', readFailingSince),
    ofConfigs(context, 'webhooksRefused', readRefusedSince),
  ]);
  const changes = [...services, ...failing, ...refused].map(one => ({
    ...one,
    isPast: Date.parse(one.at) <= history.endedAt.getTime(),
  }));
  const now = context.now();
  const { rows: open } = await context.pool.query<{ id: string }>(
    'SELECT id FROM notifications WHERE kind = ANY($1::text[]) AND closed_at IS NULL',
    [observedKinds],
  );
  const openIds = new Set(open.map(({ id }) => id));
  const opening = changes.filter(({ id }) => !openIds.has(id));
  await applyAll(context, opening, now, async client => {
    await client.query(
      `UPDATE notifications SET closed_at = $1
       WHERE kind = ANY($2::text[]) AND closed_at IS NULL AND NOT id = ANY($3::uuid[])`,
      [now, observedKinds, changes.map(({ id }) => id)],
    );
    await client.query(
      `DELETE FROM notifications
       WHERE greatest(at, closed_at) < $1 AND (closed_at IS NOT NULL OR NOT kind = ANY($2::text[]))`,
      [new Date(now.getTime() - retentionMs), [...observedKinds, 'creditsLow']],
    );
  });
};
