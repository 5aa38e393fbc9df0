import assert from 'node:assert/strict';
import { UserPasswordSet } from '@latchkey/events/user/user.ts';
import { hashPassword } from '../auth/passwords.ts';
import { openSession } from '../auth/sessions.ts';
import { testApp, type TestApp } from '../http/testApp.ts';

const [old, chosen] = ['correct horse battery', 'the chosen passphrase'];

describe('the own password and sessions', function () {
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

  it('PRO-22: the current password and a new one change it: the old is dead, other sessions end, this one stays', async () => {
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

  it('all other sessions end at once, those of others stay', async () => {
    const [one, two] = [await member(), await member()];
    assert.equal((await one.http.delete('/admin/profile/sessions')).status, 204);
    assert.deepEqual([await one.other(), await two.other()], [401, 200]);
    const { body } = await one.http.get('/admin/profile/sessions');
    assert.deepEqual(
      body.map(({ current }: { current: boolean }) => current),
      [true],
    );
  });

  it('PRO-05: the language is required, and one that is spoken', async () => {
    const { http } = await member();
    for (const locale of [undefined, null, '', 'fr']) {
      const { status, body } = await http.put('/admin/profile', { fullName: 'Grace Hopper', locale });
      assert.deepEqual([status, body.errors?.[0]?.field], [400, 'locale'], String(locale));
    }
  });

  it('PRO-06: changing name and language answers the user', async () => {
    const { http, id } = await member();
    const { status, body } = await http.put('/admin/profile', { fullName: 'Grace Hopper', locale: 'de' });
    assert.equal(status, 200);
    assert.deepEqual([body.id, body.fullName, body.locale], [id, 'Grace Hopper', 'de']);
    const { body: read } = await http.get('/admin/profile');
    assert.deepEqual([read.fullName, read.locale], ['Grace Hopper', 'de']);
  });
});
