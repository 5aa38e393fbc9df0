import assert from 'node:assert/strict';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

describe('the authors of activity', function () {
  this.timeout(60_000);
  const elsewhere = uuidv7();
  let app: Awaited<ReturnType<typeof testAcme>>;
  before(async () => {
    app = await testAcme();
    await app.tell(`customer-${elsewhere}`, acmeCreated);
  });
  after(() => app?.end());

  interface Author {
    readonly kind: string;
    readonly id: string;
    readonly name: string | null;
  }
  const authors = async (by: Http, query: Readonly<Record<string, string>> = {}) => {
    await app.shown(await app.store.head());
    const { status, body, text } = await by.get(`/admin/activity/authors?${new URLSearchParams(query)}`);
    assert.equal(status, 200, text);
    return body as readonly Author[];
  };
  const idsOf = (found: readonly Author[]) => found.map(({ id }) => id);

  it('are those whose acts the caller sees, the last one first, also for people who see no users', async () => {
    const [first, second, foreign] = [
      await app.signIn('customer_admin', { customerId: acme }),
      await app.signIn('customer_credentials_rw', { customerId: acme }),
      await app.signIn('customer_admin', { customerId: elsewhere }),
    ];
    const reader = await app.signIn('customer_credentials_ro', { customerId: acme });
    for (const [by, customerId] of [
      [first, acme],
      [second, acme],
      [foreign, elsewhere],
    ] as const)
      assert.equal((await by.http.post('/admin/orders', { customerId, displayName: 'Shift' })).status, 201);
    const found = await authors(reader.http, { customerId: acme });
    assert.deepEqual(idsOf(found).slice(0, 2), [second.id, first.id]);
    assert.deepEqual(found[0], { kind: 'user', id: second.id, name: 'Ada Lovelace' });
    assert.ok(!idsOf(found).includes(foreign.id) && !idsOf(found).includes(reader.id));
    assert.ok(!idsOf(await authors(reader.http)).includes(foreign.id), 'without a customer, either');
    assert.deepEqual(await authors(reader.http, { customerId: elsewhere }), []);

    const byName = idsOf(await authors(reader.http, { q: 'LOVEL' }));
    assert.ok(byName.includes(first.id) && byName.includes(second.id));
    assert.ok(!byName.includes(foreign.id) && !byName.includes(reader.id));
    assert.deepEqual(await authors(reader.http, { q: 'nobody is called so' }), []);
    assert.deepEqual(idsOf(await authors(reader.http, { actorId: first.id })), [first.id]);
    assert.deepEqual(await authors(reader.http, { actorId: foreign.id }), []);

    const partner = await app.signIn('partner_admin', { partnerId: northwind });
    const everyone = idsOf(await authors(partner.http, { partnerId: northwind }));
    assert.ok([first.id, foreign.id].every(id => everyone.includes(id)));
  });
});
