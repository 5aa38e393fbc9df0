import { refuse } from '@latchkey/events/kernel/index.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import {
  deliveryIdOf,
  deliveryProblems,
  deliveryStates,
  queueTest,
  readDeliveries,
  readDelivery,
  resendDelivery,
} from '@latchkey/events/outbound/webhookDeliveries.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { webhookEndpointState } from '@latchkey/events/webhookEndpoint/state.ts';
import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { z } from 'zod';
import { permissionOf } from '../http/entityAccess.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { requireAct } from '../access/tenantAccess.ts';
import { endpoints } from './endpoints.ts';

const path = `${webhookEndpoint.path}/:id`;
const access = permissionOf(webhookEndpoint, 'read');
const maxShown = 100;
/** Recommended pause before another test event, in s, if too many are pending. */
const pendingPauseS = 60;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const delivery = z
  .object({
    id,
    messageId: z.string(),
    type: z.string(),
    subject: z.string(),
    state: z.enum(deliveryStates),
    queuedAt: time,
    /** Time of the next attempt of a pending delivery. */
    nextAt: time.nullable(),
    attempts: z.int(),
    lastAt: time.nullable(),
    /** HTTP status of the last attempt. */
    status: z.int().nullable(),
    problem: z.enum(deliveryProblems).nullable(),
    durationMs: z.int().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

const requireEndpoint = (call: Call) => endpoints.find(call, call.params['id']!);
const requireChange = async (call: Call): Promise<string> => {
  const of = call.params['id']!;
  const { store } = call.deps;
  await requireAct(store, call.caller, access, 'webhookEndpoint', of, access);
  const { isPresent } = webhookEndpointState.of(await store.read(streamOf('webhookEndpoint', of)));
  return isPresent ? of : refuse('not_found');
};
const found = async (call: Call, deliveryId: string) =>
  (await readDelivery(call.deps.pool, call.params['id']!, deliveryId)) ?? refuse('not_found');
const shown = async (call: Call, deliveryId: string) => {
  const { body: _, ...rest } = await found(call, deliveryId);
  return rest;
};

const list = route({
  method: 'get',
  path: `${path}/deliveries`,
  summary: 'Lists the deliveries to a webhook endpoint, newest first: up to 10,000 of the last 30 days',
  policy: { access },
  request: {
    query: z.object({
      state: z.enum(deliveryStates).optional(),
      limit: z.coerce.number().int().min(1).max(maxShown).default(25),
      /** ID of the previous page's last delivery. An unknown ID has no next page. */
      after: z.string().regex(uuid).optional(),
    }),
  },
  response: {
    body: z.object({ rows: z.array(delivery), hasMore: z.boolean() }),
    projections: endpoints.reads,
  },
  run: async call => {
    await requireEndpoint(call);
    const { state, limit, after } = call.query;
    const filter = { endpointId: call.params['id']!, state, after };
    const all = await readDeliveries(call.deps.pool, filter, limit + 1);
    return { status: 200, body: { rows: all.slice(0, limit), hasMore: all.length > limit } };
  },
});

const read = route({
  method: 'get',
  path: `${path}/deliveries/:deliveryId`,
  summary: 'Returns a delivery with the body of its request',
  policy: { access },
  response: {
    body: delivery.extend({ body: z.string() }).meta({ id: 'WebhookDeliveryWithBody' }),
    projections: endpoints.reads,
  },
  run: async call => {
    await requireEndpoint(call);
    return { status: 200, body: await found(call, call.params['deliveryId']!) };
  },
});

const resend = route({
  method: 'post',
  path: `${path}/deliveries/:deliveryId/resend`,
  summary: 'Sends a delivery again, with the same `webhook-id`',
  policy: { access, perMinute: 300 },
  response: { body: delivery },
  run: async call => {
    const of = await requireChange(call);
    const deliveryId = call.params['deliveryId']!;
    await shown(call, deliveryId);
    const { deps, commandId } = call;
    const resent = { endpointId: of, id: deliveryId, commandId };
    await call.aside(() => resendDelivery(deps.pool, resent, deps.now()));
    return { status: 200, body: await shown(call, deliveryId) };
  },
});

const test = route({
  method: 'post',
  path: `${path}/test`,
  summary: 'Sends a test event to a webhook endpoint',
  policy: { access, perMinute: 60 },
  response: { status: 201, body: delivery },
  run: async call => {
    const endpointId = await requireChange(call);
    const { pool, now } = call.deps;
    const sent = { endpointId, id: call.commandId };
    await call.aside(
      async () => (await queueTest(pool, sent, now())) ?? refuse('too_many', { seconds: pendingPauseS }),
    );
    const deliveryId = deliveryIdOf(endpointId, `test_${sent.id}`);
    const location = `${webhookEndpoint.path}/${endpointId}/deliveries/${deliveryId}`;
    return { status: 201, body: await shown(call, deliveryId), location };
  },
});

export const deliveryRoutes: readonly Route[] = [list, read, resend, test];
