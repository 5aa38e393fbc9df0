import { id, time } from '@latchkey/events/kernel/terms.ts';
import { maintenanceDecider } from '@latchkey/events/maintenance/decider.ts';
import { maintenance } from '@latchkey/events/maintenance/maintenance.ts';
import { maintainedPart } from '@latchkey/events/process/maintainedPart.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { readHealth } from '@latchkey/events/provider/health.ts';
import { readSetAside } from '@latchkey/events/provider/inbox.ts';
import { readRefusedWebhooks } from '@latchkey/events/provider/refusedWebhooks.ts';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import { outagesFor, outageShown } from '../outages.ts';
import { refusedWebhooks } from '../refusedWebhooks.ts';
import { policy } from './processes.ts';

const path = '/admin/system/deliveries';
const maxProviders = 100;
const waitMs = 5_000;

const shown = z
  .object({
    /** Email and SMS, while they are away. */
    outages: z.array(outageShown),
    /** At most 100 provider configs by name. */
    providers: z.array(
      z.object({
        id,
        name: z.string(),
        calledAt: time.nullable(),
        succeededAt: time.nullable(),
        failed: z.object({ at: time, status: z.int(), message: z.string() }).nullable(),
        reportedAt: time.nullable(),
        /** Webhooks that the API rejected. */
        refused: refusedWebhooks.nullable(),
      }),
    ),
    /** Webhooks that couldn't be applied and are no longer tried, by config. */
    setAside: z.array(
      z.object({
        configId: id,
        configName: z.string().nullable(),
        count: z.int(),
        since: time,
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SystemDeliveries' });

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
  summary: 'Returns outages of email and SMS, the health of providers, and webhooks that were set aside',
  policy,
  response: { body: shown },
  run: async call => {
    const [outages, providers, setAside] = await Promise.all([
      outagesFor(call),
      providersOf(call),
      setAsideOf(call),
    ]);
    return { status: 200, body: { outages, providers, setAside } };
  },
});

const { configId, webhookId } = maintenance.commands.retryWebhooks.shape;

const retry = route({
  method: 'post',
  path: `${path}/webhook-retries`,
  summary: 'Applies webhooks of a provider again that were set aside: one, or the oldest 1,000',
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
