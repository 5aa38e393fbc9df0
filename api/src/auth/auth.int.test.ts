import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserPasswordSet } from '@latchkey/events/user/user.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { hashPassword } from './passwords.ts';

const password = 'correct horse battery';

describe('signing in', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => (app = await testApp()));
  after(() => app.end());

  const member = async () => {
    const user = await app.signIn('admin');
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(password));
    await app.tell(`user-${user.id}`, UserPasswordSet({ passwordSecretId }));
    return user;
  };
  const login = (email: string, given: string) =>
    app.http.post('/admin/auth/login', { email, password: given });
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  it('PUB-31: email (in any case) and password give a token and the profile', async () => {
    const { email, id } = await member();
    const { status, body } = await login(email.toUpperCase(), password);
    assert.equal(status, 200);
    assert.match(body.token, /^[\w-]{43}$/);
    assert.equal(body.user.id, id);
    assert.deepEqual(body.user.rolesSorted, ['admin']);
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
    assert.ok(hours > 7.9 && hours <= 8);
    const profile = await app.http.get('/admin/profile', bearer(body.token));
    assert.deepEqual(profile.body, body.user);
    const stored = await app.pool.query('SELECT * FROM sessions');
    assert.ok(!JSON.stringify(stored.rows).includes(body.token), 'the token itself is not kept');
  });
  it('a wrong password and an unknown email get the same answer, also after ten failures', async () => {
    const { email } = await member();
    for (const address of [email, `${uuidv7()}@example.test`]) {
      const tries = [];
      for (let n = 0; n < 11; n++) tries.push(await login(address, 'wrong password'));
      assert.deepEqual(
        tries.map(({ body }) => body.code),
        [...Array<string>(10).fill('401.001.003'), '429.001.001'],
      );
      assert.ok(Number(tries.at(-1)!.headers.get('retry-after')) > 10);
    }
    assert.equal((await login(email, password)).status, 429);
  });
  it('concurrent attempts are counted, too', async () => {
    const { email } = await member();
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, 'wrong password')));
    assert.ok(answers.filter(({ status }) => status === 401).length <= 12);
  });
  it('SES-22: after logout the token is invalid at once', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: uuidv7() });
    assert.equal((await http.get('/admin/profile')).status, 200);
    assert.equal((await http.post('/admin/auth/logout')).status, 204);
    assert.equal((await http.get('/admin/profile')).body.code, '401.001.001');
  });
  it('SES-23: sessions slide, to 24 hours at most, and an expired one says so', async () => {
    const { http, session } = await app.signIn('admin');
    await app.pool.query(
      `UPDATE sessions SET created_at = now() - interval '20 hours', last_seen_at = now() - interval '1 hour' WHERE id = $1`,
      [session.id],
    );
    assert.equal((await http.get('/admin/profile')).status, 200);
    const { rows } = await app.pool.query<{ left: number }>(
      'SELECT extract(epoch FROM expires_at - now())::int AS left FROM sessions WHERE id = $1',
      [session.id],
    );
    assert.ok(Math.abs(rows[0]!.left - 4 * 3_600) < 60);
    await app.pool.query('UPDATE sessions SET expires_at = now() WHERE id = $1', [session.id]);
    assert.equal((await http.get('/admin/profile')).body.code, '401.001.002');
  });
  it('users list and end their own sessions, and no others', async () => {
    const ada = await app.signIn('admin');
    const grace = await app.signIn('admin');
    const { body } = await ada.http.get('/admin/profile/sessions');
    assert.deepEqual(
      body.map(({ id, current }: { id: string; current: boolean }) => [id, current]),
      [[ada.session.id, true]],
    );
    assert.equal((await ada.http.delete(`/admin/profile/sessions/${grace.session.id}`)).status, 404);
    assert.equal((await grace.http.get('/admin/profile')).status, 200);
    assert.equal((await ada.http.delete(`/admin/profile/sessions/${ada.session.id}`)).status, 204);
    assert.equal((await ada.http.get('/admin/profile')).status, 401);
  });
  it('invalid tokens cause 401', async () => {
    for (const value of [
      '',
      'Bearer',
      'Bearer x',
      `Bearer ${'a'.repeat(43)}`,
      'Basic YTpi',
      'Bearer lk_unknown_key_of_nobody',
    ])
      assert.equal(
        (await app.http.get('/admin/profile', { Authorization: value })).body.code,
        '401.001.001',
        value,
      );
  });
});
