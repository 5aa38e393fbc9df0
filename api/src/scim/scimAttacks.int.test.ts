import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserPasswordSet, UserPermissionGranted } from '@latchkey/events/user/user.ts';
import { openSession } from '../auth/sessions.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { scimRoutes } from './mountScim.ts';
import { scimPath } from './scimRoute.ts';
import { entraUser, refused, scimGround, type ScimGround } from '../../../testing/api/scim/testScim.ts';

describe('SCIM: attacks', function () {
  this.timeout(60_000);
  let at: ScimGround;
  before(async () => void (at = await scimGround()));

  it('a directory changes no name, email or password of people who also belong to others', async () => {
    const { id, userName } = await at.made();
    await at.entra.join('Customer User', id);
    const elsewhere = {
      id: uuidv7(),
      role: 'customer_admin' as const,
      partnerId: null,
      customerId: at.zenith,
    };
    const { grants } = await at.stateOf(id);
    await at.app.tell(
      `user-${id}`,
      UserPasswordSet({ passwordSecretId: uuidv7() }),
      UserPermissionGranted({ permission: elsewhere, grants: [...grants, elsewhere] }),
    );
    const session = await openSession(at.app.pool, id, {});
    const changed = await at.entra.put(`/Users/${id}`, {
      ...entraUser(`evil.${userName}`, { displayName: 'Mallory' }),
      emails: [{ value: 'mallory@at.acme.test', type: 'work' }],
      password: 'a password of mine',
    });
    assert.equal(changed.status, 200);
    const { person, hasPassword } = await at.stateOf(id);
    assert.deepEqual([person?.fullName, person?.email, hasPassword], ['Ada Lovelace', userName, true]);
    assert.ok(!(await at.typesOf(id)).includes('UserEmailChanged'));
    await at.entra.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    assert.deepEqual((await at.stateOf(id)).grants, [elsewhere]);
    assert.equal((await at.entra.delete(`/Users/${id}`)).status, 204);
    assert.deepEqual((await at.stateOf(id)).grants, [elsewhere]);
    const http = httpAt(at.app.origin, { Authorization: `Bearer ${session.token}` });
    assert.equal((await http.get('/admin/profile')).status, 200);
  });

  it('people disabled by one directory stay signed in for other tenants', async () => {
    const { id, userName } = await at.made();
    await at.entra.join('Customer User', id);
    const http = await at.signedIn(id, userName);
    const elsewhere = {
      id: uuidv7(),
      role: 'customer_credentials_ro' as const,
      partnerId: null,
      customerId: at.zenith,
    };
    const { grants } = await at.stateOf(id);
    await at.app.tell(
      `user-${id}`,
      UserPermissionGranted({ permission: elsewhere, grants: [...grants, elsewhere] }),
    );
    await at.okta.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    assert.deepEqual((await at.stateOf(id)).grants, grants);
    const { http: admin } = await at.app.signIn('customer_admin', { customerId: at.acme });
    const path = `/admin/users/${id}`;
    assert.equal((await admin.send('DELETE', `${path}/second-factor`)).status, 403);
    assert.equal((await admin.send('DELETE', path)).status, 403);
    assert.equal((await admin.send('PATCH', path, { fullName: 'Mallory' })).status, 403);
    assert.equal((await http.get('/admin/profile')).status, 200);
    await at.okta.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    assert.equal((await http.get('/admin/profile')).status, 200);
    for (const active of [false, true, true]) {
      await at.okta.patch(`/Users/${id}`, { op: 'replace', value: { active } });
      const { status, body } = await http.get('/admin/profile');
      assert.deepEqual([status, body.customerNames], [200, active ? ['Acme', 'Zenith'] : ['Acme']]);
    }
    await at.entra.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    assert.equal((await http.get('/admin/profile')).status, 200);
    await at.okta.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    assert.equal((await http.get('/admin/profile')).status, 401, 'nothing is left');
  });

  it('the same email elsewhere is no conflict and reveals nothing; the owner of the mailbox decides', async () => {
    const userName = at.freshName();
    const [here, there] = [await at.made(at.entra, userName), await at.made(at.okta, userName)];
    assert.notEqual(here.id, there.id);
    assert.deepEqual((await at.find(at.okta, `userName eq "${userName}"`)).totalResults, 1);
  });

  it('sends no floods: one user for an email, and three invitations per hour', async () => {
    const { id, userName } = await at.made();
    const emails = [{ value: userName.toUpperCase(), type: 'work' }];
    await refused(at.entra.post('/Users', entraUser(at.freshName(), { emails })), 409, 'uniqueness');
    let last = id;
    for (let n = 0; n < 3; n++) {
      await at.entra.join('Customer User', last);
      assert.equal((await at.stateOf(last)).invitations, 1);
      assert.equal((await at.entra.delete(`/Users/${last}`)).status, 204);
      last = (await at.made(at.entra, userName)).id;
    }
    const group = await at.entra.groupNamed('Customer User');
    const op = { op: 'add', path: 'members', value: [{ value: last }] };
    await refused(at.entra.patch(`/Groups/${group}`, op), 429);
    assert.deepEqual((await at.stateOf(last)).grants, []);
  });

  it('every address requires a key of a directory, and shows only its own tenant', async () => {
    const { id } = await at.made(at.okta);
    const group = await at.okta.groupNamed('Customer admin');
    const { http: admin } = await at.app.signIn('super_admin');
    const { body: ordinary } = await admin.post('/admin/api-keys', {
      name: 'Shop',
      description: 'Makes customers',
      role: 'partner_admin',
      partnerId: at.northwind,
    });
    const where = { partnerId: at.northwind, customerId: at.zenith };
    const strangers = [`Bearer ${ordinary.apiKey}`, 'Bearer nothing', ''];
    for (const role of ['super_admin', 'partner_admin', 'customer_admin'] as const)
      strangers.push(`Bearer ${(await at.app.signIn(role, where)).session.token}`);
    const head = await at.app.store.head();
    for (const { method, path } of scimRoutes) {
      const address = path.replace(':id', path.includes('Groups') ? group : id).replace(':name', 'User');
      const what = `${method} ${address}`;
      const body = ['get', 'delete'].includes(method)
        ? undefined
        : { ...entraUser(at.freshName()), Operations: [{ op: 'add', value: {} }] };
      for (const Authorization of strangers) {
        const sent = { ...at.okta.headers, Authorization };
        assert.equal((await at.app.http.send(method.toUpperCase(), address, body, sent)).status, 401, what);
      }
      if (!path.includes(':id')) continue;
      for (const by of [at.entra, at.partners]) {
        const { status } = await by.send(method.toUpperCase(), address.replace(scimPath, ''), body);
        assert.equal(status, 404, what);
      }
    }
    assert.equal(await at.app.store.head(), head);
    const opened = await at.app.http.get('/admin/users', { Authorization: at.okta.headers.Authorization });
    assert.deepEqual([opened.status, opened.body.reason], [401, 'apiKey.for_directory']);
  });

  it('people of other tenants can’t become members, and roles above the tenant aren’t groups', async () => {
    const { id } = await at.made(at.okta);
    const admins = await at.entra.groupNamed('Customer admin');
    const value = [{ value: id }];
    await refused(
      at.entra.patch(`/Groups/${admins}`, { op: 'add', path: 'members', value }),
      400,
      'invalidValue',
    );
    assert.deepEqual((await at.stateOf(id)).grants, []);
    for (const by of [at.entra, at.okta])
      assert.ok(
        (await by.get('/Groups?excludedAttributes=members')).body.Resources.every(
          ({ displayName }: { displayName: string }) => !/partner|super/i.test(displayName),
        ),
      );
  });

  it('bad filters, paths, values and bodies are refused by their names, and nothing is written', async () => {
    const { id } = await at.made();
    const head = await at.app.store.head();
    for (const filter of [
      'userName co "a"',
      'userName eq',
      'password eq "x"',
      `${'('.repeat(5_000)}userName eq "a"`,
      Array(50).fill('userName eq "a"').join(' and '),
      'userName eq "a" or id eq "b"',
      'not (userName eq "a")',
      `userName eq "${'a'.repeat(2_000)}"`,
    ])
      await refused(at.entra.get(`/Users?filter=${encodeURIComponent(filter)}`), 400, 'invalidFilter');
    const patch = (one: object) => at.entra.patch(`/Users/${id}`, one);
    await refused(patch({ op: 'replace', path: 'emails[type eq', value: 'x' }), 400, 'invalidPath');
    await refused(patch({ op: 'replace', path: 'active', value: 'perhaps' }), 400, 'invalidValue');
    await refused(patch({ op: 'replace', path: 'userName', value: '' }), 400, 'invalidValue');
    await refused(patch({ op: 'replace', path: 'userName', value: { a: 1 } }), 400, 'invalidValue');
    await refused(patch({ op: 'replace', path: 'displayName', value: 'x'.repeat(256) }), 400, 'invalidValue');
    await refused(patch({ op: 'replace', path: 'id', value: uuidv7() }), 400, 'mutability');
    await refused(patch({ op: 'move', path: 'displayName', value: 'x' }), 400, 'invalidValue');
    await refused(patch({ op: 'remove' }), 400, 'noTarget');
    const operations = Array.from({ length: 1_001 }, () => ({
      op: 'replace',
      path: 'displayName',
      value: 'x',
    }));
    await refused(at.entra.patch(`/Users/${id}`, ...operations), 400, 'invalidValue');
    await refused(at.entra.post('/Users', { userName: 'x', emails: 'y' }), 400, 'invalidValue');
    await refused(at.entra.post('/Users', { userName: 'no address' }), 400, 'invalidValue');
    const group = await at.entra.groupNamed('Customer User');
    const many = Array.from({ length: 1_001 }, () => ({ value: uuidv7() }));
    const adding = (value: object[]) => ({ op: 'add', path: 'members', value });
    const add = (...parts: object[][]) => at.entra.patch(`/Groups/${group}`, ...parts.map(adding));
    await refused(add(many), 400, 'tooMany');
    await refused(add(many.slice(0, 501), many.slice(500)), 400, 'tooMany');
    await refused(add([{ value: '1; DROP' }]), 400, 'invalidValue');
    await refused(at.entra.send('POST', '/Users', { userName: 'x'.repeat(1_100_000) }), 413);
    assert.equal(await at.app.store.head(), head);
  });
});
