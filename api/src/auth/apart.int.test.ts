import assert from 'node:assert/strict';
import { AuthProviderCreated, AuthProviderDeleted } from '@latchkey/events/authProvider/authProvider.ts';
import { directoryTerms } from '@latchkey/events/authProvider/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { tokenOf } from '@latchkey/events/user/invitation.ts';
import { openSession } from './sessions.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const password = 'correct horse battery';

describe('with the tables in a separate database', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => void (app = await testApp({ isReadApart: true })));
  after(() => app?.end());

  it('SES-23: a user who signs in has a session from then on, until signing out', async () => {
    const { http: admin } = await app.signIn('super_admin');
    const email = `${uuidv7()}@example.test`;
    const made = await admin.post('/admin/users', {
      email,
      fullName: 'Grace Hopper',
      permission: { role: 'admin' },
    });
    assert.equal(made.status, 201, made.text);
    const token = tokenOf(app.deps.keys, { id: made.body.id, invitation: 1 });
    assert.equal((await app.http.post('/admin/auth/confirm-account', { token, password })).status, 204);
    const { status, text, body } = await app.http.post('/admin/auth/login', { email, password });
    assert.equal(status, 200, text);
    assert.equal(body.user.fullName, 'Grace Hopper');
    const headers = { Authorization: `Bearer ${body.token}` };
    assert.deepEqual((await app.http.get('/admin/profile', headers)).body.rolesSorted, ['admin']);
    assert.equal((await app.http.get('/admin/users', headers)).body.length, 2);
    assert.equal((await app.http.post('/admin/auth/logout', {}, headers)).status, 204);
    assert.equal((await app.http.get('/admin/profile', headers)).body.code, '401.001.001');
  });
  it('SES-23: a session that has timed out, or of a deleted user, is expired', async () => {
    const { http, session } = await app.signIn('admin');
    await app.pool.query('UPDATE sessions SET expires_at = now() WHERE id = $1', [session.id]);
    assert.equal((await http.get('/admin/profile')).body.code, '401.001.002');
    const { token } = await openSession(app.pool, uuidv7(), {});
    const nobodys = await app.http.get('/admin/profile', { Authorization: `Bearer ${token}` });
    assert.equal(nobodys.body.code, '401.001.002');
  });
  it('SEC: a session that a provider opened ends with it', async () => {
    const { id } = await app.signIn('admin');
    const providerId = uuidv7();
    await app.tell(`authProvider-${providerId}`, AuthProviderCreated(directoryTerms));
    const { token } = await openSession(app.pool, id, { providerId });
    const profile = () => app.http.get('/admin/profile', { Authorization: `Bearer ${token}` });
    assert.equal((await profile()).status, 200);
    await app.tell(`authProvider-${providerId}`, AuthProviderDeleted());
    assert.equal((await profile()).body.code, '401.001.002');
  });
  it('tables and sessions are in different databases', async () => {
    const found = await app.pool.query(
      `SELECT table_name FROM information_schema.tables WHERE table_name LIKE 'users%'`,
    );
    assert.deepEqual(found.rows, []);
  });
});
