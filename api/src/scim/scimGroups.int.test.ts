import assert from 'node:assert/strict';
import { AuthProviderCreated } from '@latchkey/events/authProvider/authProvider.ts';
import { directoryTerms } from '@latchkey/events/authProvider/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserPermissionGranted } from '@latchkey/events/user/user.ts';
import { directoryOf } from '../../../testing/api/scim/testDirectory.ts';
import { entraUser, refused, scimGround, type ScimGround } from '../../../testing/api/scim/testScim.ts';

describe('SCIM: groups', function () {
  this.timeout(60_000);
  let at: ScimGround;
  before(async () => void (at = await scimGround()));

  it('groups are the roles: members by PATCH and PUT, none is made, renamed or deleted', async () => {
    const { body } = await at.entra.get('/Groups?excludedAttributes=members');
    assert.deepEqual(
      body.Resources.map(({ displayName }: { displayName: string }) => displayName),
      ['Customer admin', 'Customer User', 'Customer User, read-only'],
    );
    assert.deepEqual(
      (await at.partners.get('/Groups')).body.Resources.map(
        ({ displayName }: { displayName: string }) => displayName,
      ),
      ['Partner admin'],
    );
    const by = await directoryOf(at.app, { customerId: at.zenith });
    const [one, two] = [await at.made(by), await at.made(by)];
    const readers = await by.groupNamed('Customer User, read-only');
    const put = await by.put(`/Groups/${readers}`, {
      displayName: 'Customer User, read-only',
      members: [{ value: one.id }],
    });
    assert.deepEqual(
      put.body.members.map(({ value }: { value: string }) => value),
      [one.id],
    );
    const members = async () =>
      (await by.get(`/Groups/${readers}`)).body.members.map(({ value }: { value: string }) => value);
    await by.patch(
      `/Groups/${readers}`,
      { op: 'add', value: { members: [{ value: two.id }] } },
      { op: 'Remove', path: 'members', value: [{ value: one.id }] },
      { op: 'replace', path: 'externalId', value: 'object-id' },
    );
    assert.deepEqual(await members(), [two.id]);
    const filter = encodeURIComponent(`id eq "${readers}" and members eq "${two.id}"`);
    assert.equal((await by.get(`/Groups?filter=${filter}`)).body.totalResults, 1);
    // only named members leave: an empty list names none; unclear paths and missing values are refused
    const patch = (one: object) => by.patch(`/Groups/${readers}`, one);
    assert.equal((await patch({ op: 'remove', path: 'members', value: [] })).status, 204);
    assert.deepEqual(await members(), [two.id]);
    const path = `members[value eq "${one.id}"]`;
    await refused(patch({ op: 'replace', path, value: [{ value: one.id }] }), 400, 'invalidPath');
    await refused(patch({ op: 'remove', path: 'members[type eq "User"]' }), 400, 'invalidPath');
    await refused(patch({ op: 'replace', path: 'members' }), 400, 'invalidValue');
    assert.deepEqual(await members(), [two.id]);
    await patch({ op: 'remove', path: 'members' });
    assert.deepEqual(await members(), []);
    assert.equal((await at.stateOf(two.id)).status, 'present', 'who left the last group is still known');
    await refused(by.post('/Groups', { displayName: 'Engineers' }), 403);
    await refused(by.post('/Groups', { displayName: 'Customer admin' }), 409, 'uniqueness');
    await refused(by.delete(`/Groups/${readers}`), 403);
    await refused(
      by.patch(`/Groups/${readers}`, { op: 'replace', path: 'displayName', value: 'Engineers' }),
      400,
      'mutability',
    );
  });

  it('people accepted by a sign-in provider of the tenant get no invitation', async () => {
    const customerId = uuidv7();
    await at.app.tell(`customer-${customerId}`, at.customer('Signed'));
    await at.app.tell(
      `authProvider-${uuidv7()}`,
      AuthProviderCreated({
        ...directoryTerms,
        customerId,
        partnerId: null,
        enabled: true,
        userEmailRegex: '.*@signed\\.test',
      }),
    );
    const by = await directoryOf(at.app, { customerId });
    const [inside, outside] = [await at.made(by, `${uuidv7()}@signed.test`), await at.made(by)];
    await by.join('Customer User, read-only', inside.id, outside.id);
    assert.deepEqual(
      [(await at.stateOf(inside.id)).invitations, (await at.stateOf(outside.id)).invitations],
      [0, 1],
    );
  });

  it('finds manually created users, and deletes no one through a group', async () => {
    const { id, email } = await at.app.signIn('customer_credentials_ro', { customerId: at.acme });
    const { Resources } = await at.find(at.entra, `userName eq "${email}"`);
    assert.deepEqual(
      [Resources[0].id, Resources[0].displayName, Resources[0].active],
      [id, 'Ada Lovelace', true],
    );
    await refused(at.entra.post('/Users', entraUser(email)), 409, 'uniqueness');
    const readers = await at.entra.groupNamed('Customer User, read-only');
    await at.entra.patch(`/Groups/${readers}`, { op: 'remove', path: `members[value eq "${id}"]` });
    assert.equal((await at.stateOf(id)).status, 'present');
    assert.equal((await at.entra.get(`/Users/${id}`)).status, 200);
  });

  it('the customer can remove people from a group whom the partner’s directory disabled', async () => {
    const { id } = await at.made();
    await at.entra.join('Customer User', id);
    const { grants } = await at.stateOf(id);
    const boss = { id: uuidv7(), role: 'partner_admin' as const, partnerId: at.northwind, customerId: null };
    await at.app.tell(`user-${id}`, UserPermissionGranted({ permission: boss, grants: [...grants, boss] }));
    const active = (value: boolean) =>
      at.partners.patch(`/Users/${id}`, { op: 'replace', path: 'active', value });
    assert.equal((await active(false)).status, 200);
    assert.deepEqual((await at.stateOf(id)).grants, []);
    const users = await at.entra.groupNamed('Customer User');
    const { members } = (await at.entra.get(`/Groups/${users}`)).body;
    assert.ok(members.some(({ value }: { value: string }) => value === id));
    await at.entra.patch(`/Groups/${users}`, { op: 'remove', path: `members[value eq "${id}"]` });
    assert.equal((await active(true)).status, 200);
    assert.deepEqual((await at.stateOf(id)).grants, [boss]);
  });

  it('finds people whom the partner’s directory disabled, and creates no second user with their email', async () => {
    const { id, email } = await at.app.signIn('customer_credentials_ro', { customerId: at.acme });
    const { grants } = await at.stateOf(id);
    const boss = { id: uuidv7(), role: 'partner_admin' as const, partnerId: at.northwind, customerId: null };
    await at.app.tell(`user-${id}`, UserPermissionGranted({ permission: boss, grants: [...grants, boss] }));
    const off = { op: 'replace', path: 'active', value: false };
    assert.equal((await at.partners.patch(`/Users/${id}`, off)).status, 200);
    assert.deepEqual((await at.stateOf(id)).grants, []);
    const named = at.freshName();
    const emails = [{ value: email.toUpperCase(), type: 'work' }];
    await refused(at.entra.post('/Users', entraUser(named, { emails })), 409, 'uniqueness');
    await refused(at.entra.post('/Users', entraUser(email)), 409, 'uniqueness');
    const { Resources } = await at.find(at.entra, `emails eq "${email}"`);
    assert.deepEqual(
      Resources.map((one: { id: string }) => one.id),
      [id],
    );
  });

  it('a preview shows what a first synchronization would change, and changes nothing', async () => {
    const by = await directoryOf(at.app, { customerId: at.zenith });
    const [same, off] = [await at.made(by), await at.made(by)];
    const hand = await at.app.signIn('customer_credentials_ro', { customerId: at.zenith });
    const { http } = await at.app.signIn('customer_admin', { customerId: at.zenith });
    const head = await at.app.store.head();
    const fresh = at.freshName();
    const users = [
      { userName: fresh, displayName: 'Grace Hopper', groups: ['customer user'] },
      { userName: same.userName, displayName: 'Ada Lovelace' },
      { userName: off.userName, active: false },
      { userName: hand.email, groups: ['Customer User, read-only', 'Customer admin'] },
      { userName: fresh },
      { userName: 'no address' },
      { userName: at.freshName(), groups: ['Engineers'] },
    ];
    const { status, body } = await http.post(`/admin/api-keys/${by.id}/preview`, { users });
    assert.equal(status, 200);
    assert.deepEqual(
      body.users.map(({ outcome, groups, isInvited }: Record<string, unknown>) => [
        outcome,
        groups,
        isInvited,
      ]),
      [
        ['CREATED', ['Customer User'], true],
        ['UNCHANGED', [], false],
        ['SWITCHED_OFF', [], false],
        ['TAKEN_OVER', ['Customer admin'], true],
        ['REFUSED', [], false],
        ['REFUSED', [], false],
        ['REFUSED', [], false],
      ],
    );
    assert.match(body.users[4].reason, /username/);
    assert.match(body.users[6].reason, /“Customer admin”/);
    assert.ok(body.total >= 3);
    assert.equal(await at.app.store.head(), head);
    const { http: other } = await at.app.signIn('customer_admin', { customerId: at.acme });
    assert.equal((await other.post(`/admin/api-keys/${by.id}/preview`, { users })).status, 404);
  });
});
