import { refuse } from '@latchkey/events/kernel/index.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { providerConfigState } from '@latchkey/events/provider/config/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { healthOfConfig, providerHealth, readFullHealth } from '../own/health.ts';

const maxConfigs = 100;
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const configs = z
  .string()
  .regex(new RegExp(`^${uuid}(?:,${uuid}){0,${maxConfigs - 1}}$`))
  .describe(`Up to ${maxConfigs} provider configs, comma-separated`);

export const configHealth = route({
  method: 'get',
  path: `${providerConfig.path}/:id/health`,
  summary:
    'Returns the last call, success, failure and webhook of a provider config, and its waiting webhooks',
  policy: { access: 'platform.manage' },
  response: { body: providerHealth },
  run: async ({ deps: { pool, store }, params }) => {
    const id = params['id']!;
    const { isPresent } = providerConfigState.of(await store.read(streamOf('providerConfig', id)));
    if (!isPresent) return refuse('not_found');
    const healthOf = await readFullHealth(pool, [id]);
    return { status: 200, body: healthOf(id) };
  },
});

export const configsHealth = route({
  method: 'get',
  path: `${providerConfig.path}/health`,
  summary: 'Returns the last calls and webhooks of several provider configs',
  policy: { access: 'platform.manage' },
  request: { query: z.object({ configs }) },
  response: { body: z.array(healthOfConfig), projections: ['providerConfig'] },
  run: async ({ deps: { pool, rows }, query }) => {
    const wanted = query.configs.toLowerCase().split(',');
    const found = await rows.byIds<{ readonly id: string }>(providerConfig, wanted, []);
    const ids = found.map(({ id }) => id);
    const healthOf = await readFullHealth(pool, ids);
    return { status: 200, body: ids.map(id => ({ id, ...healthOf(id) })) };
  },
});
