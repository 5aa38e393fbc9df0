import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { dayOf } from '@latchkey/events/contract/days.ts';
import { including, startedOn } from '@latchkey/events/contract/examples.ts';
import { CreditAdded, CreditReservationCancelled, CreditReserved } from '@latchkey/events/credit/credit.ts';
import type { NotificationKind } from '@latchkey/events/notification/kinds.ts';
import {
  ProviderConfigCreated,
  ProviderConfigDeleted,
} from '@latchkey/events/provider/config/providerConfig.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { sandboxWebhookSecret } from '../../../sandbox/provider/server.ts';
import { signWebhook } from '../../../sandbox/provider/webhooks.ts';
import {
  oneThing,
  testNotified,
  type TestNotified,
} from '../../../testing/workers/notification/testNotified.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testContext } from '../../../testing/workers/testContext.ts';
import type { MailPort } from '../ports/mail.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** One more than two reads return. */
const many = 1_001;

describe('35.4: notifications about low credits and troubles with providers', function () {
  this.timeout(180_000);
  let n: TestNotified;
  beforeEach(async () => {
    n = await testNotified();
    await n.turn();
  });
  afterEach(() => n?.end());

  interface Row {
    readonly id: string;
    readonly isOpen: boolean;
    readonly noted: string;
  }
  const noted = async (kind: NotificationKind): Promise<readonly Row[]> => {
    const { rows } = await n.app.pool.query<Row>(
      `SELECT subject ->> 'id' AS id, closed_at IS NULL AS "isOpen", noted_at::text AS noted
       FROM notifications WHERE kind = $1 ORDER BY id`,
      [kind],
    );
    return rows;
  };
  const states = async (kind: NotificationKind) => (await noted(kind)).map(({ isOpen }) => isOpen);
  /**
   * Runs a turn in two processes at once, with emails that fail. One process may lose the race for the
   * checkpoint.
   */
  const bothTurn = async (ms: number) => {
    const mail: MailPort = { ...n.mail, send: async () => Promise.reject(new Error('later')) };
    const ended = await Promise.allSettled([n.turn(ms, { mail }), n.turn(ms, { mail })]);
    assert.ok(ended.some(({ status }) => status === 'fulfilled'));
  };

  describe('low credits', () => {
    const reserve = (customerId: string, amount: number) => {
      const orderId = uuidv7();
      const reservation = `order-${orderId}-1.1`;
      return n.app.tell(
        `credit-${customerId}`,
        CreditReserved({ reservation, orderId, submission: 1, amount }),
      );
    };
    const add = (customerId: string, amount: number) =>
      n.app.tell(`credit-${customerId}`, CreditAdded({ customerId, amount, remarks: 'more' }));

    it('are told once, by the rule of the start page, until there are enough; and again later', async () => {
      const [{ customerId }, other] = [await n.customer(), await n.customer()];
      const admin = await n.member({ role: 'customer_admin', customerId });
      const elsewhere = await n.member({ role: 'customer_admin', customerId: other.customerId });
      await n.send(userDecider, elsewhere.id, 'grantPermission', {
        id: uuidv7(),
        role: 'customer_credentials_rw',
        partnerId: null,
        customerId,
      });
      await n.turn();
      await reserve(customerId, 99_000);
      await n.turn();
      assert.deepEqual(await noted('creditsLow'), [], 'there is no forecast in the first week');
      await n.turn(n.now() + 10 * day);
      const first = await noted('creditsLow');
      assert.deepEqual(
        first.map(({ id, isOpen }) => [id, isOpen]),
        [[customerId, true]],
      );
      await reserve(customerId, 100);
      await bothTurn(n.now() + 2 * hour);
      assert.deepEqual(await noted('creditsLow'), first, 'it goes on');
      await n.turn(n.morning());
      await n.turn(n.morning());
      assert.deepEqual(await Promise.all([admin, elsewhere].map(n.subjects)), [[oneThing], []]);
      assert.match((await n.mailsTo(admin))[0]?.text ?? '', /: Credits are running low\./);
      await add(customerId, 500_000);
      await n.turn();
      assert.deepEqual(await states('creditsLow'), [false]);
      await reserve(customerId, 499_000);
      await n.turn();
      assert.deepEqual(await states('creditsLow'), [true], 'a day has passed since it began');
      await add(customerId, 1_000_000);
      await n.turn();
      assert.deepEqual(await states('creditsLow'), [false]);
      await reserve(customerId, 1_000_000);
      await n.turn(n.now() + hour);
      assert.deepEqual(await states('creditsLow'), [false], 'it comes and goes within a day');
      await n.turn(n.now() + day);
      assert.deepEqual(await states('creditsLow'), [true]);
      await n.turn(n.morning());
      assert.deepEqual(await n.subjects(admin), [oneThing, oneThing]);
      await reserve(customerId, (await n.app.ledger(customerId)).balance);
      await n.turn();
      assert.deepEqual([await states('creditsLow'), await states('creditsUsed')], [[false], [true]]);
    });

    it('a notification of used credits is closed by a refund, too', async () => {
      const { customerId } = await n.customer();
      const { balance } = await n.app.ledger(customerId);
      const orderId = uuidv7();
      const held = { reservation: `order-${orderId}-1.1`, orderId, amount: balance };
      await n.app.tell(`credit-${customerId}`, CreditReserved({ ...held, submission: 1 }));
      await n.turn();
      assert.deepEqual(await states('creditsUsed'), [true]);
      await n.app.tell(`credit-${customerId}`, CreditReservationCancelled({ ...held, submission: 1 }));
      await n.turn();
      assert.deepEqual(await states('creditsUsed'), [false]);
    });

    it('aren’t told of customers whose contract includes enough, or who use nothing', async () => {
      const [full, included, ending, idle] = [
        await n.customer(),
        await n.customer(),
        await n.customer(),
        await n.customer(),
      ];
      const begin = n.now();
      const inDays = (days: number) => begin + days * day;
      const contract = (
        { customerId }: { readonly customerId: string },
        startAt: number,
        isFullContract = false,
      ) =>
        n.app.tell(
          `contract-${customerId}`,
          startedOn(dayOf(new Date(startAt).toISOString()), including(1_000_000), {
            customerId,
            isFullContract,
            gracePeriod: null,
          }),
        );
      await contract(full, begin, true);
      await contract(included, begin);
      await contract(ending, inDays(15 - 365));
      for (const { customerId } of [full, included, ending]) await reserve(customerId, 99_999);
      await n.turn(inDays(10));
      assert.deepEqual(await noted('creditsLow'), []);
      // low because the contract has ended, without a new event
      await n.turn(inDays(20));
      assert.deepEqual(
        (await noted('creditsLow')).map(({ id }) => id),
        [ending.customerId],
      );
      assert.equal((await n.app.ledger(idle.customerId)).balance, 100_000);
    });

    it('are told by the next process if one dies between reading the log and noticing', async () => {
      const { customerId } = await n.customer();
      await reserve(customerId, 99_000);
      await n.turn(n.now() + 10 * day);
      await add(customerId, 900_000);
      await n.turn();
      await reserve(customerId, 899_000);
      const killed = () => Promise.reject(new Error('killed'));
      const dying = { ...n.app.store, readMany: killed };
      await assert.rejects(n.turn(n.now() + 2 * day, { store: dying }));
      assert.deepEqual(await states('creditsLow'), [false]);
      await bothTurn(n.now() + 1_000);
      assert.deepEqual(await states('creditsLow'), [true]);
    });
  });

  it('a provider whose calls fail for minutes is told once, until a call succeeds; and again later', async () => {
    const provider = await n.app.provider();
    const { configId } = await n.app.customer(provider);
    const admin = await n.member({ role: 'admin' });
    const { customerId } = await n.customer();
    const member = await n.member({ role: 'customer_admin', customerId });
    await n.turn(Date.now());
    const { provider: calls } = await testContext(n.app).context.providerOf(configId);
    const call = () =>
      calls.add(
        {
          clientRef: randomUUID(),
          recipient: { customId: 'none' },
          address: '00'.repeat(12),
          data: '',
          wallet: false,
          keys: null,
        },
        { isHeld: () => true },
      );
    const answers = (status: 400 | 401 | 500 | null) =>
      provider.behave({
        errors: { rate: status === null ? 0 : 1, status: status ?? 500, message: 'no', permanentFor: null },
      });
    const called = (isDown: boolean) =>
      until(async () => {
        await call();
        const { rows } = await n.app.pool.query<{ down: boolean }>(
          'SELECT failing_since IS NOT NULL AS down FROM provider_health WHERE config_id = $1',
          [configId],
        );
        return rows[0]?.down === isDown;
      });
    await answers(400);
    await call();
    await until(async () => {
      const { rows } = await n.app.pool.query('SELECT failed_status FROM provider_health');
      return rows[0]?.failed_status === 400;
    });
    await n.turn(Date.now() + 10 * minute);
    assert.deepEqual(await noted('providerDown'), [], 'a request that is rejected is no outage');
    await answers(500);
    await called(true);
    await n.turn(n.now() - 10 * minute + 10_000);
    assert.deepEqual(await noted('providerDown'), [], 'it may be a restart');
    await bothTurn(n.now() + 20 * minute);
    const first = await noted('providerDown');
    assert.deepEqual(
      first.map(({ id, isOpen }) => [id, isOpen]),
      [[configId, true]],
    );
    await called(true);
    await n.turn(n.now() + 20 * minute);
    assert.deepEqual(await noted('providerDown'), first);
    assert.deepEqual(await Promise.all([admin, member].map(n.subjects)), [[oneThing], []]);
    assert.match((await n.mailsTo(admin))[0]?.text ?? '', /Requests to the provider “Sandbox” are failing/);
    await answers(null);
    await called(false);
    await n.turn(n.now() + minute);
    assert.deepEqual(await states('providerDown'), [false]);
    // flapping, as the notification began less than an hour ago
    await answers(401);
    await called(true);
    await n.turn(n.now() + 10 * minute);
    assert.deepEqual(await states('providerDown'), [false]);
    assert.deepEqual(await n.subjects(admin), [oneThing]);
    await n.turn(n.now() + hour);
    assert.deepEqual(await states('providerDown'), [true]);
    assert.deepEqual(await n.subjects(admin), [oneThing, oneThing]);
    await n.app.tell(`providerConfig-${configId}`, ProviderConfigDeleted());
    await n.turn();
    assert.deepEqual(await states('providerDown'), [false], 'a deleted config isn’t called');
  });

  it('a provider whose webhooks are rejected is told once, until one is accepted; and again later', async () => {
    const { configId } = await n.app.customer(await n.app.provider());
    const admin = await n.member({ role: 'admin' });
    await n.turn(Date.now());
    const report = async (secret: string) => {
      const file = { clientRef: 'none', providerRef: 'none' };
      const body = JSON.stringify({
        id: randomUUID(),
        at: new Date().toISOString(),
        type: 'file.available',
        ...file,
      });
      const headers = { 'Content-Type': 'application/json', 'Webhook-Signature': signWebhook(secret, body) };
      const url = `${n.app.api.url}/webhooks/providers/${configId}`;
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    assert.equal(await report('another'), 401);
    await n.turn(Date.now() + minute);
    assert.deepEqual(await noted('webhooksRefused'), []);
    await bothTurn(n.now() + 10 * minute);
    const first = await noted('webhooksRefused');
    assert.deepEqual(
      first.map(({ id, isOpen }) => [id, isOpen]),
      [[configId, true]],
    );
    assert.equal(await report('another'), 401);
    await n.turn(n.now() + 2 * hour);
    assert.deepEqual(await noted('webhooksRefused'), first);
    await n.turn(n.morning());
    assert.deepEqual(await n.subjects(admin), [oneThing]);
    assert.match((await n.mailsTo(admin))[0]?.text ?? '', /Webhooks from “Sandbox” are being rejected/);
    await n.turn(n.now() + 100 * day);
    await n.turn(n.morning());
    assert.deepEqual(await n.subjects(admin), [oneThing]);
    assert.equal(await report(sandboxWebhookSecret), 204);
    await n.turn();
    assert.deepEqual(await states('webhooksRefused'), [false]);
    assert.equal(await report('another'), 401);
    await n.turn(n.now() + hour);
    assert.deepEqual(await states('webhooksRefused'), [true]);
    await n.turn(n.morning());
    assert.deepEqual(await n.subjects(admin), [oneThing, oneThing]);
  });

  it('as many configs as there are, except those that were deleted', async () => {
    const ids = Array.from({ length: many }, uuidv7);
    const meta = {
      by: { kind: 'system' as const, id: 'test' },
      command: 'test',
      commandId: uuidv7(),
      correlationId: uuidv7(),
      tenant: {},
    };
    const created = ProviderConfigCreated({
      displayName: 'Wallet',
      credentialProvider: 'LATCHKEY_WALLET',
      partnerId: null,
    });
    const deleted = ids[7]!;
    await n.app.store.append(
      ids.map(id => ({
        stream: `providerConfig-${id}`,
        expected: 0,
        events: [created, ...(id === deleted ? [ProviderConfigDeleted()] : [])].map(event => ({
          id: uuidv7(),
          event,
          meta,
        })),
      })),
    );
    await n.app.pool.query(
      "INSERT INTO refused_webhooks (config_id, count, reason) SELECT unnest($1::uuid[]), 1, 'wrong_secret'",
      [ids],
    );
    await n.turn();
    await n.turn();
    const found = await noted('webhooksRefused');
    assert.deepEqual(found.map(({ id }) => id).toSorted(), ids.filter(id => id !== deleted).toSorted());
    assert.ok(found.every(({ isOpen }) => isOpen));
  });
});
