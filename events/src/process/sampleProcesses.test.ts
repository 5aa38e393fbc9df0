import assert from 'node:assert/strict';
import { cardProfileDecider } from '../cardProfile/decider.ts';
import { cardProfileState } from '../cardProfile/state.ts';
import { CredentialAdded, CredentialAvailable } from '../credential/credential.ts';
import { credentialState } from '../credential/state.ts';
import { CreditAdded } from '../credit/credit.ts';
import { creditState } from '../credit/state.ts';
import { CustomerCreated } from '../customer/customer.ts';
import { customerDecider } from '../customer/decider.ts';
import { customerState } from '../customer/state.ts';
import { dataFormatState } from '../dataFormat/state.ts';
import { isErased } from '../kernel/index.ts';
import { OrderSubmitted } from '../order/order.ts';
import { orderState } from '../order/state.ts';
import { PartnerCreated } from '../partner/partner.ts';
import { partnerState } from '../partner/state.ts';
import { pdfDesignState } from '../pdfDesign/state.ts';
import { providerConfigState } from '../provider/config/state.ts';
import { sampleDataDecider } from '../sampleData/decider.ts';
import { sampleDataId } from '../sampleData/sampleData.ts';
import { sampleDataState } from '../sampleData/state.ts';
import { handle } from '../store/handle.ts';
import { beginning } from '../store/position.ts';
import { streamOf, type EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { userDecider } from '../user/decider.ts';
import { userState } from '../user/state.ts';
import { voucherDecider } from '../voucher/decider.ts';
import { VoucherCreated } from '../voucher/voucher.ts';
import { voucherState } from '../voucher/state.ts';
import { createPartner } from './partnerProcesses.ts';
import { sampleContents } from './sampleContents.ts';
import { sampleLoading, sampleRemoval } from './sampleProcesses.ts';
import { sampleCredentials, sampleDrafted, sampleRecordIds, sampleSuspended } from './sampleRecords.ts';
import { cutStore, emptyStore, openOf } from '../../../testing/events/process/testContext.ts';
import { workOnce } from '../../../testing/events/process/sampleWorkers.ts';

const maxRounds = 20;

const given = () => {
  const { store, context, contextOn } = emptyStore();
  const send = handle(store, context.command);
  const sweeper = (on: EventStore = store) => contextOn(on, { kind: 'worker', id: 'sweep' });
  const phase = async () => sampleDataState.of(await store.read(streamOf('sampleData', sampleDataId))).phase;
  const load = async (sampleId = uuidv7()) => {
    const { state } = await send(sampleDataDecider, sampleDataId, 'load', { sampleId, locale: 'en' });
    return state.sampleId!;
  };
  const until = async (process: typeof sampleLoading, id: string) => {
    for (let round = 0; round < maxRounds; round++) {
      if ((await process.finish(sweeper(), openOf(id, {}))) === 'over') return;
      await workOnce(context);
    }
    assert.fail(`${process.name} did not end`);
  };
  const idsOf = async (type: string) =>
    (await store.readAll({ after: beginning, limit: 10_000, types: [type] })).events.map(one => one.entityId);
  const credentials = async () =>
    Promise.all(
      (await idsOf(CredentialAdded.type)).map(async id =>
        credentialState.of(await store.read(streamOf('credential', id))),
      ),
    );
  const remove = async (id: string) => {
    await send(sampleDataDecider, sampleDataId, 'remove', {});
    await until(sampleRemoval, id);
  };
  return { store, context, send, sweeper, phase, load, until, idsOf, credentials, remove };
};
type Test = ReturnType<typeof given>;

const requireLoaded = async ({ store, phase, idsOf, credentials }: Test, id: string) => {
  assert.equal(await phase(), 'LOADED');
  const ids = sampleRecordIds(id);
  const once = [PartnerCreated, CustomerCreated, VoucherCreated, OrderSubmitted, CreditAdded];
  for (const { type } of once) assert.equal((await idsOf(type)).length, 1, type);
  assert.equal((await idsOf(CredentialAvailable.type)).length, sampleCredentials);
  const order = orderState.of(await store.read(streamOf('order', ids.order)));
  const draft = orderState.of(await store.read(streamOf('order', ids.draft)));
  assert.deepEqual([order.status, draft.status], ['ISSUED', 'DRAFT']);
  const all = (await credentials()).filter(({ status }) => status !== 'REMOVED');
  assert.equal(all.length, sampleCredentials + sampleDrafted);
  const suspended = all.filter(({ status }) => status === 'SUSPENDED' || status === 'SUSPENDING');
  assert.equal(suspended.length, sampleSuspended.length);
  for (const { content } of all) {
    assert.equal(content?.deliveryMethod, 'PDF');
    assert.ok(!isErased(content?.recipient) && content?.recipient.email?.endsWith('@example.com'));
  }
};

const requireRemoved = async ({ store, phase, credentials }: Test, id: string) => {
  assert.equal(await phase(), 'ABSENT');
  for (const { status, isErased: isForgotten } of await credentials()) {
    assert.equal(status, 'REMOVED');
    assert.ok(isForgotten);
  }
  const contents = await sampleContents(store, id);
  const of = async (noun: keyof typeof contents) =>
    Promise.all(contents[noun].map(one => store.read(streamOf(noun, one))));
  for (const one of await of('partner')) assert.equal(partnerState.of(one).isPresent, false);
  for (const one of await of('customer')) assert.equal(customerState.of(one).present, false);
  for (const one of await of('order')) assert.equal(orderState.of(one).status, 'absent');
  for (const one of await of('cardProfile')) assert.equal(cardProfileState.of(one).status, 'absent');
  for (const one of await of('pdfDesign')) assert.equal(pdfDesignState.of(one).isPresent, false);
  for (const one of await of('dataFormat')) assert.equal(dataFormatState.of(one).present, false);
  for (const one of await of('voucher')) assert.equal(voucherState.of(one).isPresent, false);
  for (const one of await of('providerConfig')) assert.equal(providerConfigState.of(one).isPresent, false);
  for (const one of await of('customer')) assert.equal(customerState.of(one).openEquipment.length, 0);
};

const appendsOf = async (process: typeof sampleLoading, { store, sweeper }: Test, id: string) => {
  const counting = cutStore(store, null);
  await process.finish(sweeper(counting), openOf(id, {}));
  return counting.appends();
};

describe('sample data', function () {
  this.timeout(120_000);

  it('are loaded once, however often and concurrently they are requested', async () => {
    const test = given();
    const [one, other] = await Promise.all([test.load(), test.load()]);
    assert.equal(one, other);
    await Promise.all([test.until(sampleLoading, one), test.until(sampleLoading, one)]);
    await test.load();
    await test.until(sampleLoading, one);
    await requireLoaded(test, one);
  });

  it('are complete after a kill at any step of their loading, without duplicates', async () => {
    const counted = given();
    const maxAppends = await appendsOf(sampleLoading, counted, await counted.load());
    assert.ok(maxAppends > 15, `${maxAppends} appends`);
    for (let append = 1; append <= maxAppends; append++)
      for (const isRecorded of [false, true]) {
        const test = given();
        const id = await test.load();
        const cut = cutStore(test.store, { append, isRecorded, isDead: true });
        await assert.rejects(async () => sampleLoading.finish(test.sweeper(cut), openOf(id, {})));
        await test.until(sampleLoading, id);
        await requireLoaded(test, id);
      }
  });

  it('are gone after a kill at any step of their removal, and are loaded again', async () => {
    const maxAppends = 60;
    for (let append = 1; append <= maxAppends; append++) {
      const test = given();
      const id = await test.load();
      await test.until(sampleLoading, id);
      await test.send(sampleDataDecider, sampleDataId, 'remove', {});
      const cut = cutStore(test.store, { append, isRecorded: append % 2 === 0, isDead: true });
      let isOver = false;
      const turn = async () => {
        for (let round = 0; round < maxRounds && !isOver; round++) {
          isOver = (await sampleRemoval.finish(test.sweeper(cut), openOf(id, {}))) === 'over';
          await workOnce(test.context);
        }
      };
      await turn().catch(() => undefined);
      await test.until(sampleRemoval, id);
      await requireRemoved(test, id);
      if (isOver) break;
      assert.ok(append < maxAppends, 'a removal has fewer appends');
    }
  });

  it('are removed half-loaded, and a loader that was stalled creates nothing afterwards', async () => {
    const counted = given();
    const maxAppends = await appendsOf(sampleLoading, counted, await counted.load());
    for (let append = 1; append <= maxAppends; append += 2) {
      const test = given();
      const id = await test.load();
      const cut = cutStore(test.store, { append, isRecorded: true, isDead: true });
      await assert.rejects(async () => sampleLoading.finish(test.sweeper(cut), openOf(id, {})));
      if (append % 4 === 1) await workOnce(test.context);
      await test.remove(id);
      await requireRemoved(test, id);
      assert.equal(await sampleLoading.finish(test.sweeper(), openOf(id, {})), 'over');
      await requireRemoved(test, id);
    }
  });

  it('are removed with what people have added: customers, orders, keys, designs, and permissions', async () => {
    const test = given();
    const { send, context, store } = test;
    const id = await test.load();
    await test.until(sampleLoading, id);
    const ids = sampleRecordIds(id);
    const [below, customerId, member, guest, profile] = Array.from({ length: 5 }, uuidv7) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const terms = { name: 'Added', maxDepth: null, allowOwnCustomers: true, parentId: ids.partner };
    await createPartner(context, below, terms);
    await send(customerDecider, customerId, 'create', { name: 'Added', partnerId: below });
    const person = { email: 'added@example.com', fullName: 'Added', locale: 'en' } as const;
    const grant = { role: 'customer_admin', customerId, partnerId: null } as const;
    await send(userDecider, member, 'create', { ...person, permission: grant });
    const global = { role: 'admin', customerId: null, partnerId: null } as const;
    await send(userDecider, guest, 'create', { ...person, permission: global });
    const permission = { id: uuidv7(), ...grant, customerId: ids.customer };
    await send(userDecider, guest, 'grantPermission', permission);
    await send(cardProfileDecider, profile, 'create', {
      displayName: 'Added',
      shortName: 'added',
      dataFormatId: ids.format,
      customerId,
    });
    await send(cardProfileDecider, profile, 'makeDefault', { passing: null, claimedBy: uuidv7() });
    await send(voucherDecider, ids.voucher, 'redeem', { customerId: ids.customer });
    await test.remove(id);
    await requireRemoved(test, id);
    assert.equal(partnerState.of(await store.read(streamOf('partner', below))).isPresent, false);
    assert.equal(customerState.of(await store.read(streamOf('customer', customerId))).present, false);
    assert.equal(cardProfileState.of(await store.read(streamOf('cardProfile', profile))).status, 'absent');
    assert.equal(userState.of(await store.read(streamOf('user', member))).status, 'erased');
    const { status, grants } = userState.of(await store.read(streamOf('user', guest)));
    assert.deepEqual([status, grants.map(({ role }) => role)], ['present', ['admin']]);
  });

  it('are loaded again under other IDs after their removal; what others own stays', async () => {
    const test = given();
    const [other, customerId] = [uuidv7(), uuidv7()];
    const first = await test.load();
    await test.until(sampleLoading, first);
    const terms = { name: 'Real', maxDepth: null, allowOwnCustomers: true, parentId: null };
    await createPartner(test.context, other, terms);
    await test.send(customerDecider, customerId, 'create', { name: 'Real', partnerId: other });
    await test.remove(first);
    const { store } = test;
    assert.ok(customerState.of(await store.read(streamOf('customer', customerId))).present);
    assert.ok(partnerState.of(await store.read(streamOf('partner', other))).isPresent);
    const ledger = creditState.of(await store.read(streamOf('credit', sampleRecordIds(first).customer)));
    assert.ok(ledger.isClosed);
    const second = await test.load();
    assert.notEqual(second, first);
    await test.until(sampleLoading, second);
    assert.equal(await test.phase(), 'LOADED');
    await test.remove(second);
    await requireRemoved(test, second);
  });
});
