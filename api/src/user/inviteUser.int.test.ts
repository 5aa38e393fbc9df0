import assert from 'node:assert/strict';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { passwordLength } from '@latchkey/events/kernel/passwordLength.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { tokenOf } from '@latchkey/events/user/invitation.ts';
import { UserInvited } from '@latchkey/events/user/user.ts';
import { openSession } from '../auth/sessions.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const password = 'correct horse battery';

describe('inviting users', function () {
  this.timeout(30_000);
  const beyond = uuidv7();
  let app: TestApp;
  let manager: Awaited<ReturnType<TestApp['signIn']>>;
  let stranger: Awaited<ReturnType<TestApp['signIn']>>;
  before(async () => {
    app = await testApp();
    const partner = northwindCreated;
    await app.tell(`partner-${northwind}`, partner);
    await app.tell(`customer-${acme}`, acmeCreated);
    const foreign = { ...acmeCreated.data, providers: [], technicalContactEmails: [] };
    await app.tell(`customer-${beyond}`, CustomerCreated(foreign));
    manager = await app.signIn('customer_admin', { customerId: acme });
    stranger = await app.signIn('customer_admin', { customerId: beyond });
  });
  after(() => app?.end());

  const newEmail = () => `${uuidv7()}@example.test`;
  const by = (who: typeof manager, customerId: string, email = newEmail(), more = {}) => {
    const permission = { role: 'customer_credentials_rw', customerId };
    return who.http.post('/admin/users', { email, fullName: 'Grace Hopper', permission, ...more });
  };
  const invited = async (email = newEmail(), who = manager, customerId = acme) => {
    const { status, text, body } = await by(who, customerId, email);
    assert.equal(status, 201, text);
    return { email, id: body.id as string, row: body };
  };
  const token = (id: string, invitation = 1) => tokenOf(app.deps.keys, { id, invitation });
  const confirm = (given: string, chosen = password) =>
    app.http.post('/admin/auth/confirm-account', { token: given, password: chosen });
  const login = (email: string, given = password) =>
    app.http.post('/admin/auth/login', { email, password: given });
  const typesOf = async (id: string) => (await app.store.read(`user-${id}`)).map(({ type }) => type);

  it('users are created by an invitation only: a password is refused', async () => {
    assert.equal((await by(manager, acme, newEmail(), { password })).status, 400);
    assert.equal((await by(manager, acme, newEmail(), { passwordSecretId: uuidv7() })).status, 400);
    const { id, email, row } = await invited();
    const days = (Date.parse(row.invitedUntil) - Date.now()) / 86_400_000;
    assert.ok(days > 6.9 && days <= 7, row.invitedUntil);
    assert.deepEqual(await typesOf(id), ['UserCreated', 'UserInvited']);
    const commands = (await app.store.read(`user-${id}`)).map(({ meta }) => meta.commandId);
    assert.equal(new Set(commands).size, 1, 'one command');
    assert.equal((await login(email)).body.code, '401.001.003');
  });

  it('PUB-44, PUB-63: the link sets the password, once', async () => {
    const { id, email } = await invited();
    const { min, max } = passwordLength;
    assert.deepEqual([min, max], [12, 255]);
    for (const [wrong, reason] of [
      ['blue door 4', 'too_small'],
      ['😀'.repeat(11), 'too_small'],
      ['blue door 47'.padEnd(256, 'abc'), 'too_big'],
      ['123456789012', 'too_common'],
      ['qwertyuiop12', 'too_common'],
      [' '.repeat(12), 'too_common'],
    ] as const) {
      const { status, body } = await confirm(token(id), wrong);
      assert.deepEqual([status, body.errors?.[0]?.reason], [400, reason], wrong);
    }
    for (const chosen of ['密码'.repeat(2) + 'パスワード鍵門開', 'blue door 47'.padEnd(255, 'abc')]) {
      const other = await invited();
      assert.equal((await confirm(token(other.id), chosen)).status, 204, chosen);
      assert.equal((await login(other.email, chosen)).status, 200, chosen);
    }
    const { status, text } = await confirm(token(id));
    assert.equal(status, 204, text);
    assert.equal((await login(email)).status, 200, 'at once');
    assert.equal((await manager.http.get(`/admin/users/${id}`)).body.invitedUntil, null);
    const again = await confirm(token(id), 'another passphrase');
    assert.deepEqual([again.status, again.body.code], [410, '410.001.001']);
    assert.equal((await login(email)).status, 200, 'and the password is the first one');
    const [, , set] = await app.store.read(`user-${id}`);
    assert.deepEqual(set!.meta.by, { kind: 'user', id }, 'who confirms does it in the own name');
  });

  it('of two concurrent uses of a link, one sets the password', async () => {
    const { id, email } = await invited();
    const words = ['the first passphrase', 'the second passphrase', 'the third passphrase'];
    const answers = await Promise.all(words.map(one => confirm(token(id), one)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 410, 410]);
    const winner = answers.findIndex(({ status }) => status === 204);
    assert.equal((await login(email, words[winner])).status, 200);
  });

  it('forged, replaced and expired links get the same response', async () => {
    const { id } = await invited();
    const [forged, other] = [token(id).replace(/.$/, last => (last === '0' ? '1' : '0')), uuidv7()];
    const renewed = await manager.http.post(`/admin/users/${id}/invite`);
    assert.equal(renewed.status, 200, renewed.text);
    const late = await invited();
    await app.tell(
      `user-${late.id}`,
      UserInvited({ invitation: 2, expiresAt: new Date(Date.now() - 1).toISOString() }),
    );
    for (const given of [forged, 'x', token(id), token(id, 3), token(other), token(late.id, 2)]) {
      const { status, body } = await confirm(given);
      assert.deepEqual([status, body.code], [410, '410.001.001'], given);
    }
    assert.equal((await confirm(token(id, 2))).status, 204);
  });

  it('a user who lost the password is invited again, and older sessions end with the new one', async () => {
    const { id, email } = await invited();
    await confirm(token(id));
    const session = await openSession(app.pool, id, {});
    assert.equal((await manager.http.post(`/admin/users/${id}/invite`)).status, 200);
    assert.equal((await login(email)).status, 200, 'an invitation alone changes nothing');
    assert.equal((await confirm(token(id, 2), 'another passphrase')).status, 204);
    assert.equal((await login(email, 'another passphrase')).status, 200);
    assert.equal((await login(email)).status, 401);
    const own = await app.http.get('/admin/profile', { Authorization: `Bearer ${session.token}` });
    assert.equal(own.status, 401);
  });

  it('a caller who sends many invitations has to wait, and others don’t', async () => {
    const hasty = await app.signIn('customer_admin', { customerId: acme });
    const { id } = await invited(newEmail(), hasty);
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => hasty.http.post(`/admin/users/${id}/invite`)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    assert.ok(refused.length >= 2, answers.map(({ status }) => status).join());
    assert.ok(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0));
    const mails = (await typesOf(id)).filter(type => type === 'UserInvited').length;
    assert.ok(mails <= 21, `${mails} invitations`);
    assert.equal((await manager.http.post(`/admin/users/${id}/invite`)).status, 200);
  });

  it('users of other tenants can’t be invited again', async () => {
    const { id } = await invited();
    assert.equal((await stranger.http.post(`/admin/users/${id}/invite`)).status, 404);
    assert.deepEqual(await typesOf(id), ['UserCreated', 'UserInvited']);
  });

  it('an account that the caller can’t see isn’t revealed; only its mailbox is told', async () => {
    const account = await invited(newEmail(), stranger, beyond);
    await confirm(token(account.id));
    const { id, email } = await invited(account.email);
    const { status, body } = await confirm(token(id));
    assert.deepEqual([status, body.code], [401, '401.001.010']);
    assert.deepEqual(await typesOf(id), ['UserCreated', 'UserInvited']);
    assert.equal((await login(email)).body.user.id, account.id);
  });

  it('an email is unique within the caller’s scope, in any case', async () => {
    const { email } = await invited();
    const again = await by(manager, acme, email.toUpperCase());
    assert.deepEqual([again.status, again.body.code], [409, '409.002.002']);
    const { http } = await app.signIn('admin');
    assert.equal((await by({ ...manager, http }, beyond, email)).status, 409);
  });

  it('a repeated request returns the same user', async () => {
    const permission = { role: 'customer_credentials_ro', customerId: acme };
    const body = { email: newEmail(), fullName: 'Grace Hopper', permission };
    const key = { 'Idempotency-Key': uuidv7() };
    const first = await manager.http.post('/admin/users', body, key);
    const second = await manager.http.post('/admin/users', body, key);
    assert.deepEqual([second.status, second.body.id], [201, first.body.id], second.text);
  });

  it('of two invitations of one email the first that is confirmed gets it', async () => {
    const invitee = await invited();
    const other = await invited(invitee.email, stranger, beyond);
    const answers = await Promise.all([confirm(token(invitee.id)), confirm(token(other.id))]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 401]);
    const winner = answers[0]!.status === 204 ? invitee : other;
    assert.equal((await login(invitee.email)).body.user.id, winner.id);
  });
});
