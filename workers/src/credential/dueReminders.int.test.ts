import assert from 'node:assert/strict';
import {
  CredentialAddedToWallet,
  CredentialResendRequested,
} from '@latchkey/events/credential/credential.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { cutStore } from '../../../testing/events/process/testContext.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type Person, type TestApp } from '../../../testing/workers/testApp.ts';
import { testContext } from '../../../testing/workers/testContext.ts';
import { testWebhooks } from '../../../testing/workers/order/testWebhooks.ts';
import { dueRemindersTurn, maxReminded } from './dueReminders.ts';

const day = 86_400_000;

describe('35.2: reminders of credentials that weren’t taken', function () {
  this.timeout(120_000);
  let app: TestApp;
  let webhooks: ReturnType<typeof testWebhooks>;
  let release: () => void;
  before(async () => {
    app = await testApp();
    webhooks = testWebhooks(app);
    // holds the workers' lock, so that only the test runs turns
    const holder = await app.pool.connect();
    await holder.query("SELECT pg_advisory_lock(hashtextextended('latchkey due reminders', 4711))");
    release = () => holder.release(true);
    await app.workers();
  });
  after(async () => {
    release?.();
    await app?.end();
  });

  const turn = async (ms: number, store = app.store) => {
    const { context } = testContext(app, undefined, { store, now: () => new Date(ms) });
    await dueRemindersTurn(context)(new AbortController().signal);
  };
  const set = async (
    customerId: string,
    remindAfterDays: number | null,
    remindTimes: number | null = null,
  ) => {
    const by = { kind: 'user' as const, id: uuidv7() };
    const request = { by, correlationId: uuidv7(), now: () => new Date(), token: () => '' };
    await handle(app.store, request)(customerDecider, customerId, 'change', { remindAfterDays, remindTimes });
  };
  const customer = async (provider?: Awaited<ReturnType<TestApp['provider']>>) =>
    app.customer(provider ?? (await app.provider()));
  const issue = async (at: Awaited<ReturnType<typeof customer>>, people: readonly Person[]) => {
    const { ids } = await app.submit(at, people);
    for (const id of ids) await webhooks.becomes(id, 'AVAILABLE');
    for (const id of ids) await until(async () => (await webhooks.countOf(id, 'CredentialDelivered')) === 1);
    return ids;
  };
  const remindersOf = async (id: string) =>
    (await app.store.read(`credential-${id}`)).flatMap(({ type, data, meta }) => {
      const { reminder } = data as { readonly reminder?: number };
      return type === CredentialResendRequested.type && reminder ? [[reminder, meta.by.kind] as const] : [];
    });
  let count = 0;
  const phone = (): Person => ({
    phoneNumber: `+4179300${String(++count).padStart(4, '0')}`,
    delivery: 'SMS',
  });
  const answered = (id: string, deliveries: number) =>
    until(async () => (await webhooks.countOf(id, 'CredentialDelivered')) === deliveries);

  it('go out after the days of the customer, at most so often, by the way of the first message', async () => {
    const at = await customer();
    await set(at.customerId, 3, 2);
    const person = phone();
    const [id = ''] = await issue(at, [person]);
    const now = Date.now();
    await turn(now + 3 * day - 60_000);
    assert.deepEqual(await remindersOf(id), []);
    await turn(now + 3 * day + 60_000);
    await turn(now + 3 * day + 120_000);
    assert.deepEqual(await remindersOf(id), [[1, 'worker']]);
    await answered(id, 2);
    // the second reminder is ten days late, but only one is sent
    await turn(now + 16 * day);
    await answered(id, 3);
    for (const days of [17, 20, 40]) await turn(now + days * day);
    assert.deepEqual(await remindersOf(id), [
      [1, 'worker'],
      [2, 'worker'],
    ]);
    const sent = (await app.texts()).filter(({ to }) => to === person.phoneNumber);
    assert.equal(sent.length, 3);
  });

  it('never go to people who have taken theirs, or whose credential is suspended, removed or over', async () => {
    const provider = await app.provider();
    const at = await customer(provider);
    await set(at.customerId, 1, 5);
    const now = Date.now();
    const [taken, suspended, removed, over, inWallet, waiting] = (await issue(at, [
      phone(),
      { ...phone(), type: 'wallet' },
      phone(),
      { ...phone(), validTo: new Date(now + day / 2).toISOString() },
      { ...phone(), type: 'wallet' },
      phone(),
    ])) as [string, string, string, string, string, string];
    const file = (await provider.files()).find(({ clientRef }) => clientRef.startsWith(taken));
    await provider.report(file!.providerRef, 'file.deployed');
    await webhooks.becomes(taken, 'DEPLOYED');
    await app.ask(suspended, 'suspend');
    await app.ask(removed, 'remove');
    const { orderId } = await webhooks.stateOf(inWallet);
    const device = { customerId: at.customerId, orderId, wallet: 'apple', device: 'one' } as const;
    await app.tell(`credential-${inWallet}`, CredentialAddedToWallet(device));
    await turn(now + 2 * day);
    const due = 'SELECT FROM due_reminders WHERE credential_id = $1';
    assert.equal((await app.pool.query(due, [inWallet])).rowCount, 0);
    for (const id of [taken, suspended, removed, over, inWallet])
      assert.deepEqual(await remindersOf(id), [], id);
    assert.equal((await remindersOf(waiting)).length, 1);
  });

  it('are off by default, and a setting counts for those who wait already', async () => {
    const at = await customer();
    const [id = ''] = await issue(at, [phone()]);
    const now = Date.now();
    await turn(now + 30 * day);
    assert.deepEqual(await remindersOf(id), []);
    await set(at.customerId, 5);
    await turn(now + 4 * day);
    assert.deepEqual(await remindersOf(id), []);
    await set(at.customerId, null);
    await turn(now + 30 * day);
    assert.deepEqual(await remindersOf(id), []);
    await set(at.customerId, 5);
    await turn(now + 30 * day);
    await answered(id, 2);
    await turn(now + 60 * day);
    assert.equal((await remindersOf(id)).length, 1);
  });

  const numbersOf = async (id: string) => (await remindersOf(id)).map(([number]) => number);

  it('never exceed the maximum: it is raised and lowered, people resend, and tables are lost', async () => {
    const at = await customer();
    await set(at.customerId, 3, 1);
    const [id = ''] = await issue(at, [phone()]);
    const now = Date.now();
    await turn(now + 4 * day);
    await answered(id, 2);
    assert.deepEqual(await numbersOf(id), [1]);
    await app.resend(id);
    await answered(id, 3);
    await app.sendLink(id);
    await answered(id, 4);
    for (const days of [8, 12, 16]) await turn(now + days * day);
    assert.deepEqual(await numbersOf(id), [1]);
    // raising the maximum continues the count, and further changes don't add a reminder
    for (const times of [3, 1, 3, 2, 3]) {
      await set(at.customerId, 3, times);
      await turn(now + 16 * day);
    }
    await answered(id, 5);
    assert.deepEqual(await numbersOf(id), [1, 2]);
    for (const afterDays of [null, 3]) {
      await set(at.customerId, afterDays, 3);
      await turn(now + 18 * day);
    }
    assert.deepEqual(await numbersOf(id), [1, 2]);
    await set(at.customerId, 3, 1);
    for (const days of [20, 24]) await turn(now + days * day);
    assert.deepEqual(await numbersOf(id), [1, 2]);
    await app.pool.query(`DELETE FROM reactions WHERE name = 'due reminders'`);
    await app.pool.query('TRUNCATE due_reminders, reminder_settings');
    for (const days of [28, 32, 36]) await turn(now + days * day);
    assert.deepEqual(await numbersOf(id), [1, 2]);
    await set(at.customerId, 3, 5);
    for (let days = 40; days < 70; days += 4) {
      await turn(now + days * day);
      await answered(id, 4 + (await numbersOf(id)).length - 1);
    }
    assert.deepEqual(await numbersOf(id), [1, 2, 3, 4, 5]);
  });

  it('never exceed the maximum if a pass is suspended and resumed in between', async () => {
    const at = await customer();
    await set(at.customerId, 2, 1);
    const [atOnce, slowly] = (await issue(at, [
      { ...phone(), type: 'wallet' },
      { ...phone(), type: 'wallet' },
    ])) as [string, string];
    const now = Date.now();
    await turn(now + 3 * day);
    for (const id of [atOnce, slowly]) {
      await answered(id, 2);
      await app.ask(id, 'suspend');
      await webhooks.becomes(id, 'SUSPENDED');
      if (id === slowly) await turn(now + 3 * day);
      await app.ask(id, 'resume');
      await webhooks.becomes(id, 'AVAILABLE');
    }
    for (const days of [5, 8, 11, 14]) await turn(now + days * day);
    assert.deepEqual([await numbersOf(atOnce), await numbersOf(slowly)], [[1], [1]]);
  });

  it('follow the setting as it is when they go out, also if it was just lowered', async () => {
    const at = await customer();
    await set(at.customerId, 2, 5);
    const [id = ''] = await issue(at, [phone()]);
    const now = Date.now();
    let isLowered = false;
    // turns reminders off after the worker has read the log
    const store = {
      ...app.store,
      readAll: async (...given: Parameters<typeof app.store.readAll>) => {
        const read = await app.store.readAll(...given);
        if (!isLowered && read.position === given[0].after) {
          isLowered = true;
          await set(at.customerId, null);
        }
        return read;
      },
    };
    await turn(now + 3 * day, store);
    assert.ok(isLowered);
    assert.deepEqual(await numbersOf(id), []);
  });

  it('more than a page, by two workers at once that are killed in between: each once', async () => {
    const at = await customer();
    await set(at.customerId, 2, 3);
    const ids = await issue(at, Array.from({ length: maxReminded + 1 }, phone));
    const due = Date.now() + 2 * day;
    for (const isRecorded of [false, true])
      await turn(due, {
        ...app.store,
        ...cutStore(app.store, { append: 1, isRecorded, isDead: true }),
      }).catch(() => undefined);
    await Promise.allSettled([turn(due), turn(due)]);
    await turn(due);
    await turn(due);
    for (const id of ids) assert.deepEqual(await remindersOf(id), [[1, 'worker']]);
  });
});
