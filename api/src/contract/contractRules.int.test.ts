import assert from 'node:assert/strict';
import { noCounts } from '@latchkey/events/contract/amounts.ts';
import { daysAfter, termEnd } from '@latchkey/events/contract/days.ts';
import { including } from '@latchkey/events/contract/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acmeCreated, acmeProvider, northwind } from '@latchkey/events/customer/examples.ts';
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

describe('the rules of contracts', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await appOf(undefined);
    ({ http } = await app.signIn('admin'));
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
    const past = { field: 'startAt', reason: 'start_at_in_past' };
    refused(await change(daysAfter(today, -1)), 400, past);
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
    const atLimit = await http.post(path, { ...terms, details: including(20_000, 10_000, 0) });
    assert.equal(atLimit.status, 201, atLimit.text);
  });

  it('LAY-15, CUS-01, CUS-56: pricing and the customer contain credits and contract', async () => {
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
      creditsSummary: { credits: 7, reserved: 0 },
      hasContractOrCredits: true,
      contract,
    });
    const found = (await http.get(`/admin/customers/${running.id}`)).body;
    const name = `Acme ${running.id}`;
    assert.partialDeepStrictEqual(found, {
      id: running.id,
      name,
      partner: { id: northwind, name: 'Northwind', deleted: false },
      appConfigId: null,
      logoUrl: null,
      appLogoUrl: null,
      credentialRedeemMethod: 'DIRECT',

      enforceSecuredDataUniqueness: acmeCreated.data.enforceSecuredDataUniqueness,
      contract,
      credits: 7,
    });
    assert.deepEqual(found.technicalContactEmails, acmeCreated.data.technicalContactEmails);
    assert.equal(found.providers[0].credentialProviderId, acmeProvider);
    const sent = { ...found, name: 'Acme Doors', credits: 12 };
    const changed = await http.put(`/admin/customers/${running.id}`, sent);
    assert.deepEqual([changed.status, changed.body.credits], [200, 7], 'what moves by itself is let through');
  });
});
