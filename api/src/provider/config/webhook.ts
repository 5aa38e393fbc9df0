import { refuse } from '@latchkey/events/kernel/index.ts';
import { healthRecorder } from '@latchkey/events/provider/health.ts';
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

/** Returns a provider's kind and signing secret, cached for a second; null if it has no secret. */
const signerOf = ({ store, secrets }: Pick<Deps, 'store' | 'secrets'>, id: string): Promise<Signer | null> =>
  cached(store, id, async () => {
    const { terms: config } = providerConfigState.of(await store.read(streamOf('providerConfig', id)));
    const secret = config?.webhookSecretId && (await secrets.get(config.webhookSecretId));
    return config && secret ? { kind: config.credentialProvider, secret } : null;
  });

const unknownPerMinute = 60;
interface Seen {
  readonly knownIds: Set<string>;
  readonly strangers: (address: string) => Promise<void>;
  readonly counter: RefusalCounter;
  readonly happened: ReturnType<typeof healthRecorder>;
}
const seenByDeps = new WeakMap<object, Seen>();
const seenBy = (deps: Deps): Seen => {
  const found = seenByDeps.get(deps.store) ?? {
    knownIds: new Set<string>(),
    strangers: localLimit(unknownPerMinute),
    counter: refusalCounter(deps),
    happened: healthRecorder(deps),
  };
  seenByDeps.set(deps.store, found);
  return found;
};

/**
 * Returns the signer of a config. Requests for configs that this process doesn't know yet are limited to 60
 * per minute and IP address; known configs aren't limited.
 */
const signerFor = async (deps: Deps, id: string, address = ''): Promise<Signer | null> => {
  const { knownIds, strangers } = seenBy(deps);
  if (!knownIds.has(id)) await strangers(address);
  const signer = await signerOf(deps, id);
  if (signer !== null) knownIds.add(id);
  return signer;
};

const readWebhook = async (kind: RemoteKind, text: Buffer): Promise<Webhook> =>
  parseStrictly(kind.webhook, parseJson(text.toString('utf8')));

const keep = `
WITH mended AS (DELETE FROM refused_webhooks WHERE config_id = $2)
INSERT INTO provider_inbox (id, config_id, body, size) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;

/**
 * Verifies a provider's webhook and stores it in the inbox, from which the workers apply it. Idempotent:
 * repeats have no effect. Invalid IDs are refused with 400, so that the provider stops retrying; invalid
 * reason texts are only sanitized. Refusals of known configs are counted.
 */
export const webhookRoute = (kinds: Readonly<Record<string, ProviderKind>>) =>
  route({
    method: 'post',
    path: '/webhooks/providers/:id',
    summary: 'Receives signed reports of a provider about its files and devices',
    policy: { access: 'public' },
    request: {
      mediaTypes: ['application/json'],
      body: z.union(Object.values(kinds).flatMap(({ remote }) => remote?.webhook ?? [])),
      headers: z.object({ 'Webhook-Signature': z.string().optional() }),
    },
    run: async ({ deps, params, headers, body, address }) => {
      const id = params['id']!;
      const signer = await signerFor(deps, id, address);
      const kind = signer && kinds[signer.kind]?.remote;
      if (!kind) return refuse('bad_signature');
      const { counter } = seenBy(deps);
      const text = body as unknown as Buffer;
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
      seenBy(deps).happened(id, { kind: 'reported' });
      const values = [webhook.id, id, JSON.stringify(webhook), reportsOf(webhook).length];
      const { rowCount } = await deps.pool.query(keep, values);
      if (rowCount) deps.announce(inboxChannel);
      return { status: 204 };
    },
  });

export const receiveWebhook = webhookRoute(providerKinds);
