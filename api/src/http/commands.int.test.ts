import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { acme, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCreated, OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('one command over HTTP, sent twice or by two users', function () {
  this.timeout(30_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('customer_admin', { customerId: acme }));
  });
  after(() => app.end());

  const create = (displayName: string, headers?: Record<string, string>) =>
    http.post(
      '/admin/orders',
      { customerId: acme, displayName, customerCredentialProviderId: acmeProvider },
      headers,
    );
  const rename = (id: string, displayName: string, headers?: Record<string, string>) =>
    http.put(`/admin/orders/${id}`, { displayName, customerCredentialProviderId: acmeProvider }, headers);
  const whole = { cardProfileId: uuidv7(), pdfDesignId: uuidv7(), nameOnCard: 'Ada' };
  const drafted = async () => {
    const [id, credentialId] = [uuidv7(), uuidv7()];
    const { data } = personAdded;
    await app.tellNew([
      [`order-${id}`, frontDoorCreated, OrderCredentialsAdded({ ids: [credentialId], type: 'user' })],
      [`credential-${credentialId}`, CredentialAdded({ ...data, orderId: id, customerId: acme })],
    ]);
    return { id, credentialId };
  };
  const recorded = async (id: string) => (await app.store.read(`order-${id}`)).map(({ type }) => type);

  it('creation returns 201 with the entity, its address, revision and position', async () => {
    const { status, headers, body } = await create('North gate');
    assert.equal(status, 201);
    assert.equal(headers.get('location'), `/admin/orders/${body.id}`);
    assert.equal(headers.get('etag'), '"1"');
    assert.match(headers.get('position') ?? '', /^\d+$/);
    assert.equal(body.displayName, 'North gate');
  });

  it('a repeat with the same Idempotency-Key answers like the first and records nothing', async () => {
    const key = { 'Idempotency-Key': uuidv7() };
    const first = await create('Twice', key);
    const renamed = await rename(first.body.id, 'Renamed since');
    assert.equal(renamed.status, 200);
    const second = await create('Twice', key);
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.equal(first.headers.get('idempotent-replay'), null);
    assert.equal(second.headers.get('idempotent-replay'), 'true');
    assert.equal(second.headers.get('location'), first.headers.get('location'));
    assert.equal(second.headers.get('position'), first.headers.get('position'));
    assert.equal(second.body.id, first.body.id);
    assert.deepEqual(await recorded(first.body.id), ['OrderCreated', 'OrderRenamed']);
  });

  it('the stored hash of a body, which may contain a password, can’t be computed by others', async () => {
    const body = { customerId: acme, displayName: 'Guessed', customerCredentialProviderId: acmeProvider };
    await http.post('/admin/orders', body, { 'Idempotency-Key': uuidv7() });
    const { rows } = await app.pool.query<{ body_hash: string }>('SELECT body_hash FROM idempotency');
    const sent = JSON.stringify(body);
    const guesses = ['', '{}'].flatMap(query =>
      ['hex', 'base64', 'base64url'].map(as =>
        createHash('sha256')
          .update(query + sent)
          .digest(as as 'hex'),
      ),
    );
    assert.ok(rows.length > 0);
    assert.deepEqual(
      rows.filter(row => guesses.includes(row.body_hash)),
      [],
    );
  });

  it('the same key with another body is 422', async () => {
    const key = { 'Idempotency-Key': uuidv7() };
    await create('One', key);
    const other = await create('Other', key);
    assert.deepEqual([other.status, other.body.code], [422, '422.001.001']);
  });

  it('twenty concurrent requests with one key create one entity', async () => {
    const key = { 'Idempotency-Key': uuidv7() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('Storm', key)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    assert.deepEqual(await recorded(answers[0]!.body.id), ['OrderCreated']);
  });

  it('after a crash between append and response, a retry finds the recorded events', async () => {
    const key = { 'Idempotency-Key': uuidv7() };
    const first = await create('Cut', key);
    await app.pool.query(
      'UPDATE idempotency SET status = NULL, entity_id = NULL, position = NULL WHERE entity_id = $1',
      [first.body.id],
    );
    const second = await create('Cut', key);
    assert.deepEqual([second.status, second.body.id], [201, first.body.id]);
    assert.deepEqual(await recorded(first.body.id), ['OrderCreated']);
  });

  it('two editors with the same ETag: one gets 200, one 412 with the current entity', async () => {
    const { body, headers } = await create('Both');
    const match = { 'If-Match': headers.get('etag')! };
    const answers = await Promise.all([rename(body.id, 'Mine', match), rename(body.id, 'Yours', match)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412]);
    const won = answers.find(({ status }) => status === 200)!;
    const lost = answers.find(({ status }) => status === 412)!;
    assert.equal(lost.body.code, '412.001.001');
    assert.equal(lost.body.current.displayName, won.body.displayName);
    assert.equal(lost.headers.get('etag'), won.headers.get('etag'));
    assert.equal((await rename(body.id, 'Now', { 'If-Match': lost.headers.get('etag')! })).status, 200);
    assert.equal((await rename(body.id, 'x', { 'If-Match': 'soon' })).status, 400);
  });

  it('a stale If-Match is 412 with the current entity, whatever the change', async () => {
    const { id: orderId, credentialId } = await drafted();
    const order = `/admin/orders/${orderId}`;
    const credential = `/admin/credentials/${credentialId}`;
    const { body: profile } = await http.get('/admin/profile');
    const stale = { 'If-Match': '"77"' };
    for (const [answer, current] of [
      [await http.post(`${order}/submit`, {}, stale), { id: orderId }],
      [await http.post(`${order}/pause`, {}, stale), { id: orderId }],
      [await http.delete(order, stale), { id: orderId }],
      [await http.delete(credential, stale), { id: credentialId }],
      [await http.delete(`${order}/credentials/${credentialId}`, stale), { id: credentialId }],
      [await http.post(`${credential}/state`, { action: 'suspend' }, stale), { id: credentialId }],
      [await http.put(`${order}/credentials/${credentialId}`, whole, stale), { id: credentialId }],
      [await http.put('/admin/profile', { fullName: 'Ada', locale: 'de' }, stale), { id: profile.id }],
      [await http.put('/admin/profile', { ...profile, fullName: 'Ada' }, stale), { id: profile.id }],
    ] as const) {
      assert.equal(answer.status, 412, answer.text);
      assert.partialDeepStrictEqual(answer.body.current, current);
      assert.match(answer.headers.get('etag') ?? '', /^"\d+"$/);
    }
    assert.deepEqual(await recorded(orderId), ['OrderCreated', 'OrderCredentialsAdded']);
  });
  it('a draft without name and provider accepts its own response, and is unchanged', async () => {
    const id = uuidv7();
    await app.tell(
      `order-${id}`,
      OrderCreated({ customerId: acme, displayName: null, customerCredentialProviderId: null }),
    );
    const { body: shown } = await http.get(`/admin/orders/${id}`);
    assert.deepEqual([shown.displayName, shown.customerCredentialProviderId], [null, null]);
    const put = (body: object) => http.put(`/admin/orders/${id}`, body);
    const same = await put(shown);
    assert.equal(same.status, 200, same.text);
    assert.deepEqual(await recorded(id), ['OrderCreated']);
    const named = await put({ ...shown, displayName: 'Front door' });
    assert.deepEqual([named.status, named.body.displayName], [200, 'Front door']);
    const { status, body } = await put({ ...named.body, displayName: null });
    assert.deepEqual([status, body.reason], [409, 'order.no_name'], 'a name can be changed, not taken away');
  });

  it('the profile accepts its own response, with its ETag', async () => {
    const { body, headers } = await http.get('/admin/profile');
    const match = { 'If-Match': headers.get('etag')! };
    const changed = await http.put('/admin/profile', { ...body, fullName: 'Ada King' }, match);
    assert.deepEqual([changed.status, changed.body], [200, { ...body, fullName: 'Ada King' }]);
    assert.equal((await http.put('/admin/profile', changed.body, match)).status, 412);
    const other = await http.put('/admin/profile', { ...body, email: 'x@example.test' });
    assert.deepEqual([other.status, other.body.errors[0].reason], [400, 'read_only']);
  });

  it('a read with a position that isn’t reached yet says so', async () => {
    const { body, headers } = await create('Ahead');
    const reached = await http.get(`/admin/orders/${body.id}`, { Position: headers.get('position')! });
    assert.deepEqual([reached.status, reached.headers.get('position-reached')], [200, null]);
    const ahead = await http.get(`/admin/orders/${body.id}`, { Position: '999999999999' });
    assert.deepEqual([ahead.status, ahead.headers.get('position-reached')], [200, 'false']);
    assert.equal((await http.get(`/admin/orders/${body.id}`, { Position: 'x' })).status, 400);
  });

  it('a change that isn’t projected yet is 202 with ID, location and position, and is recorded', async () => {
    const { body } = await create('Late');
    await app.stopProjecting();
    const late = await rename(body.id, 'Recorded all the same');
    assert.deepEqual([late.status, late.body], [202, { id: body.id }]);
    assert.equal(late.headers.get('location'), `/admin/orders/${body.id}`);
    assert.match(late.headers.get('position') ?? '', /^\d+$/);
    assert.deepEqual(await recorded(body.id), ['OrderCreated', 'OrderRenamed']);
  });
});
