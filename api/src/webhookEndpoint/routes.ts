import { webhookTypes } from '@latchkey/events/integration/webhookMessages.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { newWebhookSecret } from '@latchkey/events/outbound/webhookSignature.ts';
import type { Handled } from '@latchkey/events/store/decideOne.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { webhookEndpointDecider } from '@latchkey/events/webhookEndpoint/decider.ts';
import type { WebhookEndpointState } from '@latchkey/events/webhookEndpoint/state.ts';
import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { z } from 'zod';
import { checkCreate, newIdOf } from '../http/entityAccess.ts';
import { extendRoute, route, type Call, type Reply, type Route, type RouteResponse } from '../http/route.ts';
import { customerIsNull, nullCustomer, nullPartner, partnerIsNull } from '../lists/nullFilters.ts';
import { checkCount, checkTarget } from './checkTarget.ts';
import { deliveryRoutes } from './deliveryRoutes.ts';
import { endpoints } from './endpoints.ts';

const { list, read, history, create, command, remove } = endpoints;
const path = `${webhookEndpoint.path}/:id`;
const { create: creation, change: terms } = webhookEndpoint.commands;

/** An endpoint with its `secret`, which is shown only once: null if a completed request is repeated. */
const exposed = endpoints.reply
  .extend({ secret: z.string().nullable() })
  .meta({ id: 'WebhookEndpointExposed' });
const shownWith = async (call: Call, of: string, secret: string | null) => {
  const { body, headers } = await endpoints.shown(call, of);
  return { body: { ...(body as object), secret }, headers };
};
const replay: NonNullable<RouteResponse['replay']> = (call, of) => shownWith(call, of, null);

interface Made {
  readonly id: string;
  readonly secretId: string;
  readonly secret: string;
}
/** Stores a secret before the event that names it. A retry of an interrupted request gets the same secret. */
const makeSecret = async (call: Call, of: string): Promise<Made> => {
  const secretId = uuidv5(call.commandId, 'webhookSecret', of);
  let secret = newWebhookSecret();
  await call.aside(async () => {
    secret = await call.deps.secrets.keep(secret, secretId);
  });
  return { id: of, secretId, secret };
};
const exposing = (call: Call, made: Made, done: Handled<WebhookEndpointState>, status: number): Reply => {
  const secret = done.state.secretId === made.secretId ? made.secret : null;
  return {
    ...endpoints.answer(call, made.id, done, status),
    read: () => shownWith(call, made.id, secret),
    late: { id: made.id, secret },
  };
};

const creating = extendRoute(create(), {
  summary: 'Creates a webhook endpoint and returns its secret once',
  request: { body: creation.omit({ secretId: true }) },
  response: { body: exposed, replay },
  run: async call => {
    const body = call.body as Omit<z.output<typeof creation>, 'secretId'>;
    await checkCreate(call, webhookEndpoint, body);
    checkTarget(call, body);
    await checkCount(call, body);
    const made = await makeSecret(call, newIdOf(call, 'webhookEndpoint'));
    const input = { ...body, secretId: made.secretId };
    return exposing(call, made, await call.send(webhookEndpointDecider, made.id, 'create', input), 201);
  },
});

const types = route({
  method: 'get',
  path: `${webhookEndpoint.path}/types`,
  summary: 'Lists the event types that a webhook endpoint can get',
  policy: { access: 'customer.manage' },
  response: { body: z.array(z.string()) },
  run: async () => ({ status: 200, body: webhookTypes }),
});

const declaredChange = command('change', { method: 'put', at: path });
const changing: Route = {
  ...declaredChange,
  run: async call => {
    await endpoints.act(call, 'change', call.params['id']!);
    checkTarget(call, call.body as z.output<typeof terms>);
    return declaredChange.run(call);
  },
};

const rotating = extendRoute(command('rotateSecret', { at: `${path}/rotate-secret` }), {
  summary:
    'Creates a new secret for a webhook endpoint and returns it once; the previous one also signs for 24 hours',
  request: { body: z.object({}) },
  response: { body: exposed, replay },
  run: async call => {
    const of = id.parse(call.params['id']);
    await endpoints.act(call, 'rotateSecret', of);
    const made = await makeSecret(call, of);
    const done = await endpoints.matching(call, of, () =>
      call.send(webhookEndpointDecider, of, 'rotateSecret', { secretId: made.secretId }, { ifMatch: true }),
    );
    return exposing(call, made, done, 200);
  },
});

export const webhookEndpointRoutes: readonly Route[] = [
  list({
    extra: { ...nullCustomer, ...nullPartner },
    where: (call, request) => [...customerIsNull(call, request), ...partnerIsNull(call, request)],
  }),
  types,
  read(),
  history(),
  creating,
  changing,
  rotating,
  extendRoute(command('retireSecret', { at: `${path}/retire-secret` }), {
    summary: 'Revokes the previous secret of a webhook endpoint before its 24 hours are over',
  }),
  extendRoute(command('resume'), { summary: 'Resumes a webhook endpoint that was stopped' }),
  extendRoute(command('replay'), {
    summary: 'Resends the events since a given time with the same IDs, and continues from there',
    policy: { perMinute: 60 }, // each replay reads the log again
  }),
  remove(),
  ...deliveryRoutes,
];
