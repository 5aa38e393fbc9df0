import assert from 'node:assert/strict';
import { acme, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';
import { readerAt, type TestReader } from '../../../testing/api/live/testReader.ts';

describe('reconnecting readers of live changes', function () {
  this.timeout(30_000);
  let app: TestApp;
  let reader: TestReader;
  beforeEach(async () => {
    app = await testAcme();
    reader = readerAt(app.origin);
  });
  afterEach(async () => {
    reader?.end();
    await app?.end();
  });

  const countingReads = async (act: () => Promise<void>): Promise<number> => {
    const { readAll } = app.store;
    let count = 0;
    Object.assign(app.store, {
      readAll: (...args: Parameters<typeof readAll>) => {
        count++;
        return readAll(...args);
      },
    });
    await act().finally(() => Object.assign(app.store, { readAll }));
    return count;
  };
  const manyOrders = (count: number) =>
    app.tellNew(Array.from({ length: count }, () => [`order-${uuidv7()}`, frontDoorCreated] as const));

  it('60 that reconnect together share one read, and others are served in the meantime', async () => {
    const users = await Promise.all([1, 2, 3].map(() => app.signIn('customer_admin', { customerId: acme })));
    const from = String(await app.store.head());
    await manyOrders(300);
    const reads = await countingReads(async () => {
      const resumed = users.flatMap(({ session }) =>
        Array.from({ length: 20 }, async () => {
          const { until } = await reader.open(session.token, { 'Last-Event-ID': from });
          const received = await until(/event: reset|"resource":"order"[^\n]*"count":300/);
          assert.doesNotMatch(received, /event: reset/, 'what it missed was read for it');
        }),
      );
      const { http } = users[0]!;
      const body = { customerId: acme, displayName: 'Meanwhile', customerCredentialProviderId: acmeProvider };
      const others = await Promise.all([
        ...Array.from({ length: 20 }, () => app.http.get('/healthz')),
        ...Array.from({ length: 20 }, () => http.get('/admin/orders')),
      ]);
      assert.deepEqual([...new Set(others.map(({ status }) => status))], [200]);
      await Promise.all(resumed);
      assert.equal((await http.post('/admin/orders', body)).status, 201);
    });
    assert.equal(reads, 1);
  });

  it('one that missed too much must reset, and the log is read for it once', async () => {
    const { session } = await app.signIn('admin');
    const from = await app.store.head();
    await manyOrders(2_100);
    const reads = await countingReads(async () => {
      for (const last of [from, from, from - 1n, 'from another store']) {
        const { until } = await reader.open(session.token, { 'Last-Event-ID': String(last) });
        // a reset must precede the first data
        assert.match(await until(/^data: /m), /event: reset\nid: \d+\ndata: /);
      }
    });
    assert.equal(reads, 1);
  });
});
