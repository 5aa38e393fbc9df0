import assert from 'node:assert/strict';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

interface Shown {
  readonly id: string;
  readonly fullName: string;
  readonly rolesSorted: readonly string[];
  readonly directPermissions: readonly { readonly id: string; readonly role: string }[];
}
const writer = { role: 'customer_credentials_rw', customerId: acme };
const reader = { role: 'customer_credentials_ro', customerId: acme };

describe('users are managed', function () {
  this.timeout(60_000);
  const beyond = uuidv7();
  let app: TestApp;
  let admin: Http;
  let adminId: string;
  before(async () => {
    app = await testAcme();
    const foreign = {
      ...acmeCreated.data,
      name: 'Beyond',
      partnerId: uuidv7(),
      lineagePartnerIds: [uuidv7()],
    };
    await app.tell(`customer-${beyond}`, CustomerCreated({ ...foreign, technicalContactEmails: [] }));
    ({ http: admin, id: adminId } = await app.signIn('admin'));
  });
  after(() => app?.end());

  const make = async (permission: object = writer): Promise<Shown> => {
    const body = { email: `${uuidv7()}@example.test`, fullName: 'Grace Hopper', permission };
    const answer = await admin.post('/admin/users', body);
    assert.equal(answer.status, 201, answer.text);
    return answer.body;
  };
  const find = async (id: string) => admin.get(`/admin/users/${id}`);

  it('USR-04, USR-10, USR-11: a permission is a role for a customer or a partner; it is added, held once, and removed', async () => {
    const { id } = await make();
    const added = await admin.post(`/admin/users/${id}/permissions`, {
      role: 'partner_admin',
      partnerId: northwind,
    });
    assert.equal(added.status, 200, added.text);
    assert.deepEqual(added.body.rolesSorted, ['partner_admin', 'customer_credentials_rw']);
    assert.deepEqual(added.body.partnerNames, ['Northwind']);
    assert.deepEqual(added.body.customerNames, ['Acme Works']);
    const again = await admin.post(`/admin/users/${id}/permissions`, {
      role: 'partner_admin',
      partnerId: northwind,
    });
    assert.deepEqual([again.status, again.body.reason], [409, 'user.permission_held']);
    for (const [wrong, status] of [
      [{ role: 'partner_admin' }, 400],
      [{ role: 'customer_admin' }, 400],
      [{ role: 'customer_admin', customerId: uuidv7() }, 404],
      [{ role: 'nobody' }, 400],
    ] as const)
      assert.equal((await admin.post(`/admin/users/${id}/permissions`, wrong)).status, status);
    const [strongest] = (added.body as Shown).directPermissions.filter(
      ({ role }) => role === 'partner_admin',
    );
    const removed = await admin.delete(`/admin/users/${id}/permissions/${strongest!.id}`);
    assert.equal(removed.status, 200, removed.text);
    assert.deepEqual(removed.body.rolesSorted, ['customer_credentials_rw']);
    assert.deepEqual((await find(id)).body, removed.body);
    const gone = await admin.delete(`/admin/users/${id}/permissions/${strongest!.id}`);
    assert.equal(gone.status, 404);
  });

  it('USR-08: name and language can be changed with the current revision; the email can’t', async () => {
    const { id } = await make();
    const { body, headers } = await find(id);
    const changed = await admin.put(`/admin/users/${id}`, {
      ...body,
      fullName: 'Rear Admiral',
      locale: 'de',
    });
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(
      [changed.body.fullName, changed.body.locale, changed.body.email],
      ['Rear Admiral', 'de', body.email],
    );
    const stale = await admin.put(
      `/admin/users/${id}`,
      { fullName: 'Late', locale: 'en' },
      { 'If-Match': headers.get('etag')! },
    );
    assert.deepEqual([stale.status, stale.body.current.fullName], [412, 'Rear Admiral']);
    assert.equal((await admin.patch(`/admin/users/${id}`, { locale: 'en' })).body.fullName, 'Rear Admiral');
    for (const wrong of [
      { fullName: '' },
      { fullName: 'x'.repeat(256) },
      { locale: 'fr' },
      { email: 'a@b.test' },
    ])
      assert.equal((await admin.patch(`/admin/users/${id}`, wrong)).status, 400, JSON.stringify(wrong));
  });

  it('USR-05: the list finds by name and email, role, customer and partner, sorted and in pages', async () => {
    const { id } = await make({ role: 'customer_admin', customerId: beyond });
    await admin.patch(`/admin/users/${id}`, { fullName: 'Zenobia Quill' });
    const list = async (query: string) => {
      const answer = await admin.get(`/admin/users?${query}`);
      assert.equal(answer.status, 200, answer.text);
      return {
        names: (answer.body as Shown[]).map(({ fullName }) => fullName),
        range: answer.headers.get('content-range'),
      };
    };
    assert.deepEqual((await list('q=zenobia')).names, ['Zenobia Quill']);
    assert.deepEqual((await list(`customerId=${beyond}`)).names, ['Zenobia Quill']);
    assert.deepEqual((await list(`customerId=${beyond}&role=customer_admin`)).names, ['Zenobia Quill']);
    assert.deepEqual((await list(`customerId=${beyond}&role=customer_credentials_ro`)).names, []);
    const many = `customerId=${beyond}&role=customer_admin&role=customer_credentials_ro`;
    assert.deepEqual((await list(many)).names, ['Zenobia Quill']);
    assert.deepEqual((await list(`partnerId=${northwind}`)).names, []);
    const { names, range } = await list('sort=-fullName&limit=1&offset=0');
    assert.deepEqual(names, ['Zenobia Quill']);
    assert.match(range ?? '', /^users 0-0\/\d+$/);
    assert.equal((await admin.get('/admin/users?role=king')).status, 400);
  });

  it('USR-09: a deleted user no longer exists, and their sessions end at once', async () => {
    const person = await app.signIn('customer_credentials_rw', { customerId: acme });
    assert.equal((await person.http.get('/admin/profile')).status, 200);
    const before = await find(person.id);
    const deleted = await admin.delete(`/admin/users/${person.id}`);
    assert.deepEqual([deleted.status, deleted.body], [200, before.body]);
    assert.equal((await person.http.get('/admin/profile')).status, 401);
    assert.equal((await find(person.id)).status, 404);
    assert.equal((await admin.delete(`/admin/users/${person.id}`)).status, 404);
  });

  it('ROL-04: permissions are changed by users who could grant them, but never their own', async () => {
    const { http: customers, id: customerAdmin } = await app.signIn('customer_admin', { customerId: acme });
    const mine = await make(reader);
    const above = await app.signIn('partner_admin', { partnerId: northwind });
    assert.equal((await customers.patch(`/admin/users/${mine.id}`, { fullName: 'Known' })).status, 200);
    const wider = await admin.post(`/admin/users/${mine.id}/permissions`, {
      role: 'partner_admin',
      partnerId: northwind,
    });
    const partnerPermission = (wider.body as Shown).directPermissions.find(
      ({ role }) => role === 'partner_admin',
    )!;
    for (const [status, answer] of [
      [403, customers.patch(`/admin/users/${mine.id}`, { fullName: 'Not mine anymore' })],
      [403, customers.delete(`/admin/users/${mine.id}`)],
      [403, customers.delete(`/admin/users/${mine.id}/permissions/${partnerPermission.id}`)],
      [403, customers.post(`/admin/users/${mine.id}/permissions`, { role: 'admin' })],
      [
        404,
        customers.post(`/admin/users/${mine.id}/permissions`, { role: 'customer_admin', customerId: beyond }),
      ],
      [404, customers.patch(`/admin/users/${above.id}`, { fullName: 'Unseen' })],
      [409, customers.delete(`/admin/users/${customerAdmin}`)],
      [409, customers.post(`/admin/users/${customerAdmin}/permissions`, reader)],
      [409, admin.delete(`/admin/users/${adminId}`)],
    ] as const)
      assert.equal((await answer).status, status, (await answer).text);
    assert.equal((await find(mine.id)).body.fullName, 'Known');
  });

  it('a change of role takes effect on the next request', async () => {
    const person = await app.signIn('customer_admin', { customerId: acme });
    const list = () => person.http.get(`/admin/users?customerId=${acme}`);
    assert.equal((await list()).status, 200);
    await admin.post(`/admin/users/${person.id}/permissions`, reader);
    const { directPermissions } = (await find(person.id)).body as Shown;
    const strong = directPermissions.find(({ role }) => role === 'customer_admin')!;
    assert.equal((await admin.delete(`/admin/users/${person.id}/permissions/${strong.id}`)).status, 200);
    assert.equal((await list()).status, 403);
  });

  describe('the role of a permission', () => {
    const change = (by: Http, user: Shown, role: string, permission = user.directPermissions[0]!.id) =>
      by.put(`/admin/users/${user.id}/permissions/${permission}/role`, { role });
    const typesOf = async (id: string) => (await app.store.read(`user-${id}`)).map(({ type }) => type);

    it('is changed in one request and one event, at the next request of the user', async () => {
      const person = await app.signIn('customer_admin', { customerId: acme });
      const list = () => person.http.get(`/admin/users?customerId=${acme}`);
      assert.equal((await list()).status, 200);
      const before = (await find(person.id)).body as Shown;
      const changed = await change(admin, before, 'customer_credentials_ro');
      assert.equal(changed.status, 200, changed.text);
      assert.deepEqual(changed.body.rolesSorted, ['customer_credentials_ro']);
      assert.equal(changed.body.directPermissions[0].id, before.directPermissions[0]!.id);
      assert.deepEqual((await find(person.id)).body, changed.body);
      assert.equal((await list()).status, 403);
      assert.equal((await typesOf(person.id)).at(-1), 'UserRoleChanged');
      const { length } = await typesOf(person.id);
      assert.equal((await change(admin, before, 'customer_credentials_ro')).status, 200);
      assert.equal((await typesOf(person.id)).length, length);
    });

    it('is one act, which names the former and the new role', async () => {
      const { http: customers } = await app.signIn('customer_admin', { customerId: acme });
      const user = await make();
      assert.equal((await change(admin, user, 'customer_admin')).status, 200);
      const { body } = await admin.get(`/admin/activity?customerId=${acme}&noun=user&limit=1`);
      const [{ type, action, detail, entityId, count }] = body;
      assert.deepEqual(
        [type, action, detail, entityId, count],
        ['UserRoleChanged', 'CHANGED', 'customer_credentials_rw customer_admin', user.id, 1],
      );
      const seen = await customers.get(`/admin/activity?customerId=${acme}&noun=user&limit=1`);
      assert.equal(seen.body[0].type, 'UserRoleChanged', seen.text);
      const [event] = (await admin.get(`/admin/users/${user.id}/events?limit=1`)).body;
      const [{ field, from, to }] = event.changes;
      assert.deepEqual(
        [event.type, event.changes.length, field, from[0].role, to[0].role, from[0].id === to[0].id],
        ['UserRoleChanged', 1, 'directPermissions', 'customer_credentials_rw', 'customer_admin', true],
      );
    });

    it('is changed by those who may revoke the former and grant the new one', async () => {
      const { http: customers, id: self } = await app.signIn('customer_admin', { customerId: acme });
      const { http: readers } = await app.signIn('customer_credentials_rw', { customerId: acme });
      const { http: elsewhere } = await app.signIn('customer_admin', { customerId: beyond });
      const user = await make();
      const twice = await make(reader);
      const wider = await admin.post(`/admin/users/${twice.id}/permissions`, {
        role: 'customer_admin',
        customerId: beyond,
      });
      const idAt = (role: string) =>
        (wider.body as Shown).directPermissions.find(one => one.role === role)!.id;
      const global = await make({ role: 'admin' });
      const own = (await find(self)).body as Shown;
      for (const [status, answer] of [
        [200, change(customers, user, 'customer_admin')],
        [200, change(customers, user, 'customer_credentials_ro')],
        [403, change(readers, user, 'customer_credentials_rw')],
        [404, change(elsewhere, user, 'customer_admin')],
        [200, change(customers, twice, 'customer_credentials_rw', idAt('customer_credentials_ro'))],
        [403, change(customers, twice, 'customer_credentials_ro', idAt('customer_admin'))],
        [404, change(customers, twice, 'customer_credentials_ro', uuidv7())],
        [400, change(admin, user, 'admin')],
        [400, change(admin, user, 'partner_admin')],
        [409, change(admin, global, 'customer_admin')],
        [409, change(customers, own, 'customer_credentials_ro')],
      ] as const) {
        const { text, status: found } = await answer;
        assert.equal(found, status, text);
      }
      const refused = await change(admin, global, 'customer_admin');
      assert.equal(refused.body.reason, 'user.role_fixed');
    });

    it('a repeated request with the same key records nothing', async () => {
      const user = await make();
      const at = `/admin/users/${user.id}/permissions/${user.directPermissions[0]!.id}/role`;
      const key = { 'Idempotency-Key': uuidv7() };
      for (const _ of [1, 2])
        assert.equal((await admin.put(at, { role: 'customer_credentials_ro' }, key)).status, 200);
      const types = await typesOf(user.id);
      assert.equal(types.filter(type => type === 'UserRoleChanged').length, 1);
    });
  });

  it('removing the last two permissions concurrently deletes the user', async () => {
    const { id } = await make();
    const { body } = await admin.post(`/admin/users/${id}/permissions`, reader);
    const removed = await Promise.all(
      (body as Shown).directPermissions.map(one => admin.delete(`/admin/users/${id}/permissions/${one.id}`)),
    );
    for (const { status, text } of removed) assert.ok(status === 200 || status === 202, text);
    assert.equal((await find(id)).status, 404);
  });
});
