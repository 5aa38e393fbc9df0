import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { tokenOf } from '@latchkey/events/user/invitation.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const chosen = 'the chosen passphrase';

describe('confirming an account a second time', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('confirming again after a lost response succeeds, within ten guesses', async () => {
    const { http } = await app.signIn('super_admin');
    const email = `${uuidv7()}@example.test`;
    const { body } = await http.post('/admin/users', {
      email,
      fullName: 'Grace Hopper',
      permission: { role: 'admin' },
    });
    const token = tokenOf(app.deps.keys, { id: body.id, invitation: 1 });
    const confirm = async (password: string) =>
      (await app.http.post('/admin/auth/confirm-account', { token, password })).body?.code ?? null;
    assert.equal(await confirm(chosen), null);
    const before = await app.store.read(`user-${body.id}`);
    assert.equal(await confirm(chosen), null);
    assert.equal((await app.store.read(`user-${body.id}`)).length, before.length, 'nothing was recorded');
    for (let n = 0; n < 10; n++) assert.equal(await confirm(`another passphrase ${n}`), '410.001.001');
    assert.equal(await confirm(chosen), '429.001.001');
    assert.equal(
      (await app.http.post('/admin/auth/login', { email, password: chosen })).status,
      200,
      'signing in is not locked by that',
    );
    assert.equal((await http.post(`/admin/users/${body.id}/invite`)).status, 200);
    assert.equal(await confirm(chosen), '410.001.001', 'replaced');
  });
});
