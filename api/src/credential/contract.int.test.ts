import assert from 'node:assert/strict';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { CredentialReported } from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { credentialStatus, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { welcome } from '@latchkey/events/pdfDesign/examples.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';

interface Shown {
  readonly id: string;
  readonly nameOnCard: string;
  readonly dataParams: { readonly cardNumber: string };
  readonly status: string;
}
const reported = (from: CredentialStatus, status: CredentialStatus) =>
  CredentialReported({ ...mine, from, status, failure: null, words: null });

describe('the routes of credentials', function () {
  this.timeout(60_000);
  let test: Adding;
  let token: string;
  before(async () => {
    test = await addingContext();
    ({
      session: { token },
    } = await test.app.signIn('customer_admin', { customerId: acme }));
  });
  beforeEach(() => test.begin());
  after(() => test?.app.end());

  const ofCustomer = `/admin/customers/${acme}/credentials`;
  const list = async (query: string) => {
    const { status, body, headers, text } = await test.http.get(`${ofCustomer}?${query}`);
    assert.equal(status, 200, text);
    return { rows: body as Shown[], range: headers.get('Content-Range') };
  };
  const numbersIn = (rows: readonly Shown[]) => rows.map(({ dataParams }) => dataParams.cardNumber);
  const issued = async (...events: readonly DomainEvent[]) => {
    const id = uuidv7();
    const wallet = { ...personAdded, data: { ...personAdded.data, type: 'wallet' } } as DomainEvent;
    await test.app.tell(streamOf('credential', id), wallet, addStarted, madeAvailable, ...events);
    return id;
  };

  it('CRD-02, CSV-01: a range is made by its start and its size', async () => {
    const start = test.numbers(3);
    const { status, body } = await test.range(start, 3);
    assert.deepEqual([status, body.credentialsIds.length], [201, 3]);
    const { body: rows } = await test.http.get(`/admin/orders/${test.order()}/credentials`);
    assert.deepEqual(numbersIn(rows).toSorted(), [start, start + 1, start + 2].map(String));
  });

  it('CRD-11: the list of a customer takes q, draft, status, offset, limit and sort', async () => {
    const name = `Listed ${uuidv7().slice(-6)}`;
    for (const letter of ['A', 'B', 'C']) await test.add(test.number(), { nameOnCard: `${name} ${letter}` });
    const names = async (query: string) =>
      (await list(`q=${encodeURIComponent(name)}&${query}`)).rows.map(row => row.nameOnCard.slice(-1));
    assert.deepEqual(await names('sort=nameOnCard'), ['A', 'B', 'C']);
    assert.deepEqual(await names('sort=-nameOnCard'), ['C', 'B', 'A']);
    assert.deepEqual(await names('sort=nameOnCard&offset=1&limit=1'), ['B']);
    assert.deepEqual(await names('sort=nameOnCard&status=NOT_ISSUED&draft=true'), ['A', 'B', 'C']);
    assert.deepEqual(await names('draft=false'), []);
    assert.deepEqual(await names('status=AVAILABLE'), []);
    const { range } = await list(`q=${encodeURIComponent(name)}&limit=2`);
    assert.equal(range, 'credentials 0-1/3');
  });

  it('CRD-12: one credential of a customer, and nothing of another’s', async () => {
    const id = (await test.add(test.number())).body.credentialsIds[0] as string;
    const { status, body, headers } = await test.http.get(`${ofCustomer}/${id}`);
    assert.deepEqual([status, body.id, body.nameOnCard, body.customerId], [200, id, 'Ada', acme]);
    assert.match(headers.get('ETag') ?? '', /^"\d+"$/);
    for (const path of [`${ofCustomer}/${uuidv7()}`, `/admin/customers/${uuidv7()}/credentials/${id}`])
      assert.equal((await test.http.get(path)).status, 404);
  });

  it('CRD-13: the document of an issued credential is a PDF, and there is none before', async () => {
    const fetched = (id: string) =>
      fetch(`${test.app.origin}${ofCustomer}/${id}.pdf`, {
        headers: { Authorization: `Bearer ${token}` },
      });
    const answer = await fetched(await issued());
    assert.deepEqual([answer.status, answer.headers.get('Content-Type')], [200, 'application/pdf']);
    assert.equal(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    );
    const id = (await test.add(test.number())).body.credentialsIds[0] as string;
    assert.equal((await fetched(id)).status, 409);
  });

  it('CRD-16, CRD-17: added credentials are listed with their order', async () => {
    const value = test.number();
    const { status, body } = await test.add(value, { recipient: { email: 'ada@example.test' } });
    assert.equal(status, 201);
    const { body: rows } = await test.http.get(`/admin/orders/${test.order()}/credentials`);
    assert.deepEqual(
      (rows as (Shown & { recipient: { email: string } })[]).map(one => [
        one.id,
        one.dataParams.cardNumber,
        one.recipient.email,
      ]),
      [[body.credentialsIds[0], value, 'ada@example.test']],
    );
  });

  it('CRD-03, CRD-14, CRD-15, LIM-26: the status log takes from, offset, limit and sort, and has pages of ten', async () => {
    const turns = (['SUSPENDED', 'AVAILABLE'] as const).map((to, n, all) => reported(all[1 - n]!, to));
    const id = await issued(...turns, ...turns, ...turns, ...turns);
    const log = async (query: string) =>
      (await test.http.get(`${ofCustomer}/${id}/status-logs?${query}`)).body as Readonly<
        Record<string, string>
      >[];
    const all = await log('sort=timestamp&limit=100');
    assert.equal(all.length, 11);
    assert.equal(new Set(all.map(line => line['id'])).size, 11);
    assert.ok(all.every(line => Date.parse(line['timestamp'] ?? '') > 0));
    assert.deepEqual([all[0]?.['context'], all[0]?.['value']], ['CredentialAdded', 'NOT_ISSUED']);
    assert.deepEqual(await log(''), await log('sort=-timestamp&limit=10&offset=0'));
    assert.equal((await log('')).length, 10);
    assert.deepEqual(await log('sort=timestamp&offset=1&limit=2'), all.slice(1, 3));
    assert.deepEqual(await log(`from=${new Date(Date.now() + 60_000).toISOString()}`), []);
    assert.equal((await log(`limit=100&from=${all[0]?.['timestamp']}`)).length, 11);
  });

  it('CRD-19: removes an issued credential, and answers it as it was', async () => {
    const id = await issued();
    const { status, body } = await test.http.delete(`/admin/credentials/${id}`);
    assert.deepEqual([status, body.status], [200, 'AVAILABLE']);
    assert.equal((await test.http.get(`/admin/credentials/${id}`)).body.status, 'REMOVING');
    assert.equal((await test.http.delete(`/admin/credentials/${id}`)).status, 409);
  });

  it('CRD-20, CRD-21: suspends and resumes by an action on the state, where its flag allows it', async () => {
    const id = await issued();
    const act = async (action: string) => {
      const { status, body } = await test.http.post(`/admin/credentials/${id}/state`, { action });
      return [status, body.status === status ? body.code : body.status];
    };
    assert.deepEqual(await act('resume'), [409, '409.001.001']);
    assert.deepEqual(await act('suspend'), [200, 'SUSPENDING']);
    await test.app.tell(streamOf('credential', id), reported('SUSPENDING', 'SUSPENDED'));
    assert.deepEqual(await act('suspend'), [409, '409.001.001']);
    assert.deepEqual(await act('resume'), [200, 'RESUMING']);
    assert.equal((await act('delete'))[0], 400);
  });

  it('CRD-47: no command restores a removed credential', async () => {
    const id = await issued(reported('AVAILABLE', 'REMOVED'));
    const at = `/admin/credentials/${id}`;
    const answers = [
      await test.http.delete(at),
      await test.http.post(`${at}/state`, { action: 'resume' }),
      await test.http.post(`${at}/state`, { action: 'suspend' }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [409, 409, 409],
    );
    assert.equal((await test.http.get(at)).body.status, 'REMOVED');
  });

  it('CSV-04: the sample file names the columns of a card profile, and is taken as it is', async () => {
    const sample = await test.http.get(`${ofCustomer}/sample.csv?cardProfileId=${badge}`);
    assert.deepEqual([sample.status, sample.headers.get('content-type')], [200, 'text/csv; charset=utf-8']);
    assert.match(sample.headers.get('content-disposition')!, /^attachment; filename="sample.csv"/);
    const [head, ...rows] = sample.text.trim().split('\n');
    assert.match(head!, /nameOnCard.*cardNumber/);
    const path = `/admin/orders/${test.order()}/credentials/csv?cardProfileId=${badge}&pdfDesignId=${welcome}`;
    const { status, body } = await test.http.post(path, sample.text, { 'Content-Type': 'text/csv' });
    assert.deepEqual([status, body.credentialsIds.length], [201, rows.length]);
  });

  it('CRD-40: statuses are written in capitals, as they are listed and filtered', async () => {
    assert.deepEqual(credentialStatus.options, [
      'NOT_ISSUED',
      'ADDING',
      'AVAILABLE',
      'DEPLOYED',
      'REDEPLOYING',
      'UPDATING',
      'UPDATE_FAILED',
      'REMOVING',
      'REMOVED',
      'REMOVE_FAILED',
      'SUSPENDING',
      'SUSPENDED',
      'SUSPEND_FAILED',
      'RESUMING',
      'RESUME_FAILED',
      'ADD_FAILED',
      'UNKNOWN',
    ]);
    for (const status of credentialStatus.options) {
      const id = await issued(reported('AVAILABLE', status));
      const { rows } = await list(`status=${status}&limit=1000`);
      assert.ok(rows.every(row => row.status === status));
      assert.ok(rows.some(row => row.id === id));
    }
    assert.equal((await test.http.get(`${ofCustomer}?status=available`)).status, 400);
  });
});
