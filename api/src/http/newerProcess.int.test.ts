import assert from 'node:assert/strict';
import { acme, acmeCreated, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { handleMany } from '@latchkey/events/store/handleMany.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('an event that a newer process wrote', function () {
  this.timeout(30_000);
  let app: TestApp;
  let http: Awaited<ReturnType<TestApp['signIn']>>['http'];
  before(async () => {
    app = await testApp();
    await app.tell(`customer-${acme}`, acmeCreated);
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());
  const create = async (displayName: string) => {
    const { status, body, text } = await http.post('/admin/orders', {
      customerId: acme,
      displayName,
      customerCredentialProviderId: acmeProvider,
    });
    assert.equal(status, 201, text);
    return body.id as string;
  };
  const rename = (id: string, displayName: string) =>
    http.put(`/admin/orders/${id}`, { displayName, customerCredentialProviderId: acmeProvider });
  const writeUnknown = async (store: EventStore, id: string) => {
    const stream = streamOf('order', id);
    const { length } = await store.read(stream);
    const [last] = await store.storedAt([{ stream, revision: length }]);
    await app.pool.query(
      `SELECT events_append(ARRAY[$1::text], ARRAY[$2::bigint], ARRAY[1], ARRAY[$3::bigint], ARRAY[$4::uuid], ARRAY['OrderTeleported'],
       ARRAY['{"to":"elsewhere"}'::json], ARRAY[$5::json])`,
      [stream, length, length + 1, uuidv7(), last!.meta],
    );
  };

  it('stops nothing but the commands on its own stream, which are answered 503', async () => {
    const [strange, other] = [await create('Strange'), await create('Other')];
    await writeUnknown(app.store, strange);

    const later = await create('Later');
    const { body: rows } = await http.get('/admin/orders?limit=10');
    assert.ok(
      rows.some(({ id }: { id: string }) => id === later),
      'projections go on',
    );
    assert.equal((await rename(other, 'Renamed')).status, 200);
    const refused = await rename(strange, 'Renamed');
    assert.deepEqual([refused.status, refused.body.reason], [503, 'unavailable']);
    assert.ok(refused.headers.get('retry-after'));
    assert.equal((await http.get(`/admin/orders/${strange}`)).body.displayName, 'Strange');

    const context = {
      by: { kind: 'worker' as const, id: 'test' },
      correlationId: uuidv7(),
      now: () => new Date(),
      token: uuidv7,
    };
    const items = [strange, other].map(id => ({ id, name: 'delete' as const, input: {} }));
    const [first, second] = await handleMany(app.store, context)(orderDecider, items);
    assert.ok(first && 'refused' in first && first.refused.reason === 'unavailable');
    assert.ok(second && !('refused' in second) && second.events.length === 1);
  });

  it('is left out of live changes, which continue', async () => {
    const strange = await create('Live');
    const after = await app.store.head();
    await writeUnknown(app.store, strange);
    const later = await create('Behind it');
    const { events } = await app.store.readAll({ after, limit: 100 });
    assert.deepEqual(
      events.map(({ entityId }) => entityId),
      [later],
    );
  });
});
