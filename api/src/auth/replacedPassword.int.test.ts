import assert from 'node:assert/strict';
import { linkTokenOf } from '@latchkey/events/user/mailLink.ts';
import { UserLinkAsked, UserPasswordSet } from '@latchkey/events/user/user.ts';
import type { Answer } from '../../../testing/api/httpAt.ts';
import type { Deps } from '../http/route.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { codeNow, memberWithFactor, signingIn } from '../../../testing/api/secondFactor/testSecondFactor.ts';
import { hashPassword } from './passwords.ts';

const [old, chosen] = ['correct horse battery', 'the chosen passphrase'];

describe('SEC: a password that was replaced', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  const member = async () => {
    const user = await app.signIn('admin');
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(old));
    await app.tell(`user-${user.id}`, UserPasswordSet({ passwordSecretId }));
    return user;
  };
  const login = (email: string, password: string) => app.http.post('/admin/auth/login', { email, password });
  const linkFor = async (id: string) => {
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await app.tell(`user-${id}`, UserLinkAsked({ link: 1, purpose: 'RESET_ADMIN', expiresAt }));
    return linkTokenOf(app.deps.keys, { id, link: 1, purpose: 'RESET_ADMIN' });
  };
  const reset = (token: string) =>
    app.http.post('/admin/auth/reset-password/admin', { token, password: chosen });
  const sessions = async (id: string) =>
    (await app.pool.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])).rowCount;

  it('32.46: can’t be replaced by the user’s email, in any spelling', async () => {
    const { id, email, http } = await member();
    const refused = (answer: Answer, field: string) => {
      const [{ field: at, reason }] = answer.body.errors;
      assert.deepEqual([answer.status, at, reason], [400, field, 'own_email']);
    };
    const token = await linkFor(id);
    for (const own of [email, email.toUpperCase()])
      refused(await app.http.post('/admin/auth/reset-password/admin', { token, password: own }), 'password');
    const change = { currentPassword: old, newPassword: email };
    refused(await http.put('/admin/profile/password', change), 'newPassword');
    assert.equal((await reset(token)).status, 204, 'the link was not used up');
  });

  it('doesn’t sign in while the tables still contain it, and the new one does', async () => {
    const { id, email } = await member();
    const { email: other, id: otherId, secret } = await memberWithFactor(app);
    const ways = signingIn(app);
    const waiting = await ways.tokenFor(other);
    const tokens = [await linkFor(id), await linkFor(otherId)];
    await app.stopProjecting();
    try {
      for (const token of tokens) assert.equal((await reset(token)).status, 204);
      assert.equal((await login(email, old)).body.code, '401.001.003');
      assert.equal((await login(email, chosen)).status, 200);
      assert.equal((await ways.show(waiting, codeNow(app, secret))).body.code, '410.002.001');
    } finally {
      await app.startProjecting();
    }
  });

  it('opens no session for a sign-in that was in progress, however long that took', async () => {
    const { id, email } = await member();
    const token = await linkFor(id);
    const deps = app.deps as { -readonly [Name in keyof Deps]: Deps[Name] };
    const { secrets } = deps;
    // the sign-in has read the old hash, and continues once the new one is stored
    let isRead = () => {};
    const read = new Promise<void>(resolve => (isRead = resolve));
    let goOn = () => {};
    const done = new Promise<void>(resolve => (goOn = resolve));
    deps.secrets = {
      ...secrets,
      get: async of => {
        const stored = await secrets.get(of);
        isRead();
        await done;
        return stored;
      },
    };
    const under = login(email, old);
    await read;
    deps.secrets = secrets;
    assert.equal((await reset(token)).status, 204);
    goOn();
    assert.equal((await under).body.code, '401.001.003');
    assert.equal(await sessions(id), 0);
    assert.equal((await login(email, chosen)).status, 200);
  });

  it('a former email doesn’t sign in while the tables still contain it', async () => {
    const { id, email, http } = await member();
    await app.stopProjecting();
    try {
      const next = `next.${email}`;
      const changed = await http.put('/admin/profile/email', { email: next, password: old });
      assert.equal(changed.status, 204, changed.text);
      const token = linkTokenOf(app.deps.keys, { id, link: 1, purpose: 'EMAIL' });
      const confirmed = await app.http.post('/admin/auth/confirm-email', { token });
      assert.equal(confirmed.status, 204, confirmed.text);
      assert.equal((await login(email, old)).status, 401);
    } finally {
      await app.startProjecting();
    }
  });
});
