import { id } from '@latchkey/events/kernel/terms.ts';
import { maintenanceDecider } from '@latchkey/events/maintenance/decider.ts';
import { maintenance } from '@latchkey/events/maintenance/maintenance.ts';
import { systemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { maintainedPart } from '@latchkey/events/process/maintainedPart.ts';
import { countWebhooks } from '@latchkey/events/outbound/webhookDeliveries.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { readHealth } from '@latchkey/events/provider/health.ts';
import { readSetAside } from '@latchkey/events/provider/inbox.ts';
import { readRefusedWebhooks } from '@latchkey/events/provider/refusedWebhooks.ts';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import { outagesFor } from '../outages.ts';
import { endpointsFor } from './endpoints.ts';
import { policy } from './processes.ts';

const path = '/admin/system/deliveries';
const maxProviders = 100;
const waitMs = 5_000;

const providersOf = async ({ deps: { pool, rows } }: Call) => {
  const configs = (await rows
    .knex(rows.tableOf(providerConfig))
    .select('id', 'displayName')
    .orderBy(['displayName', 'id'])
    .limit(maxProviders)
    .timeout(waitMs, { cancel: true })) as readonly { readonly id: string; readonly displayName: string }[];
  const ids = configs.map(one => one.id);
  const [healthOf, refused] = await Promise.all([readHealth(pool, ids), readRefusedWebhooks(pool, ids)]);
  return configs.map(one => ({
    id: one.id,
    name: one.displayName,
    ...healthOf(one.id),
    refused: refused.get(one.id) ?? null,
  }));
};

const setAsideOf = async ({ deps: { pool, rows } }: Call) => {
  const all = await readSetAside(pool);
  const named = await rows.byIds<{ id: string; displayName: string }>(
    providerConfig,
    all.map(({ configId }) => configId),
    ['displayName'],
  );
  const nameOf = new Map(named.map(one => [one.id, one.displayName]));
  return all.map(one => ({ ...one, configName: nameOf.get(one.configId) ?? null }));
};

const read = route({
  method: 'get',
  path,
  summary:
    'Returns outages of email and SMS, the health of providers, webhooks that couldn’t be processed, and endpoints with undelivered messages',
  policy,
  response: { body: systemParts.deliveries },
  run: async call => {
    const [outages, providers, setAside, outgoing, endpoints] = await Promise.all([
      outagesFor(call),
      providersOf(call),
      setAsideOf(call),
      countWebhooks(call.deps.pool),
      endpointsFor(call),
    ]);
    const { failingEndpoints: failingCount, pending: pendingCount } = outgoing;
    const body = { outages, providers, setAside, endpoints, outgoing: { failingCount, pendingCount } };
    return { status: 200, body };
  },
});

const { configId, webhookId } = maintenance.commands.retryWebhooks.shape;

const retry = route({
  method: 'post',
  path: `${path}/webhook-retries`,
  summary: 'Reprocesses webhooks of a provider that couldn’t be processed: one, or the oldest 1,000',
  policy: { ...policy, command: 'maintenance.retryWebhooks' },
  request: { body: z.object({ configId, webhookId: webhookId.default(null) }) },
  response: { acceptedBody: z.object({ configId: id }) },
  run: async call => {
    const part = maintainedPart('webhooks', call.body.configId);
    const { position } = await call.send(maintenanceDecider, part, 'retryWebhooks', call.body);
    return { status: 202, position, location: path, body: { configId: call.body.configId } };
  },
});

export const deliveryRoutes = [read, retry];
