import assert from 'node:assert/strict';
import { openSession } from '../auth/sessions.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { userSchema } from './scimRoute.ts';
import { directoryOf } from '../../../testing/api/scim/testDirectory.ts';
import {
  entraUser,
  password,
  refused,
  scimGround,
  type ScimGround,
} from '../../../testing/api/scim/testScim.ts';

describe('SCIM: people', function () {
  this.timeout(60_000);
  let at: ScimGround;
  before(async () => void (at = await scimGround()));

  it('returns what is supported, its resources and their attributes', async () => {
    const { body, headers } = await at.entra.get('/ServiceProviderConfig');
    assert.equal(headers.get('content-type'), 'application/scim+json');
    assert.deepEqual(
      [body.patch.supported, body.bulk.supported, body.filter.supported, body.etag.supported],
      [true, false, true, true],
    );
    const { body: types } = await at.entra.get('/ResourceTypes');
    assert.deepEqual(
      types.Resources.map(({ id, endpoint }: Record<string, string>) => [id, endpoint]),
      [
        ['User', '/Users'],
        ['Group', '/Groups'],
      ],
    );
    const { body: schema } = await at.entra.get(`/Schemas/${userSchema}`);
    assert.ok(schema.attributes.some(({ name }: { name: string }) => name === 'userName'));
    assert.equal((await at.entra.get('/Schemas')).body.totalResults, 2);
    await refused(at.entra.post('/Bulk', { Operations: [] }), 501);
    await refused(at.entra.get('/Me'), 501);
  });

  it("32.47: unknown addresses and methods return errors in SCIM's format", async () => {
    for (const path of ['', '/Nothing', '/Users/a/b', '/Schemas/', '/../v1/Users', '/Users/%ff']) {
      const answer = await at.entra.get(path);
      assert.equal(answer.headers.get('content-type'), 'application/scim+json', path);
    }
    await refused(at.entra.get('/Nothing'), 404);
    await refused(at.entra.get('/Users/a/b'), 404);
    await refused(at.entra.get('/Users/%ff'), 400, 'invalidSyntax');
    const deleted = at.entra.delete('/Users');
    await refused(deleted, 405);
    assert.equal((await deleted).headers.get('allow'), 'GET, POST');
    const elsewhere = await at.app.http.get('/admin/nothing');
    assert.equal(elsewhere.headers.get('content-type'), 'application/problem+json');
  });

  it('32.47: displayName and name.formatted are stored separately, and a patch ignores attributes that aren’t stored', async () => {
    const { id } = await at.made();
    const path = 'addresses[type eq "work" and primary eq true].locality';
    const { status, body } = await at.entra.patch(
      `/Users/${id}`,
      { op: 'Add', path, value: 'London' },
      { op: 'Replace', path: 'name.formatted', value: 'Augusta Ada King' },
      { op: 'Add', path: 'emails[type eq "work" and display eq "x"].value', value: 'x@acme.test' },
    );
    assert.equal(status, 200);
    assert.deepEqual([body.displayName, body.name.formatted], ['Ada Lovelace', 'Augusta Ada King']);
    assert.equal((await at.stateOf(id)).person?.fullName, 'Ada Lovelace');
    const shown = `Ada ${id}`;
    const renamed = await at.entra.patch(`/Users/${id}`, { op: 'replace', value: { displayName: shown } });
    assert.deepEqual([renamed.body.displayName, renamed.body.name.formatted], [shown, 'Augusta Ada King']);
    assert.equal((await at.stateOf(id)).person?.fullName, shown);
    const without = await at.entra.patch(
      `/Users/${id}`,
      { op: 'Remove', path: 'displayName' },
      { op: 'Replace', path: 'name.formatted', value: `${shown} King` },
    );
    assert.equal(without.body.displayName, `${shown} King`, 'shown where nothing else is');
    assert.equal((await at.find(at.entra, `displayName eq "${shown} King"`)).totalResults, 1);
    assert.equal((await at.find(at.entra, `displayName eq "${shown}"`)).totalResults, 0);
  });

  it('creates a person without permissions, who is invited once a group grants some', async () => {
    const userName = at.freshName();
    assert.equal((await at.find(at.entra, `userName eq "${userName}"`)).totalResults, 0);
    const { status, body, headers } = await at.entra.post('/Users', entraUser(userName));
    assert.equal(status, 201);
    assert.equal(headers.get('location'), body.meta.location);
    assert.equal(headers.get('etag'), body.meta.version);
    assert.deepEqual([body.userName, body.externalId, body.active], [userName, `entra-${userName}`, true]);
    assert.deepEqual(body.name, { formatted: 'Ada Lovelace', givenName: 'Ada', familyName: 'Lovelace' });
    assert.deepEqual(body.emails, [{ value: userName, type: 'work', primary: true }]);
    assert.deepEqual(await at.typesOf(body.id), ['UserProvisioned', 'UserDirectoriesChanged']);
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      `externalId eq "entra-${userName}" and active eq true`,
      `emails[type eq "work"].value eq "${userName}"`,
      `${userSchema}:userName Eq "${userName}"`,
    ])
      assert.deepEqual(
        (await at.find(at.entra, filter)).Resources.map((one: { id: string }) => one.id),
        [body.id],
        filter,
      );
    await refused(at.entra.post('/Users', entraUser(userName)), 409, 'uniqueness');

    const writers = await at.entra.groupNamed('Customer User');
    await at.entra.join('Customer User', body.id);
    const { grants, invitations } = await at.stateOf(body.id);
    assert.deepEqual(
      [grants.map(({ role, customerId }) => [role, customerId]), invitations],
      [[['customer_credentials_rw', at.acme]], 1],
    );
    const before = await at.app.store.head();
    await at.entra.join('Customer User', body.id);
    assert.equal(await at.app.store.head(), before);
    const http = await at.signedIn(body.id, userName);
    assert.equal((await http.get('/admin/profile')).body.fullName, 'Ada Lovelace');
    const { body: member } = await at.entra.get(`/Users/${body.id}`);
    assert.deepEqual(
      member.groups.map(({ display }: { display: string }) => display),
      ['Customer User'],
    );
    const { body: group } = await at.entra.get(`/Groups/${writers}`);
    assert.ok(group.members.some(({ value }: { value: string }) => value === body.id));
  });

  it('is changed as Entra ID and Okta send it: paths with filters, objects without a path, booleans as texts', async () => {
    const { id, userName } = await at.made();
    const { status, body } = await at.entra.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'name.givenName', value: 'Augusta' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `new.${userName}` },
      { op: 'Add', path: 'displayName', value: 'Augusta Ada King' },
      { op: 'Replace', path: `${userSchema}:externalId`, value: 'entra-2' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Looms',
      },
    );
    assert.equal(status, 200);
    assert.deepEqual(
      [body.displayName, body.name.givenName, body.emails[0].value, body.externalId],
      ['Augusta Ada King', 'Augusta', `new.${userName}`, 'entra-2'],
    );
    assert.equal((await at.stateOf(id)).person?.fullName, 'Augusta Ada King');
    assert.equal((await at.stateOf(id)).person?.email, userName, 'nobody else says what one signs in with');

    const off = await at.entra.patch(`/Users/${id}`, { op: 'replace', value: { active: 'False' } });
    assert.equal(off.body.active, false);
    const gone = await at.entra.patch(`/Users/${id}`, { op: 'Remove', path: 'externalId' });
    assert.ok(!('externalId' in gone.body));
    const put = await at.entra.put(`/Users/${id}`, {
      schemas: [userSchema],
      id,
      userName: `renamed.${userName}`,
      active: 'true',
      name: { givenName: 'Ada', familyName: 'Byron' },
      groups: [],
      password: 'ignored by us',
    });
    assert.deepEqual(
      [put.body.userName, put.body.active, put.body.displayName],
      [`renamed.${userName}`, true, 'Ada Byron'],
    );
    assert.equal((await at.find(at.entra, `userName eq "${userName}"`)).totalResults, 0);
    await at.made(at.entra, userName, { emails: [{ value: at.freshName(), type: 'work' }] });
  });

  it('active false ends sessions and sign-in at once, and nothing is lost; true restores them', async () => {
    const { id, userName } = await at.made();
    const admins = await at.entra.groupNamed('Customer admin');
    await at.entra.join('Customer admin', id);
    const http = await at.signedIn(id, userName);
    assert.equal((await http.get('/admin/users')).status, 200);
    await at.entra.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    assert.equal((await http.get('/admin/profile')).status, 401);
    assert.equal((await at.app.http.post('/admin/auth/login', { email: userName, password })).status, 401);
    const session = await openSession(at.app.pool, id, {});
    const late = httpAt(at.app.origin, { Authorization: `Bearer ${session.token}` });
    assert.equal((await late.get('/admin/profile')).status, 401, 'a session opens nothing');
    assert.equal((await at.find(at.entra, `userName eq "${userName}"`)).Resources[0].active, false);
    for (const [active, total] of [
      ['"True"', 0],
      ['"False"', 1],
      ['true', 0],
      ['false', 1],
    ] as const) {
      const { totalResults } = await at.find(at.entra, `userName eq "${userName}" and active eq ${active}`);
      assert.equal(totalResults, total, active);
    }

    await at.entra.join('Customer User, read-only', id);
    await at.entra.patch(`/Groups/${admins}`, { op: 'remove', path: `members[value eq "${id}"]` });
    assert.deepEqual((await at.stateOf(id)).grants, []);
    await at.entra.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    assert.deepEqual(
      (await at.stateOf(id)).grants.map(({ role }) => role),
      ['customer_credentials_ro'],
    );
    assert.equal((await at.app.http.post('/admin/auth/login', { email: userName, password })).status, 200);
  });

  it('a person is deleted with all data, and the user name is free at once', async () => {
    const { id, userName } = await at.made();
    assert.equal((await at.entra.delete(`/Users/${id}`)).status, 204);
    await refused(at.entra.get(`/Users/${id}`), 404);
    await refused(at.entra.delete(`/Users/${id}`), 404);
    assert.equal((await at.stateOf(id)).status, 'erased');
    assert.notEqual((await at.made(at.entra, userName)).id, id);
  });

  it('ETag and If-Match make a lost update impossible', async () => {
    const { id, userName } = await at.made();
    const { headers, body } = await at.entra.get(`/Users/${id}`);
    const etag = headers.get('etag')!;
    const changed = entraUser(userName, { displayName: 'First' });
    assert.equal((await at.entra.put(`/Users/${id}`, changed, { 'If-Match': etag })).status, 200);
    await refused(at.entra.put(`/Users/${id}`, changed, { 'If-Match': etag }), 412);
    assert.equal(body.meta.version, etag);
  });

  it('lists by startIndex and count, counted from one and bounded, and attributes may be left out', async () => {
    const by = await directoryOf(at.app, { customerId: at.zenith });
    const ids = new Set<string>();
    for (let n = 0; n < 3; n++) ids.add((await at.made(by)).id);
    const { body: all } = await by.get('/Users?count=100000');
    assert.ok(all.totalResults >= 3);
    const seen: string[] = [];
    for (let at = 1; at <= all.totalResults; at += 2) {
      const { body } = await by.get(`/Users?startIndex=${at}&count=2`);
      assert.deepEqual([body.startIndex, body.totalResults], [at, all.totalResults]);
      seen.push(...body.Resources.map((one: { id: string }) => one.id));
    }
    assert.deepEqual(
      seen,
      all.Resources.map((one: { id: string }) => one.id),
    );
    const none = (await by.get('/Users?startIndex=-5&count=0')).body;
    assert.deepEqual([none.startIndex, none.itemsPerPage, none.Resources], [1, 0, []]);
    const { body: short } = await by.get('/Users?count=1&attributes=userName');
    assert.deepEqual(Object.keys(short.Resources[0]).toSorted(), ['id', 'schemas', 'userName']);
    await refused(by.get('/Users?count=many'), 400, 'invalidValue');
  });
});
