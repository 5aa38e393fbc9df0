import { CustomerDeleted } from '@latchkey/events/customer/customer.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { PartnerDeleted } from '@latchkey/events/partner/partner.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { webhookEndpointState } from '@latchkey/events/webhookEndpoint/state.ts';
import {
  WebhookEndpointChanged,
  WebhookEndpointCreated,
  WebhookEndpointDeleted,
  WebhookEndpointReplayRequested,
  WebhookEndpointResumed,
} from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { logRange } from '../relay/logRange.ts';
import type { WebhookSession } from './session.ts';

const close = async ({ lanes, queue, moving }: WebhookSession, id: string): Promise<void> => {
  lanes.remove(id);
  await moving(() => queue.drop(id));
};

const closeOwned = async (session: WebhookSession, ownerId: string): Promise<void> => {
  for (const { endpointId, terms } of session.lanes.all())
    if (terms.customerId === ownerId || terms.partnerId === ownerId) await close(session, endpointId);
};

const begin = async (
  { lanes, queue }: WebhookSession,
  { entityId: id, position }: Recorded,
): Promise<void> => {
  if (lanes.get(id)) return;
  await queue.begin(id, position);
  await lanes.open([{ endpointId: id, position, pending: 0, failingSince: null }]);
};

const replay = async (
  { lanes, queue, moving, options: { log } }: WebhookSession,
  { entityId: id, position, data }: Recorded,
): Promise<void> => {
  const { from } = data as DataOf<typeof WebhookEndpointReplayRequested>;
  const { after } = await logRange(log, from, 'now');
  await moving(async () => {
    if (!(await queue.replay(id, after, position))) return;
    const lane = lanes.get(id);
    if (lane) lane.position = after;
  });
};

/**
 * Restarts the retry schedule of pending and recently failed messages after an endpoint was changed or
 * resumed, as the cause of the failures may be gone.
 */
const restart = async (
  { lanes, queue, options: { context } }: WebhookSession,
  { entityId: id }: Recorded,
): Promise<void> => {
  const lane = lanes.get(id)!;
  await queue.restart(id, lane.failingSince, context.now());
  await queue.failing(id, null);
  lane.recover();
};

type Control = (session: WebhookSession, event: Recorded) => Promise<void>;
const endings: Readonly<Record<string, Control>> = {
  [CustomerDeleted.type]: (session, { entityId }) => closeOwned(session, entityId),
  [PartnerDeleted.type]: (session, { entityId }) => closeOwned(session, entityId),
  [WebhookEndpointDeleted.type]: (session, { entityId }) => close(session, entityId),
};
const changes: Readonly<Record<string, Control>> = {
  [WebhookEndpointReplayRequested.type]: replay,
  [WebhookEndpointResumed.type]: restart,
  [WebhookEndpointChanged.type]: restart,
};

export const controlLanes: Control = async (session, event) => {
  const { type, entityId: id } = event;
  const ending = endings[type];
  if (ending) return ending(session, event);
  const { lanes, options } = session;
  if (type === WebhookEndpointCreated.type) await begin(session, event);
  const lane = lanes.get(id);
  if (!lane) return;
  await changes[type]?.(session, event);
  lane.use((await options.context.foldMany(webhookEndpointState, [id])).get(id)!.state);
  lane.wake();
};
