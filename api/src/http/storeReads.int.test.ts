import assert from 'node:assert/strict';
import { acme, acmeProvider, northwind } from '@latchkey/events/customer/examples.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('a command', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  const reads: string[] = [];
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('partner_admin', { partnerId: northwind }));
    const { store } = app;
    const { read, readMany } = store;
    store.read = (stream, options) => {
      reads.push(stream);
      return read(stream, options);
    };
    store.readMany = streams => {
      reads.push(...streams);
      return readMany(streams);
    };
  });
  after(() => app?.end());

  const readsOf = async (
    request: Promise<{ readonly status: number; readonly text: string }>,
    status: number,
  ) => {
    reads.length = 0;
    const answer = await request;
    assert.equal(answer.status, status, answer.text);
    return [...reads];
  };

  it('reads its stream once, whatever is checked about it', async () => {
    const body = { customerId: acme, displayName: 'Doors', customerCredentialProviderId: acmeProvider };
    const made = await http.post('/admin/orders', body);
    const order = streamOf('order', made.body.id as string);
    const rename = (displayName: string) =>
      http.put(`/admin/orders/${made.body.id}`, { displayName, customerCredentialProviderId: acmeProvider });
    await rename('First');
    const customer = streamOf('customer', acme);
    assert.deepEqual(await readsOf(rename('Second'), 200), [order, customer]);
  });

  it('that creates something reads its owner for the check that it exists, and as the decider requires it', async () => {
    const body = { customerId: acme, displayName: 'Windows', customerCredentialProviderId: acmeProvider };
    const found = await readsOf(http.post('/admin/orders', body), 201);
    const customer = streamOf('customer', acme);
    assert.deepEqual(
      found.map(stream => (stream.startsWith('order-') ? 'order' : stream)),
      [customer, 'order', customer],
    );
  });
});
