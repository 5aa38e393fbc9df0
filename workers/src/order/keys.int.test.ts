import assert from 'node:assert/strict';
import { keysetDecider } from '@latchkey/events/provider/keys/decider.ts';
import type { KeysetValues } from '@latchkey/events/provider/keys/values.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { workerMigrations } from '../migrations.ts';
import { testApp, type TestApp, type TestCustomer } from '../../../testing/workers/testApp.ts';
import { testContext } from '../../../testing/workers/testContext.ts';
import { credentialsOf } from './credentials.ts';
import { lookUpFiles } from './lookUpFiles.ts';
import { issueOrder } from './issueOrder.ts';
import { issuingContextOf } from './issuingContext.ts';

const keysFrom = (digit: string): KeysetValues => ({
  keySetKeys: {
    readOnly: `${digit}0`.repeat(16),
    readWrite: `${digit}1`.repeat(16),
    writeOnly: `${digit}2`.repeat(16),
    encryption: `${digit}3`.repeat(16),
  },
  appleWalletConfig: {
    aid: null,
    authenticationKey: `${digit}4`.repeat(32),
    privacyKey: `${digit}5`.repeat(32),
    vasupA: `${digit}6`.repeat(32),
  },
});

describe('keys of files', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await migrate(app.database.url, workerMigrations); // the table of providers' responses
  });
  after(() => app?.end());

  const setKeys = async ({ credentialProviderId, customerId }: TestCustomer, values: KeysetValues) => {
    const secretId = await app.secrets.put(JSON.stringify(values));
    const terms = { customerId, partnerId: null, mode: 'RANDOM' as const, secretId };
    await testContext(app).context.send(keysetDecider, credentialProviderId, 'change', terms);
  };
  const run = async (orderId: string) => {
    const { context } = testContext(app);
    for (const lane of [0, 1]) await issueOrder.run({ orderId, lane, from: 0, round: uuidv7() }, context);
  };

  it('PCF-48: a file gets the keys of its customer as they are when it is issued, and keeps them', async () => {
    const provider = await app.provider({ completionMs: { min: 600_000, max: 600_000 } });
    const customer = await app.customer(provider);
    const keysOf = async (credentialId: string) => {
      const { keySetKeys, appleWalletConfig } = (await provider.files()).find(({ clientRef }) =>
        clientRef.startsWith(credentialId),
      )!;
      return keySetKeys && { keySetKeys, appleWalletConfig };
    };
    const issue = async () => {
      const { orderId, ids } = await app.submit(customer, [{}]);
      await run(orderId);
      return ids[0]!;
    };
    const before = await issue();
    await setKeys(customer, keysFrom('A'));
    const first = await issue();
    const draft = await app.draft(customer, [{}]);
    await setKeys(customer, keysFrom('B'));
    const second = await issue();
    await app.submitAgain(draft.orderId);
    await run(draft.orderId);
    assert.equal(await keysOf(before), undefined, 'without keys the provider uses its own');
    assert.deepEqual(await keysOf(first), keysFrom('A'));
    assert.deepEqual(await keysOf(second), keysFrom('B'));
    assert.deepEqual(await keysOf(draft.ids[0]!), keysFrom('B'));
    const { rows } = await app.pool.query<{ text: string }>('SELECT data::text AS text FROM events');
    assert.ok(
      rows.every(({ text }) => !/A0A0A0|B0B0B0/.test(text)),
      'no key is in an event',
    );
  });

  it('a call that is repeated under the same reference sends the keys of the first one', async () => {
    const lost = { workThenSilenceRate: 1, deduplicate: true, webhookLossRate: 1 };
    const provider = await app.provider(lost);
    const customer = await app.customer(provider, { isDeduplicating: true });
    await setKeys(customer, keysFrom('C'));
    const { orderId, ids } = await app.submit(customer, [{}]);
    await run(orderId);
    await setKeys(customer, keysFrom('D'));
    const { context } = testContext(app);
    const around = (await issuingContextOf(context, await app.order(orderId)))!;
    const sent: unknown[] = [];
    const { provider: port } = around.access;
    const watched = {
      ...port,
      lookup: async () => [],
      add: (...args: Parameters<typeof port.add>) => {
        sent.push(args[0].keys);
        return port.add(...args);
      },
    };
    const late = { ...context, now: () => new Date(Date.now() + 60_000) };
    const waiting = await credentialsOf(context, ids);
    await lookUpFiles(late, { ...around, access: { ...around.access, provider: watched } }, waiting, 1);
    assert.deepEqual(sent, [keysFrom('C')]);
  });

  it('the sandbox refuses keys of a wrong length, as a provider would', async () => {
    const provider = await app.provider();
    const customer = await app.customer(provider);
    const { keySetKeys, ...values } = keysFrom('E');
    const { context } = testContext(app);
    const { orderId } = await app.submit(customer, [{}]);
    const { access } = (await issuingContextOf(context, await app.order(orderId)))!;
    const keys = { ...values, keySetKeys: { ...keySetKeys, encryption: 'E3' } };
    const file = { clientRef: 'c.1', address: '00'.repeat(12), data: 'AAEC', wallet: false, keys };
    const called = await access.provider.add(
      { ...file, recipient: { customId: 'c' } },
      { isHeld: () => true },
    );
    assert.equal(called.kind, 'rejected');
    assert.deepEqual(await provider.files(), []);
  });
});
