import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { UserPermissionGranted } from '@latchkey/events/user/user.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('permissions and users are removed', function () {
  this.timeout(60_000);
  let app: TestApp;
  let admin: Http;
  before(async () => {
    app = await testAcme();
    ({ http: admin } = await app.signIn('admin'));
  });
  after(() => app?.end());
  const stateOf = async (id: string) => userState.of(await app.store.read(`user-${id}`));
  const grant = (role: string) => ({ role, ...(role.startsWith('customer') ? { customerId: acme } : {}) });
  const make = async () => {
    const email = `${uuidv7()}@example.test`;
    const body = { email, fullName: 'Grace Hopper', permission: grant('customer_credentials_ro') };
    const { status, text, body: made } = await admin.post('/admin/users', body);
    assert.equal(status, 201, text);
    return made.id as string;
  };

  it('an invalid permission is refused at its field of the body', async () => {
    const id = await make();
    for (const [wrong, field] of [
      [{ role: 'customer_admin' }, 'customerId'],
      [{ role: 'partner_admin', partnerId: northwind, customerId: acme }, 'customerId'],
      [{ role: 'customer_admin', customerId: acme, partnerId: northwind }, 'partnerId'],
    ] as const) {
      const { body } = await admin.post(`/admin/users/${id}/permissions`, wrong);
      assert.deepEqual(
        body.errors.map((one: { field: string }) => one.field),
        [field],
      );
    }
  });

  it('USR-44: removing the last direct permission deletes the user', async () => {
    const id = await make();
    const { directPermissions } = (await admin.get(`/admin/users/${id}`)).body;
    const removed = await admin.delete(`/admin/users/${id}/permissions/${directPermissions[0].id}`);
    assert.equal(removed.status, 200, removed.text);
    assert.equal((await admin.get(`/admin/users/${id}`)).status, 404);
    assert.equal((await stateOf(id)).status, 'erased');
  });

  for (const way of ['the user', 'the permission'] as const)
    it(`if super admins remove each other concurrently, by ${way}, one always remains`, async () => {
      for (let round = 0; round < 5; round++) {
        const all = await Promise.all([1, 2, 3].map(() => app.signIn('super_admin')));
        const held = await Promise.all(all.map(async ({ id }) => (await stateOf(id)).grants[0]!.id));
        const gone = async (by: number, whom: number) => {
          const { id } = all[whom]!;
          const at = way === 'the user' ? '' : `/permissions/${held[whom]}`;
          return all[by]!.http.delete(`/admin/users/${id}${at}`);
        };
        const answers = await Promise.all([gone(0, 1), gone(1, 2), gone(2, 0), gone(1, 0)]);
        for (const { status, text } of answers) assert.ok([200, 202, 401, 403, 404].includes(status), text);
        const left = (await Promise.all(all.map(({ id }) => stateOf(id)))).filter(
          ({ status }) => status === 'present',
        );
        assert.ok(left.length >= 1, 'somebody keeps the highest role');
      }
    });

  it('a user who is promoted in the meantime isn’t deleted by a lower role', async () => {
    const { http: below } = await app.signIn('customer_admin', { customerId: acme });
    const id = await make();
    const { store } = app;
    const deps = app.deps as { -readonly [Name in keyof TestApp['deps']]: TestApp['deps'][Name] };
    let isPromoted = false;
    const promoted = async (...given: Parameters<typeof store.read>) => {
      const history = await store.read(...given);
      if (given[0] === `user-${id}` && given[1] === undefined && !isPromoted) {
        isPromoted = true;
        const permission = { id: uuidv7(), role: 'admin' as const, partnerId: null, customerId: null };
        const grants = [...userState.of(history).grants, permission];
        await app.tell(`user-${id}`, UserPermissionGranted({ permission, grants }));
      }
      return history;
    };
    deps.store = { ...store, read: promoted };
    const answer = await below.delete(`/admin/users/${id}`).finally(() => (deps.store = store));
    assert.ok(isPromoted);
    assert.equal(answer.status, 403, answer.text);
    assert.equal((await stateOf(id)).grants.length, 2);
  });
});
