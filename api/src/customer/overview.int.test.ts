import assert from 'node:assert/strict';
import { CardProfileSubmitted } from '@latchkey/events/cardProfile/cardProfile.ts';
import { badgeCreated, badge } from '@latchkey/events/cardProfile/examples.ts';
import {
  CredentialDelivered,
  CredentialDeliveryFailed,
  CredentialDeliveryStarted,
  CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { ContractEdited } from '@latchkey/events/contract/contract.ts';
import { dayOf } from '@latchkey/events/contract/days.ts';
import { amountsOf, including, startedOn } from '@latchkey/events/contract/examples.ts';
import { credit, CreditAdded, CreditReserved, CreditSettled } from '@latchkey/events/credit/credit.ts';
import type { Role } from '@latchkey/events/access/roles.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { bothAdded, frontDoor, frontDoorCreated, submittedOnce } from '@latchkey/events/order/examples.ts';
import { OrderCreated, OrderFailed } from '@latchkey/events/order/order.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { tellPasses } from '../../../testing/api/bulkAction/tellPasses.ts';
import { customerAt } from '../../../testing/api/customer/customerAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const [elsewhere, bare, spender, stranger] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const draft = uuidv7();
const today = dayOf(new Date().toISOString());
const failure = { source: 'provider' as const, status: 503, message: '', credentialId: null };
const reported = (from: CredentialStatus, status: CredentialStatus) =>
  CredentialReported({ ...mine, from, status, failure: null, words: null });

describe('the overview', function () {
  this.timeout(60_000);
  let app: TestApp;
  const reserved = (customerId: string, amount: number): readonly [string, ...DomainEvent[]] => {
    const of = { reservation: `order-${customerId}-1.1`, orderId: uuidv7(), submission: 1 };
    return [
      `credit-${customerId}`,
      CreditAdded({ customerId, amount: 100, remarks: 'Opening' }),
      CreditReserved({ ...of, amount }),
      CreditSettled({ ...of, issued: amount, unissued: 0, isOver: true, amount: 0, paid: amount, held: 0 }),
    ];
  };
  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [
        `partner-${elsewhere}`,
        PartnerCreated({ name: 'Elsewhere', parentId: null, lineagePartnerIds: [elsewhere] }),
      ],
      [`customer-${acme}`, acmeCreated],
      [`customer-${bare}`, customerAt('Bare', northwind)],
      [`customer-${spender}`, customerAt('Spender', northwind)],
      [`customer-${stranger}`, customerAt('Stranger', elsewhere)],
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`order-${frontDoor}`, frontDoorCreated, bothAdded, submittedOnce, OrderFailed({ failure })],
      [
        `order-${draft}`,
        OrderCreated({
          customerId: acme,
          displayName: 'Draft',
          customerCredentialProviderId: acmeCreated.data.providers[0]!.credentialProviderId,
        }),
      ],
      [
        `order-${uuidv7()}`,
        OrderCreated({ customerId: stranger, displayName: 'Strange', customerCredentialProviderId: null }),
      ],
      reserved(acme, 10),
      reserved(spender, 98),
      reserved(stranger, 98),
    ]);
    await app.pool.query(
      `UPDATE "${app.deps.rows.tableOf(credit)}" SET "createdAt" = now() - interval '30 days'`,
    );
  });
  after(() => app?.end());

  const at = async (
    role: Parameters<TestApp['signIn']>[0],
    where: Parameters<TestApp['signIn']>[1],
    path: string,
  ) => (await app.signIn(role, where)).http.get(path);

  it('of a customer has its orders by kind, its credits and its setup', async () => {
    const { status, body, text } = await at(
      'customer_credentials_ro',
      { customerId: acme },
      `/admin/customers/${acme}/overview`,
    );
    assert.equal(status, 200, text);
    const { attention, running, drafts, done } = body.orders;
    assert.deepEqual([attention.count, running.count, drafts.count, done.count], [1, 0, 1, 0]);
    const [first] = attention.rows;
    assert.deepEqual(
      [first.displayName, first.customerName, first.attention],
      ['Front door', 'Acme Works', 'FAILED'],
    );
    assert.deepEqual([body.credits.balance, body.credits.taken], [90, 10]);
    const setUp = { provider: true, app: false, cardProfile: false, pdfDesign: false };
    assert.deepEqual(body.setUp, setUp, 'nothing is issued with a draft');
    await app.tell(`cardProfile-${badge}`, CardProfileSubmitted());
    const again = await at(
      'customer_credentials_ro',
      { customerId: acme },
      `/admin/customers/${acme}/overview`,
    );
    assert.deepEqual(again.body.setUp, { ...setUp, cardProfile: true });
  });

  it('says whether a user is or will be admin of the customer', async () => {
    const path = `/admin/customers/${spender}/overview`;
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    const hasAdmin = async () => (await http.get(path)).body.hasAdmin;
    await app.signIn('customer_credentials_rw', { customerId: spender });
    assert.equal(await hasAdmin(), false, 'only this role at this customer counts');
    const invited = await http.post('/admin/users', {
      fullName: 'Grace Hopper',
      email: `${uuidv7()}@example.test`,
      locale: 'en',
      permission: { role: 'customer_admin', customerId: spender },
    });
    assert.equal(invited.status, 201, invited.text);
    assert.equal(await hasAdmin(), true, 'before the invitation is confirmed');
  });

  it('of each order names the person who changed it last', async () => {
    const { id, http } = await app.signIn('customer_admin', { customerId: acme });
    await http.post('/admin/orders', { customerId: acme, displayName: 'By hand' });
    const rows = async () => (await http.get(`/admin/customers/${acme}/overview`)).body.orders.drafts.rows;
    const [own] = await rows();
    assert.deepEqual([own.displayName, own.updatedBy, own.updatedByName], ['By hand', id, 'Ada Lovelace']);
    assert.equal((await rows()).find((row: { id: string }) => row.id === draft).updatedByName, null);
    assert.equal((await http.delete(`/admin/orders/${own.id}`, {})).status, 200);
  });

  it('an undelivered message counts until it is delivered', async () => {
    const [id, orderId] = [uuidv7(), uuidv7()];
    const of = { ...mine, orderId, channel: 'EMAIL' as const, delivery: 1 };
    const undelivered = async () =>
      (await at('customer_admin', { customerId: acme }, `/admin/customers/${acme}/overview`)).body
        .undelivered;
    const started = CredentialDeliveryStarted({ ...of, isRepeat: false });
    const failed = CredentialDeliveryFailed({ ...of, words: 'mailbox unknown', isFinal: true });
    await app.tell(`credential-${id}`, personAdded, madeAvailable, started, failed);
    const [only] = (await undelivered()).rows;
    assert.equal(only.id, id);
    const sent = CredentialDelivered({ ...of, isRepeat: true, delivery: 2, messageId: '<1>' });
    await app.tell(
      `credential-${id}`,
      CredentialDeliveryStarted({ ...of, delivery: 2, isRepeat: true }),
      sent,
    );
    assert.deepEqual(await undelivered(), { count: 0, rows: [] });
  });

  it('an undelivered message no longer counts once the credential is on a phone', async () => {
    const [id, orderId] = [uuidv7(), uuidv7()];
    const of = { ...mine, orderId, channel: 'EMAIL' as const, delivery: 1 };
    await app.tell(
      `credential-${id}`,
      personAdded,
      madeAvailable,
      CredentialDeliveryStarted({ ...of, isRepeat: false }),
      CredentialDeliveryFailed({ ...of, words: 'mailbox unknown', isFinal: true }),
      reported('AVAILABLE', 'DEPLOYED'),
    );
    const { body } = await at('customer_admin', { customerId: acme }, `/admin/customers/${acme}/overview`);
    assert.deepEqual(body.undelivered, { count: 0, rows: [] });
  });

  it('an undelivered message is counted even if 1,001 credentials have changed since', async () => {
    const customerId = uuidv7();
    await app.tell(`customer-${customerId}`, acmeCreated);
    const id = uuidv7();
    const of = { ...mine, customerId, channel: 'EMAIL' as const, delivery: 1 };
    const owned = <Event extends { readonly data: object }>(event: Event) => ({
      ...event,
      data: { ...event.data, customerId },
    });
    await app.tell(
      `credential-${id}`,
      owned(personAdded),
      owned(madeAvailable),
      CredentialDeliveryStarted({ ...of, isRepeat: false }),
      CredentialDeliveryFailed({ ...of, words: 'mailbox unknown', isFinal: true }),
    );
    await tellPasses(app, customerId, { issued: 1_001 });
    const { body } = await at('customer_admin', { customerId }, `/admin/customers/${customerId}/overview`);
    assert.deepEqual(
      [body.undelivered.count, body.undelivered.rows.map((row: { id: string }) => row.id)],
      [1, [id]],
    );
  });

  it('of an empty customer is empty, and says what is missing', async () => {
    const { body } = await at('admin', {}, `/admin/customers/${bare}/overview`);
    assert.deepEqual(body.credits, { balance: 0, since: null, taken: 0 });
    assert.deepEqual(body.setUp, { provider: false, app: false, cardProfile: false, pdfDesign: false });
    assert.equal(body.orders.attention.count, 0);
  });

  it('of several customers names the ones that soon run out of credits, and their failed orders', async () => {
    const { body, text } = await at('partner_admin', { partnerId: northwind }, '/admin/overview');
    assert.deepEqual([body.customers, body.low.count], [4, 3], text);
    const [, none, low] = body.low.rows; // those without credits first, by name
    assert.deepEqual([none.customerName, none.balance, none.since], ['Bare', 0, null]);
    assert.deepEqual([low.customerName, low.balance, low.taken], ['Spender', 2, 98]);
    assert.deepEqual(
      body.orders.attention.rows.map((row: { displayName: string }) => row.displayName),
      ['Front door'],
    );
  });

  it('the remainder of a contract is shown, and customers that it covers aren’t low on credits', async () => {
    const person = { ...personAdded, data: { ...personAdded.data, orderId: draft, customerId: acme } };
    await app.tellNew([
      [`credential-${uuidv7()}`, person],
      [`credential-${uuidv7()}`, { ...person, data: { ...person.data, type: 'wallet' } }],
      [`contract-${acme}`, startedOn(today, including(5, 2), { cycleId: uuidv7() })],
    ]);
    const own = await at('customer_admin', { customerId: acme }, `/admin/customers/${acme}/overview`);
    assert.deepEqual(
      own.body.contract,
      {
        isFullContract: false,
        total: amountsOf(5, 2),
        left: amountsOf(5, 2),
        drafts: [{ id: draft, included: 1 }],
      },
      own.text,
    );
    const counted = async () =>
      (await at('partner_admin', { partnerId: northwind }, '/admin/overview')).body.low.count;
    assert.equal(await counted(), 3);
    const covered = { customerId: spender, cycleId: uuidv7() };
    await app.tell(`contract-${spender}`, startedOn(today, including(1_000), covered));
    assert.equal(await counted(), 2);
    const isFullContract = { gracePeriod: null, shopUrl: null, refId: null, isFullContract: true };
    const elsewhereLow = async () => (await at('super_admin', {}, '/admin/overview')).body.low.count;
    assert.equal(await elsewhereLow(), 3);
    const next = { customerId: stranger, cycleId: uuidv7() };
    await app.tell(`contract-${stranger}`, startedOn(today, including(3), next));
    assert.equal(await elsewhereLow(), 3);
    await app.tell(`contract-${stranger}`, ContractEdited(isFullContract));
    assert.equal(await elsewhereLow(), 2);
    const { body } = await at('super_admin', {}, `/admin/customers/${stranger}/overview`);
    assert.equal(body.contract.isFullContract, true);
  });

  it('tells only users who manage the system when the last backup was made', async () => {
    const backupFor = async (role: Role, place = {}) =>
      (await at(role, place, '/admin/overview')).body.backup;
    assert.deepEqual(await backupFor('super_admin'), { madeAt: null });
    await app.pool.query(
      `INSERT INTO backups (id, made_at, version, bytes, key_ids, has_keys)
       SELECT gen_random_uuid(), made_at, '0.2.0', 1, '{}', false
       FROM unnest(ARRAY['2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z']::timestamptz[]) AS made_at`,
    );
    assert.deepEqual(await backupFor('super_admin'), { madeAt: '2026-11-02T08:00:00.000Z' });
    assert.equal(await backupFor('admin'), null);
    assert.equal(await backupFor('partner_admin', { partnerId: northwind }), null);
  });

  it('tells only users who manage the system how many processes run', async () => {
    const processesFor = async (role: Role, place = {}) =>
      (await at(role, place, '/admin/overview')).body.processes;
    await app.pool.query('DELETE FROM running_processes');
    assert.deepEqual(await processesFor('super_admin'), { ready: 0, notReady: 0, silent: 0 });
    await app.pool.query(
      `INSERT INTO running_processes (id, role, version, host, pid, started_at, seen_at, missing, memory_bytes)
       SELECT gen_random_uuid(), 'workers', '0.2.0', 'h', 1, now() - interval '1 day', now() - ago, missing, 1
       FROM (VALUES (interval '0', '{}'::text[]), ('0', '{}'), ('0', '{database}'), ('1 hour', '{}')) AS p (ago, missing)`,
    );
    assert.deepEqual(await processesFor('super_admin'), { ready: 2, notReady: 1, silent: 1 });
    assert.equal(await processesFor('admin'), null);
    assert.equal(await processesFor('partner_admin', { partnerId: northwind }), null);
    await app.pool.query('DELETE FROM running_processes');
  });

  it('doesn’t count a silent process once another one of its role has started in its place', async () => {
    const silentOf = async () => (await at('super_admin', {}, '/admin/overview')).body.processes.silent;
    const started = (role: string, startedAgo: string, seenAgo: string) =>
      app.pool.query(
        `INSERT INTO running_processes (id, role, version, host, pid, started_at, seen_at, memory_bytes)
         VALUES (gen_random_uuid(), $1, '0.2.0', 'h', 1, now() - $2::interval, now() - $3::interval, 1)`,
        [role, startedAgo, seenAgo],
      );
    await app.pool.query('DELETE FROM running_processes');
    await started('workers', '3 hours', '1 hour');
    await started('workers', '2 hours', '0');
    await started('projector', '10 minutes', '0');
    assert.equal(await silentOf(), 1);
    await started('workers', '59 minutes', '30 minutes');
    assert.equal(await silentOf(), 1);
    await started('workers', '20 minutes', '0');
    assert.equal(await silentOf(), 0);
    for (let lost = 0; lost < 2; lost++) await started('api', '3 hours', '1 hour');
    await started('api', '20 minutes', '0');
    assert.equal(await silentOf(), 1);
    await app.pool.query('DELETE FROM running_processes');
  });

  it('shows no role anything out of its scope', async () => {
    const { text } = await at('partner_admin', { partnerId: northwind }, '/admin/overview');
    assert.ok(!text.includes(stranger) && !text.includes('Strange'), text);
    for (const role of ['customer_admin', 'customer_credentials_rw', 'customer_credentials_ro'] as const) {
      assert.equal((await at(role, { customerId: acme }, '/admin/overview')).status, 403, role);
      assert.equal(
        (await at(role, { customerId: acme }, `/admin/customers/${stranger}/overview`)).status,
        404,
        role,
      );
    }
    const all = await at('super_admin', {}, '/admin/overview');
    assert.deepEqual([all.body.customers, all.body.low.count], [5, 2]);
  });

  it('of an order with a single credential has the name on its card', async () => {
    const [alone] = await tellPasses(app, acme, { issued: 1 });
    const [first] = await tellPasses(app, acme, { issued: 2 });
    await app.shown(await app.store.head());
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const orderOf = async (id: string | undefined): Promise<string> =>
      (await http.get(`/admin/credentials/${id}`)).body.orderId;
    const { body } = await http.get(`/admin/customers/${acme}/overview`);
    const { rows } = body.orders.done;
    const orderIn = (orderId: string) => rows.find(({ id }: { id: string }) => id === orderId);
    assert.equal(orderIn(await orderOf(alone)).nameOnCard, 'Pass 0000');
    assert.ok(!('nameOnCard' in orderIn(await orderOf(first))));
  });
});
