import { refuse } from '@latchkey/events/kernel/index.ts';
import { inboxChannel } from '@latchkey/events/providerConfig/inbox.ts';
import { providerConfigState } from '@latchkey/events/providerConfig/state.ts';
import { isSigned, reportsOf, webhookBody } from '@latchkey/events/providerConfig/webhook.ts';
import { ttlCache } from '@latchkey/events/timing/ttlCache.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { route, type Deps } from '../http/route.ts';
import { parseJson, parseStrictly } from '../http/strictJson.ts';

const remembered = ttlCache<string>();

/** The secret that a provider signs with, looked up once a second for all that it tells; null where there is none. */
const secretOf = ({ store, secrets }: Pick<Deps, 'store' | 'secrets'>, id: string): Promise<string | null> =>
  remembered(store, id, async () => {
    const { terms: config } = providerConfigState.of(await store.read(streamOf('providerConfig', id)));
    return config && (await secrets.get(config.webhookSecretId));
  });

/** Takes a provider's word: checked, put into the inbox once, applied by the workers. A repeat is accepted and changes nothing. */
export const receiveWebhook = route({
  method: 'post',
  path: '/webhooks/providers/:id',
  summary: 'Takes what a provider tells of its files, signed',
  access: 'public',
  takes: ['application/json'],
  run: async ({ deps, params, headers, body }) => {
    const id = params['id']!;
    const secret = await secretOf(deps, id);
    const bytes = body as Buffer;
    if (!secret || !isSigned(secret, headers['webhook-signature'], bytes, deps.now()))
      return refuse('bad_signature');
    const told = parseStrictly(webhookBody, parseJson(bytes.toString('utf8')));
    const { rowCount } = await deps.pool.query(
      'INSERT INTO provider_inbox (id, config_id, body, size) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [told.id, id, JSON.stringify(told), reportsOf(told).length],
    );
    if (rowCount) deps.announce(inboxChannel);
    return { status: 204 };
  },
});
