import assert from 'node:assert/strict';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { bothAdded, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { orderState, reservationOf } from '@latchkey/events/order/state.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('submitting an order', function () {
  this.timeout(30_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    await app.tell(`credit-${acme}`, CreditAdded({ customerId: acme, amount: 10, remarks: 'Opening' }));
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  const draft = async () => {
    const id = uuidv7();
    await app.tell(`order-${id}`, frontDoorCreated, bothAdded);
    return id;
  };
  const worker = () =>
    handle(app.store, {
      by: { kind: 'worker', id: 'settle' },
      correlationId: 'test',
      now: () => new Date(),
      token: () => '',
    });
  const pricing = async () => {
    const { creditsSummary } = (await http.get(`/admin/customers/${acme}/pricing`)).body;
    return [creditsSummary.credits, creditsSummary.reserved] as const;
  };
  const entries = async (position: bigint) => {
    const { body } = await http.get(`/admin/customers/${acme}/credits?sort=createdAt`, {
      Position: String(position),
    });
    return body as readonly {
      readonly amount: number;
      readonly status: string;
      readonly orderId: string | null;
      readonly order: { readonly displayName: string | null } | null;
      readonly balanceAfter: number;
      readonly issuedCount: number | null;
      readonly isPaused: boolean;
    }[];
  };

  it('CRE-01, CRE-02, CRE-12: one entry moves from reserved to issued, and the entries add up to the balance', async () => {
    const id = await draft();
    const submitted = await http.post(`/admin/orders/${id}/submit`);
    assert.equal(submitted.status, 200, submitted.text);
    assert.deepEqual(await pricing(), [8, 2], 'its own write is seen');
    const { reservation } = orderState.of(await app.store.read(`order-${id}`));
    const position = BigInt(submitted.headers.get('position')!);
    const [, reserved] = await entries(position);
    assert.deepEqual([reserved!.status, reserved!.amount, reserved!.balanceAfter], ['ORDER_RESERVED', -2, 8]);
    const settle = { reservation: reservation!, issued: 1, unissued: 1, isOver: true };
    const settled = await worker()(creditDecider, acme, 'settle', settle);
    const all = await entries(settled.position);
    assert.deepEqual(
      all.map(({ status, amount, balanceAfter }) => [status, amount, balanceAfter]),
      [
        ['CREDIT_CHARGE', 10, 10],
        ['ISSUED_ORDER', -1, 9],
      ],
    );
    assert.deepEqual([all[1]!.orderId, all[1]!.order?.displayName], [id, 'Front door']);
    assert.deepEqual([all[0]!.issuedCount, all[1]!.issuedCount], [null, 0], 'no credential has said so yet');
    assert.deepEqual(await pricing(), [9, 0]);
    assert.equal(
      all.reduce((sum, { amount }) => sum + amount, 0),
      9,
    );
  });

  it('the entry of an order that is paused says so, until it continues', async () => {
    await http.post(`/admin/customers/${acme}/credits`, { amount: 2, remarks: 'For a paused order' });
    const id = await draft();
    assert.equal((await http.post(`/admin/orders/${id}/submit`)).status, 200);
    const entryAfter = async (path: 'pause' | 'resume') => {
      const changed = await http.post(`/admin/orders/${id}/${path}`);
      assert.equal(changed.status, 200, changed.text);
      const position = BigInt(changed.headers.get('position')!);
      await app.shown(await app.store.head());
      return (await entries(position)).find(({ orderId }) => orderId === id)!;
    };
    assert.deepEqual(
      [(await entryAfter('pause')).isPaused, (await entryAfter('resume')).isPaused],
      [true, false],
    );
  });

  it('CRE-01: credits are added once, however often the request is repeated', async () => {
    const [before] = await pricing();
    const key = { 'Idempotency-Key': uuidv7() };
    const add = () => http.post(`/admin/customers/${acme}/credits`, { amount: 3, remarks: 'Top-up' }, key);
    const first = await add();
    assert.equal(first.status, 201, first.text);
    await app.pool.query('DELETE FROM idempotency');
    const second = await add();
    assert.deepEqual([second.status, second.body.id], [201, first.body.id]);
    assert.deepEqual([first.body.amount, first.body.balanceAfter], [3, before + 3]);
    assert.equal((await pricing())[0], before + 3);
  });

  it('CRE-12: interrupted after the reservation, the next attempt continues with it and reserves nothing more', async () => {
    const id = await draft();
    const [before] = await pricing();
    const reservation = reservationOf(id, 1, 1);
    await worker()(creditDecider, acme, 'reserve', { reservation, orderId: id, submission: 1, amount: 2 });
    const submitted = await http.post(`/admin/orders/${id}/submit`);
    assert.equal(submitted.status, 200, submitted.text);
    assert.equal((await pricing())[0], before - 2);
    // the sweeper comes too late: the order has recorded the reservation
    await worker()(creditDecider, acme, 'cancel', { reservation });
    assert.equal((await pricing())[0], before - 2);
  });

  it('CRE-12: interrupted after the reservation, the sweep refunds it, and the order can still be submitted', async () => {
    const id = await draft();
    const [before] = await pricing();
    const reservation = reservationOf(id, 1, 1);
    await worker()(creditDecider, acme, 'reserve', { reservation, orderId: id, submission: 1, amount: 2 });
    await worker()(creditDecider, acme, 'cancel', { reservation });
    assert.equal((await pricing())[0], before);
    assert.equal((await http.post(`/admin/orders/${id}/submit`)).status, 200);
    assert.equal((await pricing())[0], before - 2);
  });

  it('sent twice with one key, it is one submission and one reservation', async () => {
    const id = await draft();
    const [before] = await pricing();
    const key = { 'Idempotency-Key': uuidv7() };
    const submit = () => http.post(`/admin/orders/${id}/submit`, {}, key);
    const answers = await Promise.all([submit(), submit()]);
    assert.ok(answers.some(({ status }) => status === 200));
    assert.equal((await submit()).status, 200);
    assert.equal((await pricing())[0], before - 2);
  });

  it('a stale If-Match reserves and records nothing', async () => {
    const id = await draft();
    const before = await pricing();
    const { status } = await http.post(`/admin/orders/${id}/submit`, {}, { 'If-Match': '"1"' });
    assert.equal(status, 412);
    assert.deepEqual(await pricing(), before);
    assert.equal(orderState.of(await app.store.read(`order-${id}`)).status, 'DRAFT');
    assert.equal((await http.post(`/admin/orders/${id}/submit`, {}, { 'If-Match': '"2"' })).status, 200);
  });
});
