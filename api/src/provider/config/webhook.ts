import { refuse } from '@latchkey/events/kernel/index.ts';
import { inboxChannel } from '@latchkey/events/provider/inbox.ts';
import { providerConfigState } from '@latchkey/events/provider/config/state.ts';
import type { ProviderKind, RemoteKind } from '@latchkey/events/provider/kinds/kind.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { reportsOf, type Webhook } from '@latchkey/events/provider/webhook.ts';
import { ttlCache } from '@latchkey/events/timing/ttlCache.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { localLimit } from '../../auth/rateLimits.ts';
import { route, type Deps } from '../../http/route.ts';
import { parseJson, parseStrictly } from '../../http/strictJson.ts';
import { refusalCounter, type RefusalCounter } from './refusalCounter.ts';

interface Signer {
  readonly kind: string;
  readonly secret: string;
}
const cached = ttlCache<Signer>();

/** The kind of a provider and the secret that it signs with, looked up once a second for all that it reports; null where there is none. */
const signerOf = ({ store, secrets }: Pick<Deps, 'store' | 'secrets'>, id: string): Promise<Signer | null> =>
  cached(store, id, async () => {
    const { terms: config } = providerConfigState.of(await store.read(streamOf('providerConfig', id)));
    const secret = config?.webhookSecretId && (await secrets.get(config.webhookSecretId));
    return config && secret ? { kind: config.credentialProvider, secret } : null;
  });

const unknownPerMinute = 60;
interface Seen {
  readonly known: Set<string>;
  readonly strangers: (address: string) => Promise<void>;
  readonly counter: RefusalCounter;
}
/** Per process: the configs that were found, how often an address named another one, and how many webhooks of those that were found were refused. */
const seen = new WeakMap<object, Seen>();
const seenBy = (deps: Deps): Seen => {
  const found = seen.get(deps.store) ?? {
    known: new Set<string>(),
    strangers: localLimit(unknownPerMinute),
    counter: refusalCounter(deps),
  };
  seen.set(deps.store, found);
  return found;
};

/** Who signs for a config. An address that names configs which this process has not found yet may do so 60 times a minute; a provider that was heard is not limited. */
const signerFor = async (deps: Deps, id: string, address = ''): Promise<Signer | null> => {
  const { known, strangers } = seenBy(deps);
  if (!known.has(id)) await strangers(address);
  const signer = await signerOf(deps, id);
  if (signer !== null) known.add(id);
  return signer;
};

const readWebhook = async (kind: RemoteKind, text: Buffer): Promise<Webhook> =>
  parseStrictly(kind.webhook, parseJson(text.toString('utf8')));

/** Whatever was refused before is over with a webhook that is accepted. */
const keep = `
WITH mended AS (DELETE FROM refused_webhooks WHERE config_id = $2)
INSERT INTO provider_inbox (id, config_id, body, size) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;

/**
 * Takes what a provider reports: checked, put into the inbox once, applied by the workers. A repeat is accepted and changes nothing. A report whose ids
 * cannot be kept is refused with 400, so that the provider stops; the words of a reason are cleaned instead.
 * What a config's own provider sends and is refused is counted.
 */
export const webhookRoute = (kinds: Readonly<Record<string, ProviderKind>>) =>
  route({
    method: 'post',
    path: '/webhooks/providers/:id',
    summary: 'Takes what a provider reports of its files and devices, signed',
    access: 'public',
    takes: ['application/json'],
    body: z.union(Object.values(kinds).flatMap(({ remote }) => remote?.webhook ?? [])),
    headers: z.object({ 'Webhook-Signature': z.string().optional() }),
    run: async ({ deps, params, headers, body, address }) => {
      const id = params['id']!;
      const signer = await signerFor(deps, id, address);
      const kind = signer && kinds[signer.kind]?.remote;
      if (!kind) return refuse('bad_signature');
      const { counter } = seenBy(deps);
      const text = body as unknown as Buffer; // as it came, for the signature
      const bytes = new Uint8Array(text);
      const header = (name: string) => headers[name];
      const problem = await kind.signatureProblem({ secret: signer.secret, header, bytes, now: deps.now() });
      if (problem !== null) {
        await counter.refused(id, problem);
        return refuse('bad_signature');
      }
      const webhook = await readWebhook(kind, text).catch(async (error: unknown) => {
        await counter.refused(id, 'unreadable');
        throw error;
      });
      counter.accepted(id);
      const values = [webhook.id, id, JSON.stringify(webhook), reportsOf(webhook).length];
      const { rowCount } = await deps.pool.query(keep, values);
      if (rowCount) deps.announce(inboxChannel);
      return { status: 204 };
    },
  });

export const receiveWebhook = webhookRoute(providerKinds);
