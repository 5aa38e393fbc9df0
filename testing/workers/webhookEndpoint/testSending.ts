import { entities } from '@latchkey/events/catalogue.ts';
import { CredentialLinkRequested } from '@latchkey/events/credential/credential.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { readDeliveries } from '@latchkey/events/outbound/webhookDeliveries.ts';
import { newWebhookSecret } from '@latchkey/events/outbound/webhookSignature.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { openEventStore, openSealedStore } from '@latchkey/events/store/openEventStore.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { webhookEndpointDecider } from '@latchkey/events/webhookEndpoint/decider.ts';
import { webhookEndpointState } from '@latchkey/events/webhookEndpoint/state.ts';
import { workerMigrations } from '@latchkey/workers/migrations.ts';
import { checkpointsOn } from '@latchkey/workers/runner/checkpoints.ts';
import { contextFor, type Outside } from '@latchkey/workers/runner/reactionContext.ts';
import { sendWebhooks } from '@latchkey/workers/webhookEndpoint/sendWebhooks.ts';
import { Pool } from 'pg';
import pino from 'pino';
import { testDatabase } from '../../database/testPostgres.ts';
import { testReceiver, type TestReceiver } from './testReceiver.ts';

const by = { kind: 'user' as const, id: uuidv7() };

/**
 * Opens an event store, secrets and a webhook sender in the test's own process. Tests start the sender and
 * control its clock.
 */
export const testSending = async () => {
  const database = await testDatabase();
  const pool = new Pool({ connectionString: database.url, max: 6 });
  pool.on('error', () => undefined); // tests cut connections
  const keys = keyRingOf(newSecretKey());
  const catalogue = catalogueOf(entities);
  const store = await openEventStore({ pool, catalogue, keys });
  const sealed = await openSealedStore({ pool, catalogue });
  const secrets = secretStore(pool, keys);
  await migrate(database.url, workerMigrations);
  const log = pino({ level: 'silent' });
  let clock = 0;
  const now = () => new Date(Date.now() + clock);
  const send = handle(store, { by, correlationId: uuidv7(), now, token: () => '' });
  const ending: (() => Promise<unknown>)[] = [];

  const tell = async (stream: string, tenant: object, ...events: readonly DomainEvent[]) => {
    const meta = { by, command: 'test', commandId: uuidv7(), correlationId: uuidv7(), tenant };
    const expected = (await store.read(stream)).length;
    await store.append([{ stream, expected, events: events.map(event => ({ id: uuidv7(), event, meta })) }]);
  };
  const partner = async (): Promise<string> => {
    const id = uuidv7();
    await tell(
      `partner-${id}`,
      {},
      PartnerCreated({ name: 'North', parentId: null, lineagePartnerIds: [id] }),
    );
    return id;
  };
  const customer = async (partnerId: string = uuidv7()): Promise<string> => {
    const id = uuidv7();
    const data = { ...acmeCreated.data, partnerId, lineagePartnerIds: [partnerId] };
    await tell(`customer-${id}`, { partnerId }, { ...acmeCreated, data } as DomainEvent);
    return id;
  };
  const receiver = async (): Promise<TestReceiver> => {
    const made = await testReceiver();
    ending.push(made.close);
    return made;
  };
  const endpoint = async (
    owner: { readonly customerId?: string; readonly partnerId?: string },
    url: string,
    types: readonly string[] = ['com.latchkey.credential.*'],
  ) => {
    const [id, secretId, secret] = [uuidv7(), uuidv7(), newWebhookSecret()];
    await secrets.put(secret, secretId);
    const terms = { name: 'Hook', url, types: [...types], customerId: null, partnerId: null, ...owner };
    await send(webhookEndpointDecider, id, 'create', { ...terms, secretId });
    return { id, secret };
  };
  /** Records `count` events of a credential; each causes one message per endpoint. */
  const happen = async (customerId: string, count = 1, credentialId: string = uuidv7()): Promise<string> => {
    const owner = { orderId: uuidv7(), customerId };
    await tell(
      `credential-${credentialId}`,
      { customerId },
      ...Array.from({ length: count }, () =>
        CredentialLinkRequested({ ...owner, from: 'AVAILABLE', requestedAt: now().toISOString() }),
      ),
    );
    return credentialId;
  };

  const start = (allowed: readonly string[] = ['127.0.0.1']) => {
    const stopping = new AbortController();
    const outside = { store, pool, keys, secrets, log, now, config: { OUTBOUND_ALLOW: allowed } };
    const context = contextFor(outside as unknown as Outside, 'webhooks');
    const options = { context, log: sealed, pool, checkpoints: checkpointsOn(pool, log), pollMs: 50 };
    const running = sendWebhooks(options, stopping.signal);
    const stop = async () => {
      stopping.abort();
      await running;
    };
    ending.unshift(stop);
    return { stop };
  };
  const deliveries = (endpointId: string) => readDeliveries(pool, { endpointId }, 100);
  const state = async (id: string) => webhookEndpointState.of(await store.read(`webhookEndpoint-${id}`));
  const end = async () => {
    for (const work of ending) await work();
    await Promise.all([store.close(), sealed.close()]);
    await pool.end();
    await database.drop();
  };
  return {
    pool,
    secrets,
    send,
    now,
    advance: (ms: number) => (clock += ms),
    partner,
    customer,
    receiver,
    endpoint,
    happen,
    start,
    deliveries,
    state,
    end,
  };
};
export type TestSending = Awaited<ReturnType<typeof testSending>>;
