import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CredentialAdded, CredentialReported } from '@latchkey/events/credential/credential.ts';
import { madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acme, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { bothAdded, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { orderExportTexts } from '@latchkey/events/order/exportTexts.ts';
import {
  OrderAuthorizationNeeded,
  OrderCancelled,
  OrderFailed,
  OrderIssued,
  OrderProcessingStarted,
  OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const failure = { source: 'provider', status: 504, message: '', credentialId: null } as const;
const submitted = OrderSubmitted({ submission: 1, reservation: 'r', credits: 2, count: 2 });
const inStatus = {
  DRAFT: [],
  QUEUED: [submitted],
  PROCESSING: [submitted, OrderProcessingStarted()],
  ISSUED: [submitted, OrderProcessingStarted(), OrderIssued()],
  ERROR: [submitted, OrderProcessingStarted(), OrderFailed({ failure, settlement: null })],
  CANCELLED: [submitted, OrderProcessingStarted(), OrderCancelled({ failure: null, settlement: null })],
} as const;
type Status = keyof typeof inStatus;
const statuses = Object.keys(inStatus) as readonly Status[];

describe('orders over HTTP', function () {
  this.timeout(30_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    await app.tell(`credit-${acme}`, CreditAdded({ customerId: acme, amount: 100, remarks: 'Opening' }));
    ({ http } = await app.signIn('customer_credentials_rw', { customerId: acme }));
  });
  after(() => app?.end());

  const orderWith = async (status: Status, displayName = 'Front door') => {
    const id = uuidv7();
    const created = { ...frontDoorCreated, data: { ...frontDoorCreated.data, displayName } };
    await app.tellNew([[`order-${id}`, created, bothAdded, ...inStatus[status]]]);
    return id;
  };
  const path = (id: string) => `/admin/orders/${id}`;
  const read = async (id: string) => (await http.get(path(id))).body;

  it('ORD-03, ORD-04, ORD-05: one is created, read and changed', async () => {
    const values = { customerId: acme, displayName: 'Spring', customerCredentialProviderId: acmeProvider };
    const { status, body, text } = await http.post('/admin/orders', values);
    assert.equal(status, 201, text);
    const shown = await read(body.id);
    const { customerId, displayName, customerCredentialProviderId } = shown;
    assert.deepEqual({ customerId, displayName, customerCredentialProviderId }, values);
    assert.equal(shown.status, 'DRAFT');
    const general = { displayName: 'Summer', customerCredentialProviderId: acmeProvider };
    const changed = await http.put(path(body.id), general);
    assert.equal(changed.status, 200, changed.text);
    assert.equal((await read(body.id)).displayName, 'Summer');
    assert.equal((await http.get(path(uuidv7()))).status, 404);
  });

  it('ORD-13: every status has its spelling', async () => {
    for (const status of statuses) assert.equal((await read(await orderWith(status))).status, status);
  });

  it('ORD-06, ORD-18: only a draft can be deleted', async () => {
    for (const status of statuses) {
      const id = await orderWith(status);
      const answer = await http.delete(path(id));
      assert.equal(answer.status, status === 'DRAFT' ? 200 : 409, `${status}: ${answer.text}`);
      assert.equal((await http.get(path(id))).status, status === 'DRAFT' ? 404 : 200);
    }
  });

  it('ORD-09, ORD-20: only a failed order can become a draft again', async () => {
    for (const status of statuses) {
      const id = await orderWith(status);
      const answer = await http.post(`${path(id)}/reedit`);
      assert.equal(answer.status, status === 'ERROR' ? 200 : 409, `${status}: ${answer.text}`);
      assert.equal((await read(id)).status, status === 'ERROR' ? 'DRAFT' : status);
    }
  });

  it('ORD-08, ORD-28: an order that waits for an authorization at the provider continues when it is issued', async () => {
    const id = await orderWith('QUEUED');
    assert.equal((await http.post(`${path(id)}/issue`)).status, 409, 'nothing waits for a person');
    await app.tell(`order-${id}`, OrderAuthorizationNeeded({ redirectUrl: 'https://provider.example.test' }));
    assert.equal((await read(id)).authorizationUrl, 'https://provider.example.test');
    const answer = await http.post(`${path(id)}/issue`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal((await read(id)).status, 'PROCESSING');
  });

  it('ORD-02: they are listed by words, customer, status and whether they are drafts, sorted, page by page', async () => {
    const word = 'Warehouse';
    const ids = await Promise.all(
      (['DRAFT', 'ISSUED', 'ERROR'] as const).map((status, n) => orderWith(status, `${word} ${3 - n}`)),
    );
    const listed = async (query: string) => {
      const { status, body, headers, text } = await http.get(`/admin/orders?q=${word}&${query}`);
      assert.equal(status, 200, text);
      const found = body as readonly { readonly id: string }[];
      return { ids: found.map(({ id }) => id), range: headers.get('content-range') };
    };
    const all = await listed(`customerId=${acme}&sort=displayName`);
    assert.deepEqual(all.ids, ids.toReversed());
    assert.deepEqual((await listed('sort=-displayName')).ids, ids);
    assert.deepEqual((await listed('draft=true')).ids, [ids[0]]);
    assert.deepEqual(new Set((await listed('draft=false')).ids), new Set(ids.slice(1)));
    assert.deepEqual((await listed('status=ERROR')).ids, [ids[2]]);
    assert.deepEqual((await listed(`customerId=${uuidv7()}`)).ids, []);
    const second = await listed('sort=displayName&offset=1&limit=1');
    assert.deepEqual(second.ids, [ids[1]]);
    assert.match(second.range ?? '', /1-1\/3$/);
    assert.deepEqual((await http.get('/admin/orders?q=no such order')).body, []);
  });

  it('their CSV has the columns of the screen, with words instead of ids and codes, in the language of the caller', async () => {
    await orderWith('PROCESSING', 'Exported');
    for (const [locale, status, delimiter] of [
      ['en', 'In progress', ','],
      ['de', 'In Arbeit', ';'],
    ] as const) {
      const headers = { Accept: 'text/csv', 'Accept-Language': locale };
      const { text } = await http.get('/admin/orders?q=Exported', headers);
      const [heads, row = ''] = text.replace('\ufeff', '').split('\r\n');
      assert.equal(heads, Object.values(orderExportTexts[locale].heads).join(delimiter));
      const cells = ['Exported', status, '2', '0', '0', '0', '0', '0', ''];
      assert.ok(row.startsWith(cells.join(delimiter)), row);
      assert.doesNotMatch(row, /[0-9a-f]{8}-[0-9a-f]{4}-|_/);
    }
  });

  it('ORD-07, ORD-39, ORD-44, ORD-46: a draft is submitted when it has a name and a provider', async () => {
    const id = await orderWith('DRAFT');
    const bare = uuidv7();
    const data = { ...frontDoorCreated.data, displayName: null, customerCredentialProviderId: null };
    await app.tellNew([[`order-${bare}`, { ...frontDoorCreated, data }, bothAdded]]);
    const refusedFor = async () => (await http.post(`${path(bare)}/submit`)).body.reason;
    assert.equal(await refusedFor(), 'order.no_name');
    const named = (displayName: string) => ({ displayName, customerCredentialProviderId: null });
    const long = await http.put(path(bare), named('x'.repeat(256)));
    assert.equal(long.status, 400);
    assert.equal((await http.put(path(bare), named('x'.repeat(255)))).status, 200);
    assert.equal(await refusedFor(), 'order.no_provider');
    const answer = await http.post(`${path(id)}/submit`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal((await read(id)).status, 'QUEUED');
  });

  it('ORD-17: a draft is submitted, queued, in progress, and then issued or in error', async () => {
    for (const end of [inStatus.ISSUED, inStatus.ERROR]) {
      const id = await orderWith('DRAFT');
      const seen = [(await read(id)).status];
      assert.equal((await http.post(`${path(id)}/submit`)).status, 200);
      seen.push((await read(id)).status);
      for (const event of end.slice(1)) {
        await app.tell(`order-${id}`, event);
        seen.push((await read(id)).status);
      }
      assert.deepEqual(seen, ['DRAFT', 'QUEUED', 'PROCESSING', end === inStatus.ISSUED ? 'ISSUED' : 'ERROR']);
    }
  });

  it('ORD-19: an order that failed is submitted again', async () => {
    const id = await orderWith('ERROR');
    const answer = await http.post(`${path(id)}/submit`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal((await read(id)).submission, 2);
  });

  it('ORD-22, ORD-23: the PDF and the ZIP exist for an issued order only', async () => {
    await app.tellNew([
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`pdfDesign-${welcome}`, welcomeCreated],
    ]);
    for (const status of statuses) {
      const orderId = await orderWith(status);
      const added = { ...personAdded, data: { ...personAdded.data, orderId } };
      const available = { ...madeAvailable, data: { ...madeAvailable.data, orderId } };
      await app.tellNew([uuidv7(), uuidv7()].map(one => [`credential-${one}`, added, available] as const));
      for (const kind of ['pdf', 'zip']) {
        const { status: answered, headers, text } = await http.get(`${path(orderId)}.${kind}`);
        assert.equal(answered, status === 'ISSUED' ? 200 : 409, `${status}: ${text.slice(0, 200)}`);
        if (status === 'ISSUED') assert.equal(headers.get('content-type'), `application/${kind}`);
      }
    }
  });

  it('an issued order says from when its PDFs are available, until one of its credentials is valid', async () => {
    const orderId = await orderWith('ISSUED');
    const available = { ...madeAvailable, data: { ...madeAvailable.data, orderId } };
    const tellWith = (validFrom: string | null) => {
      const added = CredentialAdded({ ...personAdded.data, orderId, validFrom, validTo: null });
      return app.tellNew([[`credential-${uuidv7()}`, added, available]]);
    };
    assert.equal((await read(orderId)).documentsFrom, undefined);
    const [first, later] = ['2126-12-07T11:00:00.000Z', '2126-12-09T11:00:00.000Z'];
    await tellWith(later);
    await tellWith(first);
    assert.equal((await read(orderId)).documentsFrom, first);
    assert.equal((await http.get(`${path(orderId)}.pdf`)).status, 409);
    await tellWith(null);
    assert.equal((await read(orderId)).documentsFrom, undefined);
  });

  it('an order says from when its PDFs are available regardless of removed credentials, and no time that has passed', async () => {
    const orderId = await orderWith('ISSUED');
    const available = { ...madeAvailable, data: { ...madeAvailable.data, orderId } };
    const tellWith = async (validFrom: string | null, ...later: readonly DomainEvent[]) => {
      const added = CredentialAdded({ ...personAdded.data, orderId, validFrom, validTo: null });
      await app.tellNew([[`credential-${uuidv7()}`, added, available, ...later]]);
    };
    const removed = CredentialReported({
      ...mine,
      orderId,
      from: 'REMOVING',
      status: 'REMOVED',
      failure: null,
      words: null,
    });
    const [early, late] = ['2126-12-07T11:00:00.000Z', '2126-12-09T11:00:00.000Z'];
    await tellWith(early, removed);
    assert.equal((await read(orderId)).documentsFrom, undefined);
    await tellWith(late);
    assert.equal((await read(orderId)).documentsFrom, late);
    await tellWith(null, removed);
    assert.equal((await read(orderId)).documentsFrom, late);
    await tellWith('2020-12-07T11:00:00.000Z');
    assert.equal((await read(orderId)).documentsFrom, undefined);
  });
});
