import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  CredentialErased,
  CredentialResendRequested,
  type CredentialDelivered,
  type CredentialDeliveryFailed,
} from '@latchkey/events/credential/credential.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { deliveriesOf } from '@latchkey/api/credential/deliveryLedger.ts';
import { openQueues, type Queues } from '../runner/queues.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

const newMail = () => `${randomUUID()}@example.test`;

/** Uses the sandbox's mail server and SMS gateway (CRD-61). */
describe('sending again', function () {
  this.timeout(60_000);
  let app: TestApp;
  let customer: Awaited<ReturnType<TestApp['customer']>>;
  let queues: Queues;
  let queue: InstanceType<Queues['Queue']>;
  before(async () => {
    app = await testApp();
    queues = await openQueues(app.database.url);
    queue = new queues.Queue('deliver', { connection: queues.connection });
    customer = await app.customer(await app.provider());
  });
  after(async () => {
    await queue?.close();
    await queues?.close();
    await app?.end();
  });
  afterEach(async () => behave({ rejectTo: null, rejectStatus: 451, acceptThenDropRate: 0 }));

  const behave = async (body: object) => {
    const url = `${app.mail.url}/_sandbox/behaviour`;
    const answer = await fetch(url, { method: 'PUT', body: JSON.stringify(body) });
    assert.equal(answer.status, 200);
  };
  const mailsTo = async (email: string) => {
    const answer = await fetch(`${app.mail.url}/messages?to=${email}`);
    const { messages } = (await answer.json()) as {
      messages: { id: string; headers: Record<string, string> }[];
    };
    return messages;
  };
  const issue = async (email: string) => (await app.submit(customer, [{ email, delivery: 'EMAIL' }])).ids[0]!;
  const eventsOf = async (id: string, type: string) =>
    (await app.credentials([id]))[0]!.history.filter(event => event.type === type).map(({ data }) => data);
  const has = (id: string, type: string, count = 1) =>
    until(async () => (await eventsOf(id, type)).length >= count);
  const requestsOf = async (id: string, type: string) =>
    (await eventsOf(id, type)).map(data => (data as { request?: number }).request);
  const isIdle = () =>
    until(async () => {
      const counts = await queue.getJobCounts('active', 'waiting', 'delayed', 'prioritized');
      return Object.values(counts).every(count => count === 0);
    });

  it('an email that arrived is sent again, and says that it may be a duplicate', async () => {
    const workers = await app.workers();
    const email = newMail();
    const id = await issue(email);
    await has(id, 'CredentialDelivered');
    await app.resend(id);
    await has(id, 'CredentialDelivered', 2);
    const repeats = (await mailsTo(email)).map(({ headers }) => headers['x-latchkey-repeat']);
    assert.deepEqual(repeats.toSorted(), ['true', undefined]);
    assert.equal(await workers.stop(), 0);
  });

  it('a recipient’s request sends it to its last address, once, also if a worker is killed', async () => {
    const first = await app.workers();
    const [old, current] = [newMail(), newMail()];
    const id = await issue(old);
    await has(id, 'CredentialDelivered');
    await app.resend(id, { to: current });
    await has(id, 'CredentialDelivered', 2);
    await first.kill();
    await Promise.all([app.sendLink(id), app.sendLink(id)]);
    const second = await app.workers();
    await has(id, 'CredentialDelivered', 3);
    await second.kill();
    const third = await app.workers();
    await has(await issue(newMail()), 'CredentialDelivered');
    assert.deepEqual([(await mailsTo(old)).length, (await mailsTo(current)).length], [1, 2]);
    assert.equal((await eventsOf(id, 'CredentialResendRequested')).length, 2);
    assert.equal(await third.stop(), 0);
  });

  it('jobs of earlier requests that are enqueued again send no further message', async () => {
    const first = await app.workers();
    const email = newMail();
    const id = await issue(email);
    await has(id, 'CredentialDelivered');
    await app.resend(id);
    await has(id, 'CredentialDelivered', 2);
    await first.kill();
    await app.resend(id);
    // simulates a crash between enqueuing the jobs and saving the checkpoint
    await app.pool.query(`DELETE FROM reactions WHERE name = 'deliver'`);
    const second = await app.workers();
    await has(id, 'CredentialDelivered', 3);
    await isIdle();
    assert.equal((await mailsTo(email)).length, 3);
    assert.deepEqual(await requestsOf(id, 'CredentialDeliveryStarted'), [0, 1, 2]);
    assert.equal(await second.stop(), 0);
  });

  it('a worker killed after the mail server took a message: the next request sends one more, the first none', async () => {
    const first = await app.workers();
    const email = newMail();
    const id = await issue(email);
    await has(id, 'CredentialDelivered');
    await behave({ acceptThenDropRate: 1 });
    await app.resend(id);
    await until(async () => (await mailsTo(email)).length === 2);
    await first.kill();
    await behave({ acceptThenDropRate: 0 });
    const sent = (await mailsTo(email)).length;
    await app.resend(id);
    const second = await app.workers();
    await has(id, 'CredentialDelivered', 2);
    await isIdle();
    assert.equal((await mailsTo(email)).length, sent + 1);
    assert.deepEqual(await requestsOf(id, 'CredentialDelivered'), [0, 2]);
    assert.equal(await second.stop(), 0);
  });

  it('a request and its job of an earlier version, without a number, send once', async () => {
    const first = await app.workers();
    const email = newMail();
    const id = await issue(email);
    await has(id, 'CredentialDelivered');
    await first.kill();
    const [{ state } = assert.fail()] = await app.credentials([id]);
    const { orderId, customerId } = state;
    const old = CredentialResendRequested({ orderId, customerId, channel: 'EMAIL', recipient: null });
    await app.tell(`credential-${id}`, old);
    const second = await app.workers();
    await has(id, 'CredentialDelivered', 2);
    await second.kill();
    await app.resend(id);
    await queue.add('deliver', { credentialIds: [id], channel: 'EMAIL' });
    const third = await app.workers();
    await has(id, 'CredentialDelivered', 3);
    await isIdle();
    assert.equal((await mailsTo(email)).length, 3);
    assert.deepEqual(await requestsOf(id, 'CredentialDeliveryStarted'), [0, 1, 2]);
    assert.equal(await third.stop(), 0);
  });

  it('an email that bounced is sent to the right address, which gets its first one', async () => {
    const workers = await app.workers();
    const [wrong, right] = [newMail(), newMail()];
    await behave({ rejectTo: wrong.slice(0, 8), rejectStatus: 550 });
    const id = await issue(wrong);
    await has(id, 'CredentialDeliveryFailed');
    const [failed] = (await eventsOf(id, 'CredentialDeliveryFailed')) as DataOf<
      typeof CredentialDeliveryFailed
    >[];
    assert.ok(failed?.isFinal);
    assert.match(String(failed.words), /550 There is no mailbox/);
    await app.resend(id, { to: right });
    await has(id, 'CredentialDelivered');
    const [delivered] = (await eventsOf(id, 'CredentialDelivered')) as DataOf<typeof CredentialDelivered>[];
    assert.deepEqual([delivered?.delivery, delivered?.isRepeat], [2, false]);
    assert.deepEqual([(await mailsTo(wrong)).length, (await mailsTo(right)).length], [0, 1]);
    assert.equal(await workers.stop(), 0);
  });

  it('an email is followed by an SMS if a person asks for one', async () => {
    const workers = await app.workers();
    const id = await issue(newMail());
    await has(id, 'CredentialDelivered');
    const to = '+41791112233';
    await app.resend(id, { channel: 'SMS', to });
    await has(id, 'CredentialDelivered', 2);
    assert.equal((await app.texts()).filter(text => text.to === to).length, 1);
    assert.equal(await workers.stop(), 0);
  });

  it('messages requested while no worker ran, or as one was killed, are sent once', async () => {
    const first = await app.workers();
    const email = newMail();
    const id = await issue(email);
    await has(id, 'CredentialDelivered');
    await first.kill();
    await app.resend(id);
    await app.resend(id); // a second click while the first request is pending
    const second = await app.workers();
    await has(id, 'CredentialDelivered', 2);
    await second.kill();
    const third = await app.workers();
    const other = await issue(newMail());
    await has(other, 'CredentialDelivered');
    assert.equal((await mailsTo(email)).length, 2);
    assert.equal(await third.stop(), 0);
  });

  it('several concurrent requests for different addresses: accepted ones arrive once, the others are refused', async () => {
    const workers = await app.workers();
    const id = await issue(newMail());
    await has(id, 'CredentialDelivered');
    const accepted: string[] = [];
    for (let round = 0; round < 3; round++) {
      const addresses = Array.from({ length: 4 }, newMail);
      const answers = await Promise.allSettled(addresses.map(to => app.resend(id, { to })));
      for (const [n, answer] of answers.entries())
        if (answer.status === 'fulfilled') accepted.push(addresses[n]!);
        else assert.equal(answer.reason.reason, 'credential.resend_waits');
      // the next round starts while these are in progress
      await has(id, 'CredentialDeliveryStarted', accepted.length + 1);
    }
    assert.ok(accepted.length >= 3, String(accepted.length));
    await has(id, 'CredentialDelivered', accepted.length + 1);
    for (const to of accepted) assert.equal((await mailsTo(to)).length, 1, to);
    const [found] = await app.credentials([id]);
    const ledger = deliveriesOf(found!.history);
    assert.deepEqual(
      ledger.map(({ status }) => status),
      ledger.map(() => 'SENT'),
    );
    assert.deepEqual(
      ledger
        .slice(0, -1)
        .map(({ to }) => to)
        .toReversed(),
      accepted,
    );
    assert.equal(await workers.stop(), 0);
  });

  it('a person who was erased in the meantime gets nothing', async () => {
    const first = await app.workers();
    const email = newMail();
    const id = await issue(email);
    await has(id, 'CredentialDelivered');
    await first.kill();
    await app.resend(id);
    const [found] = await app.credentials([id]);
    const { orderId, customerId } = found!.state;
    // earlier versions also recorded this event for live credentials
    await app.tell(`credential-${id}`, CredentialErased({ orderId, customerId }));
    const second = await app.workers();
    const other = await issue(newMail());
    await has(other, 'CredentialDelivered');
    assert.equal((await mailsTo(email)).length, 1);
    await assert.rejects(app.resend(id), { reason: 'credential.erased' });
    assert.equal(await second.stop(), 0);
  });
});
