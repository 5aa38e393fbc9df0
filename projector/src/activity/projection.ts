import { activity, type Activity } from '@latchkey/events/activity/activity.ts';
import { acts, type Act } from '@latchkey/events/activity/acts.ts';
import { failedStatuses, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { add, begin, hears, patch, projection, type FollowedEvent } from '../runner/projection.ts';
import { actIdOf } from './actId.ts';
import { actorIn, subjectOf } from './actOf.ts';

type Row = Omit<Activity, 'id'>;

interface Report {
  readonly status: CredentialStatus;
}
const isSuccess = ({ type, data }: Recorded): boolean =>
  type === 'CredentialReported' && !failedStatuses.includes((data as Report).status);

/**
 * Groups frequent events of providers and delivery: device events get one row per type, customer and hour,
 * failed deliveries one row per order, and failed changes one row per credential, status, request and day, as
 * they are retried. The row's ID derives from the type and the returned parts.
 */
const swarms: Readonly<Record<string, (event: Recorded) => readonly string[]>> = {
  DeviceAnnounced: ({ meta, at }) => [meta.tenant.customerId ?? '', at.slice(0, 13)],
  DeviceRemoved: ({ meta, at }) => [meta.tenant.customerId ?? '', at.slice(0, 13)],
  CredentialDeliveryFailed: ({ data }) => [(data as { readonly orderId: string }).orderId],
  CredentialReported: ({ entityId, data, meta, at }) => [
    entityId,
    (data as Report).status,
    meta.correlationId,
    at.slice(0, 10),
  ],
};

const bulkWorker = 'bulk-action';

const rowIdOf = (event: Recorded, { actorId, isPerson }: ReturnType<typeof actorIn>): string => {
  if (isPerson) return actIdOf(event, actorId);
  const swarm = swarms[event.type];
  return swarm ? uuidv5(event.type, ...swarm(event)) : event.id;
};

const isListed = (event: Recorded, { isAutomatic }: Act, isPerson: boolean): boolean => {
  if (isSuccess(event)) return false;
  if (isPerson) return true;
  const isRetried = (event.data as { readonly isFinal?: boolean } | undefined)?.isFinal === false;
  return isAutomatic && !isRetried;
};

/**
 * Returns whether the server recorded the event while it completed an import for the person who sent the
 * file. Excludes bulk actions: they count their own rows, and replacements also add credentials to an order.
 */
const isOnBehalf = ({ type, meta }: Recorded): boolean =>
  type === 'OrderCredentialsAdded' && meta.for !== undefined && meta.by.id !== bulkWorker;

const rowsBy = (act: Act) => (event: Recorded) => {
  const actor = actorIn(event);
  if (!actor.isPerson && isOnBehalf(event))
    return [add<Row>(actIdOf(event, event.meta.for!), { count: subjectOf(event).count })];
  if (!isListed(event, act, actor.isPerson)) return [];
  const { noun, entityId, place, count, isTotal, detail, action } = subjectOf(event);
  const id = rowIdOf(event, actor);
  const subject = {
    noun,
    entityId,
    type: event.type,
    action: action ?? act.action,
    detail,
    ...place,
    entityRevision: event.revision,
  };
  const isSwarm = event.type in swarms && !actor.isPerson;
  return [
    begin<Row>(id, {
      ...subject,
      at: event.at,
      channel: actor.channel,
      actorId: actor.actorId,
      clientId: actor.clientId,
      firstPosition: Number(event.position),
      correlationId: event.meta.correlationId,
    }),
    ...(act.isMain && !isSwarm ? [patch<Row>(id, subject)] : []),
    ...(isTotal ? [patch<Row>(id, { count })] : count > 0 ? [add<Row>(id, { count })] : []),
  ];
};

export const activities = projection(activity, {
  version: 4,
  source: import.meta.url,
  index: [
    ['at', 'id'],
    ['actorId', 'at', 'id'],
    ['entityId', 'at', 'id'],
    // covering index: the chart's daily counts are index-only scans
    { raw: 'CREATE INDEX ON ?? ("customerId", "at") INCLUDE ("channel", "noun", "partnerId")' },
  ],
  on: {},
  others: Object.entries(acts).flatMap(([type, act]): readonly FollowedEvent<Row>[] =>
    act === null ? [] : [hears({ type }, rowsBy(act))],
  ),
});
