import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserPasswordSet } from '@latchkey/events/user/user.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { signInsMigrations } from './signIns.ts';
import { hashPassword } from './passwords.ts';

const password = 'correct horse battery';

describe('when a user signed in last', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: TestApp['http'];
  before(async () => {
    app = await testApp();
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  const member = async () => {
    const user = await app.signIn('admin');
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(password));
    await app.tell(`user-${user.id}`, UserPasswordSet({ passwordSecretId }));
    return user;
  };
  const login = (email: string, given = password) =>
    app.http.post('/admin/auth/login', { email, password: given });
  const lastSignInOf = async (id: string): Promise<string | null> =>
    (await http.get(`/admin/users/${id}`)).body.lastSignedInAt;

  it('is returned for one user and in lists, changes with each successful sign-in, and is no event', async () => {
    const { id, email } = await member();
    assert.equal(await lastSignInOf(id), null);
    assert.equal((await login(email, 'not the right one')).status, 401);
    assert.equal(await lastSignInOf(id), null, 'a wrong password is no sign-in');
    const head = await app.store.head();
    const began = Date.now();
    assert.equal((await login(email)).status, 200);
    const first = (await lastSignInOf(id))!;
    assert.ok(Date.parse(first) >= began - 1_000 && Date.parse(first) <= Date.now() + 1_000, first);
    assert.equal((await login(email)).status, 200);
    const second = (await lastSignInOf(id))!;
    assert.ok(second > first);
    assert.equal(await app.store.head(), head, 'nothing was recorded');
    const { body: before } = await http.get(`/admin/users/${id}`);
    await login(email);
    const changed = await http.put(`/admin/users/${id}`, { ...before, fullName: 'Ada King' });
    assert.equal(changed.status, 200, 'what was read a sign-in ago can be sent');
    const third = changed.body.lastSignedInAt;
    assert.ok(third > second);
    const rows = (await http.get('/admin/users?limit=100')).body as readonly {
      readonly id: string;
      readonly lastSignedInAt: string | null;
    }[];
    assert.equal(rows.find(one => one.id === id)!.lastSignedInAt, third);
  });

  it('is left out of past states, which are built from events only', async () => {
    const { id, email } = await member();
    await login(email);
    const { body } = await http.get(`/admin/users/${id}?at=${new Date(Date.now() + 60_000).toISOString()}`);
    assert.deepEqual([body.id, body.lastSignedInAt], [id, null]);
  });

  it('is included in a preview of the deletion, which doesn’t change the database', async () => {
    const { id, email } = await member();
    await login(email);
    const { status, text } = await http.send('DELETE', `/admin/users/${id}?dryRun=true`);
    assert.equal(status, 200, text);
    assert.notEqual(await lastSignInOf(id), null);
  });

  it('starts with the existing sessions in a database without records', async () => {
    const id = uuidv7();
    for (const created of ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'])
      await app.pool.query(
        `INSERT INTO sessions (id, token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4, now())`,
        [uuidv7(), created, id, created],
      );
    for (const { sql } of signInsMigrations) await app.pool.query(sql);
    const found = await app.deps.lastSignIns([id, uuidv7()]);
    assert.deepEqual([...found], [[id, '2026-02-01T00:00:00.000Z']]);
  });
});
