import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AppConfigChanged } from '@latchkey/events/appConfig/appConfig.ts';
import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import { CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import { OrderSubmitted } from '@latchkey/events/order/order.ts';
import { reservationOf } from '@latchkey/events/order/state.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

const run = promisify(execFile);

const codeIn = async (pdf: Buffer): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-code-'));
  try {
    const file = path.join(folder, 'letter.pdf');
    await writeFile(file, pdf);
    await run('pdftoppm', ['-png', '-r', '150', '-l', '1', file, path.join(folder, 'page')]);
    const [image] = (await readdir(folder)).filter(name => name.endsWith('.png'));
    return (await run('zbarimg', ['--raw', '-q', path.join(folder, image!)])).stdout.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
};

describe('the app that recipients open their credentials with', function () {
  this.timeout(60_000);
  let app: TestApp;
  let provider: Awaited<ReturnType<TestApp['provider']>>;
  before(async () => {
    app = await testApp();
    provider = await app.provider();
    await app.workers();
  });
  after(() => app?.end());

  const has = (id: string, type: string) =>
    until(async () => (await app.credentials([id]))[0]!.history.some(event => event.type === type));
  const mailsTo = async (email: string) => {
    const answer = await fetch(`${app.mail.url}/messages?to=${email}`);
    return ((await answer.json()) as { messages: readonly { id: string }[] }).messages;
  };

  it('32.1: for a customer without its own app, email and PDF contain a link to the default app', async () => {
    const email = `${randomUUID()}@example.test`;
    const customer = await app.customer(provider, { app: 'default' });
    const { ids } = await app.submit(customer, [{ email, delivery: 'EMAIL' }]);
    await has(ids[0]!, 'CredentialDelivered');
    const link = (await app.credentials(ids))[0]!.state.deepLinkUrl!;
    assert.match(link, /^https:\/\/go\.example\.test\/\?provider=Sandbox&project=4711&key=[^&]{20,}$/);
    const [mail] = await mailsTo(email);
    const whole = (await (await fetch(`${app.mail.url}/messages/${mail!.id}`)).json()) as {
      text: string;
      attachments: readonly { content: string }[];
    };
    assert.ok(whole.text.includes(link), whole.text);
    assert.equal(await codeIn(Buffer.from(whole.attachments[0]!.content, 'base64')), link);
  });

  it('32.1: credentials of admins open with the template for admins', async () => {
    const customer = await app.customer(provider, { adminCredentialTemplate: '?admin={registrationKey}' });
    const { ids } = await app.submit(customer, [{ type: 'admin' }, {}]);
    for (const id of ids) await has(id, 'CredentialAvailable');
    const [admin, user] = (await app.credentials(ids)).map(({ state }) => state.deepLinkUrl);
    assert.match(admin!, /^https:\/\/go\.example\.test\/\?admin=[^&]{20,}$/);
    assert.match(user!, /\?provider=Sandbox&/);
  });

  it('32.1: an order submitted without an app by an earlier release ends in error, and the provider isn’t called', async () => {
    const alone = await app.provider();
    const customer = await app.customer(alone, { app: 'none' });
    await assert.rejects(app.submit(customer, [{}]), { reason: 'order.no_app' });
    const { orderId } = await app.draft(customer, [{}]);
    const reservation = reservationOf(orderId, 1, 1);
    const submitted = OrderSubmitted({ submission: 1, reservation, credits: 1, count: 1, settlement: null });
    await app.tell(`order-${orderId}`, submitted);
    await until(async () => (await app.order(orderId)).status === 'ERROR');
    assert.match((await app.order(orderId)).failure!.message, /no app config/);
    assert.deepEqual(await alone.calls('addFile'), []);
  });

  it('an order ends in error if an app config of an earlier release makes links that are too long for a QR code', async () => {
    const alone = await app.provider();
    const customer = await app.customer(alone, { app: 'default', providerName: '\u{1f600}'.repeat(100) });
    const { terms } = appConfigState.of(await app.store.read(`appConfig-${customer.defaultAppId}`));
    const changed = AppConfigChanged({
      ...terms!,
      deepLinkUrl: `https://go.example.test/${'東'.repeat(230)}`,
      credentialTemplate: `?k={registrationKey}&p={providerName}&${'東'.repeat(200)}`,
    });
    await app.tell(`appConfig-${customer.defaultAppId}`, changed);
    const { orderId } = await app.submit(customer, [{}]);
    await until(async () => ['ERROR', 'ISSUED'].includes((await app.order(orderId)).status));
    assert.match((await app.order(orderId)).failure?.message ?? '', /no app config/);
    assert.deepEqual(await alone.calls('addFile'), []);
  });

  it('32.1: a credential that was issued without a link is not sent', async () => {
    const email = `${randomUUID()}@example.test`;
    const customer = await app.customer(provider, { app: 'none' });
    const { orderId, ids } = await app.draft(customer, [{ email, delivery: 'EMAIL' }]);
    await app.tell(
      `credential-${ids[0]!}`,
      CredentialAvailable({
        customerId: customer.customerId,
        orderId,
        from: 'ADDING',
        submission: 1,
        attempt: 1,
        providerRef: 'file-1',
        qrcodeText: '',
        deepLinkUrl: '',
        deliveryMethod: 'EMAIL',
      }),
    );
    await has(ids[0]!, 'CredentialDeliveryFailed');
    const failed = (await app.credentials(ids))[0]!.history.at(-1)!.data as { words: string };
    assert.match(failed.words, /no link to send.*app configuration/);
    assert.deepEqual(await mailsTo(email), []);
  });
});
