import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { claimTokenOf, claimUrlOf } from '@latchkey/events/wallet/claimToken.ts';
import { testWebhooks } from '../../../testing/workers/order/testWebhooks.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type Person, type TestApp, type TestCustomer } from '../../../testing/workers/testApp.ts';

const people = 201;
const charged = 100_000;

describe('Latchkey Wallet', function () {
  this.timeout(180_000);
  let app: TestApp;
  let customer: TestCustomer;
  before(async () => {
    app = await testApp();
    customer = await app.walletCustomer();
  });
  after(() => app?.end());
  const statusOf = async (orderId: string) => (await app.order(orderId)).status;
  const linkTo = (id: string) => claimUrlOf(app.api.url, claimTokenOf(app.keys, id));
  const issue = async (...persons: readonly Person[]) => {
    const { orderId, ids } = await app.submit(customer, persons);
    await until(async () => (await statusOf(orderId)) === 'ISSUED');
    return ids;
  };

  it('33.3: issues an order of 201 without a network, killed in the middle of it: each credential once, each with the bytes of its data format as its code', async () => {
    const { orderId, ids } = await app.submit(
      customer,
      Array.from({ length: people }, () => ({})),
    );
    const among = async (status: string) =>
      (await app.credentials(ids)).filter(({ state }) => state.status === status).length;
    // blocks reports, so that the workers are killed between their calls and the results
    await testWebhooks(app).takenTogether(async () => {
      const first = await app.workers();
      await until(async () => (await among('ADDING')) > 0);
      await first.kill();
    });
    assert.equal(await among('AVAILABLE'), 0);
    await app.workers();
    await until(async () => (await statusOf(orderId)) === 'ISSUED');
    for (const { id, state, history } of await app.credentials(ids)) {
      assert.equal(state.status, 'AVAILABLE', id);
      const issued = history.filter(({ type }) => type === 'CredentialAvailable');
      assert.equal(issued.length, 1, id);
      assert.equal(state.providerRef, `${id}.${state.attempt}`);
      assert.equal(Buffer.from(state.qrcodeText!, 'hex').toString('base64'), state.content!.rawData);
      assert.equal(state.deepLinkUrl, linkTo(id));
    }
    await until(async () => (await app.ledger(customer.customerId)).reservations.size === 0);
    assert.equal((await app.ledger(customer.customerId)).balance, charged - people);
  });

  it('33.3: suspends, resumes and removes repeatedly', async () => {
    const { becomes } = testWebhooks(app);
    const [id] = await issue({ type: 'wallet' });
    for (const [command, status] of [
      ['suspend', 'SUSPENDED'],
      ['resume', 'AVAILABLE'],
      ['suspend', 'SUSPENDED'],
      ['resume', 'AVAILABLE'],
      ['remove', 'REMOVED'],
    ] as const) {
      await app.ask(id!, command);
      await becomes(id!, status);
    }
  });

  it('33.3: no card number stays in events and state once its person was erased and the key is deleted', async () => {
    const { becomes } = testWebhooks(app);
    const [id] = await issue({ type: 'wallet' });
    const stream = streamOf('credential', id!);
    const code = (await app.credentials([id!]))[0]!.state.qrcodeText!;
    assert.match(code, /^(?:[0-9A-F]{2})+$/);
    await app.ask(id!, 'remove');
    await becomes(id!, 'REMOVED');
    await app.ask(id!, 'erase');
    const erased = (await app.credentials([id!]))[0]!.state;
    assert.deepEqual([erased.qrcodeText, erased.deepLinkUrl], [null, null]);
    await app.store.forget([stream]);
    const { state, history } = (await app.credentials([id!]))[0]!;
    assert.ok(isErased(state.content!.rawData));
    assert.equal(state.qrcodeText, null);
    const { rows } = await app.pool.query<{ text: string }>('SELECT data::text AS text FROM events');
    for (const stored of [JSON.stringify(history.map(({ data }) => data)), JSON.stringify(rows)])
      assert.ok(!stored.includes(code), stored);
  });

  it('33.3: emails the document with the code and the link of the page that shows it', async () => {
    const email = `${randomUUID()}@example.test`;
    const [id] = await issue({ email, delivery: 'EMAIL' });
    const has = async (type: string) =>
      (await app.credentials([id!]))[0]!.history.some(event => event.type === type);
    await until(() => has('CredentialDelivered'));
    const get = async <T>(place: string) => (await (await fetch(app.mail.url + place)).json()) as T;
    const { messages } = await get<{ messages: { id: string }[] }>(`/messages?to=${email}`);
    assert.equal(messages.length, 1);
    const { text, attachments } = await get<{ text: string; attachments: object[] }>(
      `/messages/${messages[0]!.id}`,
    );
    assert.match(text, /show a reader the code in the attached document/);
    assert.ok(text.includes(linkTo(id!)), text);
    assert.equal(attachments.length, 1);
    const page = await fetch(linkTo(id!));
    assert.equal(page.status, 200);
    const codeImage = await fetch(`${linkTo(id!)}/code.png`);
    assert.equal(codeImage.headers.get('content-type'), 'image/png');
  });

  it('33.3: accepts no reports from outside: a webhook under its config is refused', async () => {
    const url = `${app.api.url}/webhooks/providers/${customer.configId}`;
    const body = JSON.stringify({
      id: '1',
      at: '',
      type: 'file.available',
      clientRef: 'c',
      providerRef: 'p',
    });
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await fetch(url, { method: 'POST', headers, body });
    assert.equal(status, 401);
  });
});
