import assert from 'node:assert/strict';
import { acme, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { bothAdded, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderFailed, OrderProcessingStarted, OrderSubmitted } from '@latchkey/events/order/order.ts';
import { orderStatus } from '@latchkey/events/order/fields.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const running = [
  OrderSubmitted({ submission: 1, reservation: 'r', credits: 2, count: 2 }),
  OrderProcessingStarted(),
];
const failure = { source: 'provider', status: 504, message: '', credentialId: null } as const;
const failed = [...running, OrderFailed({ failure, settlement: null })];

describe('an order as its route shows it', function () {
  this.timeout(30_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('customer_credentials_rw', { customerId: acme }));
  });
  after(() => app?.end());

  const orderWith = async (events: readonly DomainEvent[]) => {
    const id = uuidv7();
    await app.tellNew([[`order-${id}`, frontDoorCreated, bothAdded, ...events]]);
    return id;
  };
  const path = (id: string) => `/admin/orders/${id}`;
  const read = async (id: string, query = '') => (await http.get(path(id) + query)).body;

  it('ORD-01, 32.53: one order has all fields that the contract names, and the ids of its credentials on request', async () => {
    const id = await orderWith(failed);
    const shown = await read(id, '?include=credentialsIds');
    const { createdAt, updatedAt, createdBy, updatedBy, ...others } = shown;
    for (const time of [createdAt, updatedAt]) assert.equal(new Date(time).toISOString(), time);
    for (const by of [createdBy, updatedBy]) assert.equal(typeof by, 'string');
    const ids = bothAdded.data.ids as readonly string[];
    const expected = {
      id,
      displayName: frontDoorCreated.data.displayName,
      customerId: acme,
      customerCredentialProviderId: acmeProvider,
      status: 'ERROR',
      totalCredentialsCount: 2,
      credentialsCount: 2,
      availableCount: 0,
      credentialsIds: [...ids],
      credentialProvider: 'LEGIC_CONNECT',
      providerError: { status: 504, message: '' },
      internalError: null,
    };
    const names = Object.keys(expected);
    assert.deepEqual(
      Object.fromEntries(Object.entries(others).filter(([name]) => names.includes(name))),
      expected,
    );
    const { credentialsIds: _, ...light } = shown;
    assert.deepEqual(await read(id), light, 'the ids are left out otherwise');
    const at = `at=${encodeURIComponent(new Date().toISOString())}`;
    assert.deepEqual((await read(id, `?${at}&include=credentialsIds`)).credentialsIds, ids);
    assert.equal('credentialsIds' in (await read(id, `?${at}`)), false);
    const draft = await orderWith([]);
    const whole = { ...(await read(draft, '?include=credentialsIds')), displayName: 'Side door' };
    assert.deepEqual(whole.credentialsIds, ids);
    const put = await http.put(path(draft), whole);
    assert.deepEqual([put.status, put.body.displayName], [200, 'Side door'], put.text);
    assert.equal('credentialsIds' in put.body, false);
    const unknown = await http.get(`${path(id)}?include=secrets`);
    assert.deepEqual([unknown.status, unknown.body.errors[0].field], [400, 'include']);
  });

  it('ORD-15: the contract names six statuses; no route of the console cancels a running order, which only its provider does', async () => {
    const { body: contract } = await http.get('/openapi.json');
    const { Order } = contract.components.schemas;
    assert.deepEqual(Order.properties.status.enum.toSorted(), [...orderStatus.options].toSorted());
    const actions = Object.entries<object>(contract.paths).flatMap(([at, methods]) =>
      /^\/admin\/orders\/\{id\}\/[a-z]+$/.test(at) && 'post' in methods ? [at] : [],
    );
    assert.ok(actions.length >= 5, actions.join());
    const id = await orderWith(running);
    for (const at of [...actions, '/admin/orders/{id}/cancel']) {
      await http.post(at.replace('{id}', id));
      assert.notEqual((await read(id)).status, 'CANCELLED', at);
    }
    const hooks = JSON.stringify(contract.paths['/webhooks/providers/{id}'].post.requestBody);
    assert.match(hooks, /order\.cancelled/);
  });
});
