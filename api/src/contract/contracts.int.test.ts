import assert from 'node:assert/strict';
import { noCounts } from '@latchkey/events/contract/amounts.ts';
import { dayOf, daysAfter, termEnd } from '@latchkey/events/contract/days.ts';
import { amountsOf, including, startedOn } from '@latchkey/events/contract/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acmeCreated, acmeProvider, northwind } from '@latchkey/events/customer/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Answer, Http } from '../http/httpAt.ts';
import { testAcme } from '../http/testAcme.ts';
import type { TestApp } from '../http/testApp.ts';

const today = dayOf(new Date().toISOString());
const shop = 'https://shop.example.test/acme';
const details = including(100, 5, 10);
const terms = { startAt: today, gracePeriod: 'P1M', shopUrl: shop, refId: 'PO-1', details };
const shown = [{ ...details[0], usage: noCounts }];

describe('contracts', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('admin'));
  });
  after(() => app?.end());

  /** A customer of its own, with a contract since then. */
  const customer = async (startAt: string | null = today, more: Parameters<typeof startedOn>[2] = {}) => {
    const id = uuidv7();
    await app.tell(`customer-${id}`, CustomerCreated({ ...acmeCreated.data, name: `Acme ${id}` }));
    const cycleId = uuidv7();
    if (startAt !== null)
      await app.tell(`contract-${id}`, startedOn(startAt, details, { ...more, customerId: id, cycleId }));
    return {
      id,
      cycleId,
      path: `/admin/customers/${id}/contract`,
      cycles: `/admin/contracts/${id}/billing-cycles`,
    };
  };
  const refused = (answer: Answer, status: number, error: object) => {
    assert.equal(answer.status, status, answer.text);
    assert.partialDeepStrictEqual(status === 400 ? answer.body.errors[0] : answer.body, error);
  };

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
    const start = daysAfter(today, -10);
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

  it('CON-20, CON-21: a contract and its cycles need a start, and a new contract none in the past', async () => {
    const { path } = await customer(null);
    const field = { field: 'startAt', message: 'Input is required' };
    refused(await http.post(path, { ...terms, startAt: undefined }), 400, field);
    const old = await customer(daysAfter(today, -10));
    refused(await http.post(`${old.path}/change`, { details }), 400, field);
    refused(await http.post(old.cycles, { details }), 400, field);
    const past = { field: 'startAt', reason: 'start_at_in_past' };
    refused(await http.post(path, { ...terms, startAt: daysAfter(today, -1) }), 400, past);
    assert.equal((await http.post(path, terms)).status, 201);
  });

  it('CON-25, CON-26: a change takes effect after the start and before the end of the contract', async () => {
    const start = daysAfter(today, -50);
    const { path } = await customer(start);
    const change = (startAt: string) =>
      http.post(`${path}/change`, { startAt, refId: null, details: including(7) });
    refused(await change(start), 400, { reason: 'dateNotAfter', params: { date: start } });
    refused(await change(termEnd(start)), 400, { reason: 'dateNotBefore', params: { date: termEnd(start) } });
    const changed = await change(today);
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(changed.body.details, [{ ...including(7)[0], usage: noCounts }]);
    assert.deepEqual([changed.body.startAt, changed.body.endAt], [start, termEnd(start)]);
  });

  it('CON-18, CON-19, CON-22, CON-27, CON-28, CON-32, CON-33: an extension follows the last cycle for a year; until it begins nothing can be changed or extended', async () => {
    const start = daysAfter(today, -50);
    const { path, cycles } = await customer(start);
    const next = daysAfter(termEnd(start), 1);
    const extended = await http.post(`${path}/extend`, { refId: 'PO-2' });
    assert.deepEqual([extended.status, extended.body.endAt], [200, termEnd(next)], extended.text);
    const [last] = (await http.get(`${cycles}?limit=1&sort=-startAt`)).body;
    assert.deepEqual(
      [last.startAt, last.endAt, last.refId, last.details],
      [next, termEnd(next), 'PO-2', shown],
    );
    const change = { startAt: daysAfter(next, 5), details };
    for (const [name, body] of [
      ['change', change],
      ['extend', {}],
    ] as const) {
      const answer = await http.post(`${path}/${name}`, body);
      refused(answer, 409, { reason: `${name}_not_possible` });
      assert.ok(answer.body.detail.includes(next), answer.body.detail);
    }
    refused(await http.post(cycles, change), 409, { reason: 'change_not_possible' });
    const begun = await customer(daysAfter(today, -400));
    await http.post(`${begun.path}/extend`, {});
    assert.equal((await http.post(`${begun.path}/extend`, {})).status, 200, 'its last cycle has begun');
  });

  it('CON-30, CON-31, LIM-06, LIM-07, LIM-08: amounts are at least 0, of admins and wallets at most 10000', async () => {
    const { path } = await customer(null);
    for (const [amounts, name] of [
      [including(-1), 'userCredential'],
      [including(0, -1), 'adminCredential'],
      [including(0, 10_001), 'adminCredential'],
      [including(0, 0, -1), 'walletCredential'],
      [including(0, 0, 10_001), 'walletCredential'],
    ] as const)
      refused(await http.post(path, { ...terms, details: amounts }), 400, {
        field: `details.0.included.${name}`,
      });
    const most = await http.post(path, { ...terms, details: including(20_000, 10_000, 0) });
    assert.equal(most.status, 201, most.text);
  });

  it('LAY-15, CUS-01, CUS-56: pricing and the customer tell credits and contract', async () => {
    const { id } = await customer(null);
    const pricing = async () => (await http.get(`/admin/customers/${id}/pricing`)).body;
    const none = { contract: null, hasContractOrCredits: false };
    assert.partialDeepStrictEqual(await pricing(), { ...none, creditsSummary: { credits: 0 } });
    const ahead = await http.post(`/admin/customers/${id}/contract`, {
      ...terms,
      startAt: daysAfter(today, 1),
    });
    assert.equal(ahead.status, 201, ahead.text);
    assert.partialDeepStrictEqual(await pricing(), none, 'it has not begun');
    const running = await customer();
    await app.tell(`credit-${running.id}`, CreditAdded({ customerId: running.id, amount: 7, remarks: '' }));
    const { body } = await http.get(`/admin/customers/${running.id}/pricing`);
    const { customerId: _, ...contract } = (await http.get(running.path)).body;
    assert.deepEqual(body, {
      ...{ creditsSummary: { credits: 7, reserved: 0 }, hasContractOrCredits: true },
      contract,
    });
    const found = (await http.get(`/admin/customers/${running.id}`)).body;
    const name = `Acme ${running.id}`;
    assert.partialDeepStrictEqual(found, {
      ...{ id: running.id, name, partner: { id: northwind, name: 'Northwind', deleted: false } },
      ...{ appConfigId: null, logoUrl: null, appLogoUrl: null, credentialRedeemMethod: 'DIRECT' },
      ...{
        enforceSecuredDataUniqueness: acmeCreated.data.enforceSecuredDataUniqueness,
        contract,
        credits: 7,
      },
    });
    assert.deepEqual(found.technicalContactEmails, acmeCreated.data.technicalContactEmails);
    assert.equal(found.providers[0].credentialProviderId, acmeProvider);
    const sent = { ...found, name: 'Acme Doors', credits: 12 };
    const changed = await http.put(`/admin/customers/${running.id}`, sent);
    assert.deepEqual([changed.status, changed.body.credits], [200, 7], 'what moves by itself is let through');
  });

  it('are for global admins; who reads the customer is told of it by the pricing', async () => {
    const { id, path, cycles } = await customer();
    const managers = await app.signIn('customer_admin', { customerId: id });
    assert.equal((await managers.http.get(path)).status, 403);
    assert.equal((await managers.http.get(cycles)).status, 403);
    const { body } = await managers.http.get(`/admin/customers/${id}/pricing`);
    assert.deepEqual(body.contract.details[0].included, amountsOf(100, 5, 10));
  });

  it('tells its History, and how it was', async () => {
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
