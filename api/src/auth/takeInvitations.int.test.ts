import assert from 'node:assert/strict';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { tokenOf } from '@latchkey/events/user/invitation.ts';
import { UserCreated, UserPasswordSet } from '@latchkey/events/user/user.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { hashPassword } from './passwords.ts';

const password = 'correct horse battery';

describe('signing in accepts invitations', function () {
  this.timeout(30_000);
  const beyond = uuidv7();
  let app: TestApp;
  let manager: Awaited<ReturnType<TestApp['signIn']>>;
  let stranger: Awaited<ReturnType<TestApp['signIn']>>;
  before(async () => {
    app = await testApp();
    await app.tell(`partner-${northwind}`, northwindCreated);
    await app.tell(`customer-${acme}`, acmeCreated);
    const foreign = { ...acmeCreated.data, providers: [], technicalContactEmails: [] };
    await app.tell(`customer-${beyond}`, CustomerCreated(foreign));
    manager = await app.signIn('customer_admin', { customerId: acme });
    stranger = await app.signIn('customer_admin', { customerId: beyond });
  });
  after(() => app?.end());

  const newEmail = () => `${uuidv7()}@example.test`;
  const invite = async (who: typeof manager, customerId: string, email: string): Promise<string> => {
    const permission = { role: 'customer_credentials_rw', customerId };
    const body = { email, fullName: 'Grace Hopper', permission };
    const { status, text, body: made } = await who.http.post('/admin/users', body);
    assert.equal(status, 201, text);
    return made.id as string;
  };
  const confirm = (id: string) =>
    app.http.post('/admin/auth/confirm-account', {
      token: tokenOf(app.deps.keys, { id, invitation: 1 }),
      password,
    });
  /**
   * Signs in. With concurrent sign-ins (`isAlone` is false), the profile may also have permissions that the
   * other sign-ins have taken over.
   */
  const login = async (email: string, isAlone = true) => {
    const { status, text, body } = await app.http.post('/admin/auth/login', { email, password });
    assert.equal(status, 200, text);
    const read = await app.http.get('/admin/profile', { Authorization: `Bearer ${body.token}` });
    assert.equal(read.status, 200, 'the session goes on');
    if (isAlone) assert.deepEqual(read.body.directPermissions, body.user.directPermissions);
    return body.user as { id: string };
  };
  const typesOf = async (id: string) => (await app.store.read(`user-${id}`)).map(({ type }) => type);
  const customersOf = async (id: string) =>
    (await app.store.read(`user-${id}`)).flatMap(({ type, data }) => {
      if (type === UserCreated.type) return [(data as { grant: { customerId: string } }).grant.customerId];
      const { permission } = data as { permission?: { customerId: string } };
      return type === 'UserPermissionGranted' ? [permission!.customerId] : [];
    });

  it('32.35: an invited person with an account signs in, and the account has the permission of the invitation', async () => {
    const email = newEmail();
    const account = await invite(stranger, beyond, email);
    assert.equal((await confirm(account)).status, 204);
    const invited = await invite(manager, acme, email.toUpperCase());
    assert.equal((await confirm(invited)).body.code, '401.001.010', 'the link tells to sign in');
    const [one, other] = await Promise.all([login(email, false), login(email, false)]);
    assert.deepEqual([one.id, other.id], [account, account]);
    assert.deepEqual(await customersOf(account), [beyond, acme]);
    assert.equal((await typesOf(invited)).at(-1), 'UserErased');
    assert.equal((await confirm(invited)).status, 410);
    const { body: shown } = await manager.http.get('/admin/users');
    const ids = (shown as { id: string }[]).map(({ id }) => id);
    assert.ok(ids.includes(account) && !ids.includes(invited), 'the list has the account instead');
    const before = await typesOf(account);
    await login(email);
    assert.deepEqual(await typesOf(account), before, 'a second sign-in takes nothing');
  });

  it('32.35: an invitation of another email stays as it is', async () => {
    const [email, others] = [newEmail(), newEmail()];
    const account = await invite(stranger, beyond, email);
    await confirm(account);
    const invited = await invite(manager, acme, others);
    await login(email);
    assert.deepEqual(await customersOf(account), [beyond]);
    assert.deepEqual(await typesOf(invited), ['UserCreated', 'UserInvited']);
    assert.equal((await confirm(invited)).status, 204);
  });

  it('SEC: an account whose email was never confirmed doesn’t take over invitations', async () => {
    const [id, email] = [uuidv7(), newEmail()];
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(password));
    const grant = { role: 'customer_admin' as const, partnerId: null, customerId: beyond };
    const person = { email, fullName: 'Ada Lovelace', locale: 'en' as const };
    await app.tell(`user-${id}`, UserCreated({ ...person, grantId: id, grant }));
    await app.tell(`user-${id}`, UserPasswordSet({ passwordSecretId }));
    const invited = await invite(manager, acme, email);
    assert.equal((await login(email)).id, id);
    assert.deepEqual(await customersOf(id), [beyond]);
    assert.deepEqual(await typesOf(invited), ['UserCreated', 'UserInvited']);
  });

  it('SEC: a wrong password accepts no invitation', async () => {
    const email = newEmail();
    await confirm(await invite(stranger, beyond, email));
    const invited = await invite(manager, acme, email);
    const wrong = { email, password: 'another passphrase' };
    assert.equal((await app.http.post('/admin/auth/login', wrong)).status, 401);
    assert.deepEqual(await typesOf(invited), ['UserCreated', 'UserInvited']);
  });
});
