import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserPasswordSet } from '@latchkey/events/user/user.ts';
import { hashPassword } from '../auth/passwords.ts';
import { openSession } from '../auth/sessions.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const [old, chosen] = ['correct horse battery', 'the chosen passphrase'];

describe('the caller’s password and sessions', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => (app = await testApp()));
  after(() => app?.end());

  const member = async () => {
    const user = await app.signIn('admin');
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(old));
    await app.tell(`user-${user.id}`, UserPasswordSet({ passwordSecretId }));
    const change = (currentPassword: string, newPassword: string) =>
      user.http.put('/admin/profile/password', { currentPassword, newPassword });
    const signsIn = async (password: string) =>
      (await app.http.post('/admin/auth/login', { email: user.email, password })).status;
    const { token } = await openSession(app.pool, user.id, {});
    const other = async () =>
      (await app.http.get('/admin/profile', { Authorization: `Bearer ${token}` })).status;
    return { ...user, change, signsIn, other };
  };

  it('PRO-22: the current password and a new one change it: the old one is invalid, other sessions end, this one stays', async () => {
    const { change, signsIn, other, http } = await member();
    assert.equal(await other(), 200);
    const { status, text } = await change(old, chosen);
    assert.equal(status, 204, text);
    assert.deepEqual([await signsIn(chosen), await signsIn(old)], [200, 401]);
    assert.deepEqual([await other(), (await http.get('/admin/profile')).status], [401, 200]);
  });

  it('a wrong current password, a short one and an empty one are named by field, and change nothing', async () => {
    const { change, signsIn, other } = await member();
    for (const [current, next, field] of [
      ['wrong password', chosen, 'currentPassword'],
      ['', chosen, 'currentPassword'],
      [old, 'x'.repeat(11), 'newPassword'],
    ] as const) {
      const { status, body } = await change(current, next);
      assert.equal(status, 400);
      assert.deepEqual([...new Set(body.errors.map((one: { field: string }) => one.field))], [field]);
    }
    assert.deepEqual([await signsIn(old), await other()], [200, 200]);
  });

  it('guessing the current password stops after ten, and the owner can still sign in', async () => {
    const { change, signsIn } = await member();
    const tries = [];
    for (let n = 0; n < 11; n++) tries.push((await change('wrong password', chosen)).status);
    assert.deepEqual(tries, [...Array<number>(10).fill(400), 429]);
    assert.deepEqual([(await change(old, chosen)).status, await signsIn(old)], [429, 200]);
  });

  it('all other sessions end immediately, those of other users stay', async () => {
    const [one, two] = [await member(), await member()];
    assert.equal((await one.http.delete('/admin/profile/sessions')).status, 204);
    assert.deepEqual([await one.other(), await two.other()], [401, 200]);
    const { body } = await one.http.get('/admin/profile/sessions');
    assert.deepEqual(
      body.map(({ current }: { current: boolean }) => current),
      [true],
    );
  });

  it('users read only their own history, and it contains no secret', async () => {
    const viewer = await app.signIn('customer_credentials_ro', { customerId: uuidv7() });
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(old));
    await app.tell(`user-${viewer.id}`, UserPasswordSet({ passwordSecretId }));
    assert.equal((await viewer.http.get(`/admin/users/${viewer.id}/events`)).status, 403);
    const { status, body, text, headers } = await viewer.http.get('/admin/profile/events?limit=1');
    assert.equal(status, 200, text);
    assert.deepEqual([body.length, body[0].type], [1, 'UserPasswordSet']);
    assert.equal(headers.get('content-range'), 'events 0-0/2');
    assert.ok(!text.includes(passwordSecretId), text);
    const all = await viewer.http.get('/admin/profile/events');
    assert.deepEqual(
      all.body.map(({ type }: { type: string }) => type),
      ['UserPasswordSet', 'UserCreated'],
    );
    const { changes } = all.body[1] as { changes: { field: string; to: { role: string }[] }[] };
    const held = changes.flatMap(({ field, to }) => (field === 'directPermissions' ? to : []));
    assert.deepEqual(
      held.map(({ role }) => role),
      ['customer_credentials_ro'],
      text,
    );
    assert.equal((await app.http.get('/admin/profile/events')).status, 401);
  });

  it('PRO-04: the name is required, and has at most 255 characters', async () => {
    const { http } = await member();
    for (const fullName of [undefined, null, '', 'x'.repeat(256)]) {
      const { status, body } = await http.put('/admin/profile', { fullName, locale: 'en' });
      assert.deepEqual([status, body.errors?.[0]?.field], [400, 'fullName'], String(fullName));
    }
    const longest = { fullName: 'x'.repeat(255), locale: 'en' };
    assert.equal((await http.put('/admin/profile', longest)).status, 200);
  });

  it('PRO-05: the language is required, and must be supported', async () => {
    const { http } = await member();
    for (const locale of [undefined, null, '', 'fr']) {
      const { status, body } = await http.put('/admin/profile', { fullName: 'Grace Hopper', locale });
      assert.deepEqual([status, body.errors?.[0]?.field], [400, 'locale'], String(locale));
    }
  });

  it('PRO-06: changing name and language returns the user', async () => {
    const { http, id } = await member();
    const { status, body } = await http.put('/admin/profile', { fullName: 'Grace Hopper', locale: 'de' });
    assert.equal(status, 200);
    assert.deepEqual([body.id, body.fullName, body.locale], [id, 'Grace Hopper', 'de']);
    const { body: read } = await http.get('/admin/profile');
    assert.deepEqual([read.fullName, read.locale], ['Grace Hopper', 'de']);
  });
});
