import { refuse } from '@latchkey/events/kernel/index.ts';
import { inboxChannel } from '@latchkey/events/providerConfig/inbox.ts';
import { providerConfigState } from '@latchkey/events/providerConfig/state.ts';
import { isSigned, reportsOf, webhookBody } from '@latchkey/events/providerConfig/webhook.ts';
import { ttlCache } from '@latchkey/events/timing/ttlCache.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { localLimit } from '../auth/limits.ts';
import { route, type Deps } from '../http/route.ts';
import { parseJson, parseStrictly } from '../http/strictJson.ts';

const remembered = ttlCache<string>();

/** The secret that a provider signs with, looked up once a second for all that it tells; null where there is none. */
const secretOf = ({ store, secrets }: Pick<Deps, 'store' | 'secrets'>, id: string): Promise<string | null> =>
  remembered(store, id, async () => {
    const { terms: config } = providerConfigState.of(await store.read(streamOf('providerConfig', id)));
    return config && (await secrets.get(config.webhookSecretId));
  });

const unknownPerMinute = 60;
/** Per process: the configs that were found, and how often an address named another one. */
const seen = new WeakMap<object, { known: Set<string>; strangers: (address: string) => Promise<void> }>();
const seenBy = ({ store }: Pick<Deps, 'store'>) => {
  const found = seen.get(store) ?? { known: new Set<string>(), strangers: localLimit(unknownPerMinute) };
  seen.set(store, found);
  return found;
};

/** The secret of a config. An address that names configs which this process has not found yet may do so 60 times a minute; a provider that was heard is not limited. */
const secretFor = async (deps: Deps, id: string, address = ''): Promise<string | null> => {
  const { known, strangers } = seenBy(deps);
  if (!known.has(id)) await strangers(address);
  const secret = await secretOf(deps, id);
  if (secret !== null) known.add(id);
  return secret;
};

/**
 * Takes what a provider reports: checked, put into the inbox once, applied by the workers. A repeat is accepted and changes nothing. A report whose ids
 * cannot be kept is refused with 400, so that the provider stops; the words of a reason are cleaned instead.
 */
export const receiveWebhook = route({
  method: 'post',
  path: '/webhooks/providers/:id',
  summary: 'Takes what a provider reports of its files, signed',
  access: 'public',
  takes: ['application/json'],
  body: webhookBody,
  headers: z.object({ 'Webhook-Signature': z.string() }),
  run: async ({ deps, params, headers, body, address }) => {
    const id = params['id']!;
    const secret = await secretFor(deps, id, address);
    const bytes = body as unknown as Buffer; // as it came, for the signature
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
