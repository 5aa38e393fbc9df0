import assert from 'node:assert/strict';
import { noCounts } from '@latchkey/events/contract/amounts.ts';
import { daysAfter, termEnd } from '@latchkey/events/contract/days.ts';
import { amountsOf, including } from '@latchkey/events/contract/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { appOf } from '../../../testing/api/testScenario.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';
import {
  customer,
  details,
  refused,
  shown,
  terms,
  today,
} from '../../../testing/api/contract/testContracts.ts';

describe('contracts', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await appOf(undefined);
    ({ http } = await app.signIn('admin'));
  });

  it('CON-01, CON-08, CON-09, CON-23: a contract is created for a year and read', async () => {
    const { id, path, cycles } = await customer(null);
    assert.equal((await http.get(path)).status, 404);
    const created = await http.post(path, terms);
    assert.equal(created.status, 201, created.text);
    const whole = {
      id,
      ...terms,
      details: shown,
      isFullContract: false,
      endAt: termEnd(today),
      customerId: id,
    };
    assert.deepEqual(created.body, whole);
    const read = await http.get(path);
    assert.deepEqual(read.body, whole);
    assert.match(read.headers.get('etag')!, /^"\d+"$/);
    assert.equal((await http.get(cycles)).body.length, 1);
    refused(await http.post(path, terms), 409, { reason: 'contract.exists' });
    const isFull = await http.post((await customer(null)).path, { ...terms, isFullContract: true });
    assert.equal(isFull.body.isFullContract, true);
  });

  it('CON-10, CON-35: the grace period is an ISO 8601 period and can be changed, with shop, reference and the full contract', async () => {
    const { path } = await customer();
    for (const gracePeriod of ['P1Y', 'P6M', 'P2W', 'P10D', null]) {
      const changed = await http.put(path, { gracePeriod });
      assert.deepEqual([changed.status, changed.body.gracePeriod], [200, gracePeriod], changed.text);
    }
    for (const gracePeriod of ['1 month', 'P0M', 'P1M2D'])
      refused(await http.put(path, { gracePeriod }), 400, { field: 'gracePeriod' });
    refused(await http.put(path, { shopUrl: 'ftp://shop' }), 400, { field: 'shopUrl' });
    const whole = (await http.get(path)).body;
    const changed = await http.put(path, { ...whole, shopUrl: null, isFullContract: true, refId: 'PO-2' });
    assert.deepEqual(changed.body, { ...whole, shopUrl: null, isFullContract: true, refId: 'PO-2' });
    refused(await http.put(path, { ...whole, endAt: '2099-01-01' }), 400, { field: 'endAt' });
    assert.equal((await http.put((await customer(null)).path, { gracePeriod: null })).status, 404);
  });

  it('CON-02, CON-03, CON-04, CON-05: billing cycles are added and listed, by reference, in pages, the last one first', async () => {
    const { id, cycles, cycleId } = await customer(daysAfter(today, -100));
    const start = today;
    const { endAt } = (await http.get(cycles)).body[0];
    const add = { startAt: start, endAt, refId: 'PO-2', details: including(200) };
    const added = await http.post(cycles, add);
    assert.equal(added.status, 201, added.text);
    const cycle = {
      id: added.body.id,
      customerId: id,
      ...add,
      details: [{ ...add.details[0], usage: noCounts }],
    };
    assert.deepEqual(added.body, cycle);
    assert.deepEqual((await http.get(added.headers.get('location')!)).body, cycle);
    const last = await http.get(`${cycles}?limit=1&sort=-startAt`);
    assert.deepEqual(last.body, [cycle]);
    assert.equal(last.headers.get('content-range'), 'billingCycles 0-0/2');
    const [first] = (await http.get(`${cycles}?offset=1&limit=1&sort=-startAt`)).body;
    assert.deepEqual([first.id, first.endAt, first.refId], [cycleId, daysAfter(start, -1), 'PO-1']);
    assert.deepEqual((await http.get(`${cycles}?refId=PO-2`)).body, [cycle]);
    assert.equal((await http.get(`${cycles}?refId=PO-3`)).body.length, 0);
    assert.deepEqual((await http.get(`${cycles}?q=po-2`)).body, [cycle]);
    assert.deepEqual((await http.get(`${cycles}?q=PO-3`)).body, []);
    assert.equal((await http.get(`${cycles}?q=PO`)).headers.get('content-range'), 'billingCycles 0-1/2');
    const year = { startAt: daysAfter(endAt, 1), endAt: termEnd(daysAfter(endAt, 1)) };
    const extended = await http.post(cycles, { ...year, refId: null, details });
    assert.deepEqual([extended.status, extended.body.endAt], [201, year.endAt], extended.text);
    refused(await http.post(`/admin/contracts/${(await customer(null)).id}/billing-cycles`, add), 404, {});
  });

  it('CON-06, CON-07: the reference of a billing cycle is changed under either address, and nothing else of it', async () => {
    const { id, cycles, cycleId } = await customer();
    const singular = `/admin/contracts/${id}/billing-cycle/${cycleId}`;
    const changed = await http.put(singular, { refId: 'PO-7' });
    assert.deepEqual([changed.status, changed.body.refId], [200, 'PO-7'], changed.text);
    const again = await http.put(`${cycles}/${cycleId}`, { ...changed.body, refId: null });
    assert.deepEqual(again.body, { ...changed.body, refId: null });
    refused(await http.put(singular, { ...again.body, endAt: today }), 400, { reason: 'read_only' });
    assert.equal(
      (await http.put(`/admin/contracts/${id}/billing-cycle/${uuidv7()}`, { refId: '1' })).status,
      404,
    );
    const other = await customer();
    refused(await http.put(`/admin/contracts/${other.id}/billing-cycle/${cycleId}`, { refId: '1' }), 404, {});
  });

  it('are for global admins; users who read the customer see the pricing only', async () => {
    const { id, path, cycles } = await customer();
    const managers = await app.signIn('customer_admin', { customerId: id });
    assert.equal((await managers.http.get(path)).status, 403);
    assert.equal((await managers.http.get(cycles)).status, 403);
    const { body } = await managers.http.get(`/admin/customers/${id}/pricing`);
    assert.deepEqual(body.contract.details[0].included, amountsOf(100, 5, 10));
  });

  it('returns its history and past states', async () => {
    const { id, path } = await customer(daysAfter(today, -10));
    const before = new Date().toISOString();
    await http.post(`${path}/extend`, {});
    await http.post(`${path}/change`, { startAt: today, details: including(1) });
    const { body } = await http.get(`/admin/contracts/${id}/events`);
    const [extended] = body as { type: string; changes: object[] }[];
    assert.equal(extended!.type, 'ContractExtended');
    assert.partialDeepStrictEqual(extended!.changes[0]!, {
      field: 'endAt',
      from: termEnd(daysAfter(today, -10)),
    });
    const then = await http.get(`${path}?at=${before}`);
    assert.equal(then.body.endAt, termEnd(daysAfter(today, -10)), then.text);
  });
});
