import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { tokenOf } from '@latchkey/events/user/invitation.ts';
import { linkTokenOf } from '@latchkey/events/user/mailLink.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { UserInvited, UserLinkAsked, UserPasswordSet } from '@latchkey/events/user/user.ts';
import type { Deps } from '../http/route.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { logOf } from '../log.ts';
import { workOffLinkRequests } from './linkRequests.ts';
import { hashPassword } from './passwords.ts';

const [old, chosen] = ['correct horse battery', 'the chosen passphrase'];
const hour = 3_600_000;

describe('a forgotten password', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  const member = async () => {
    const user = await app.signIn('admin');
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(old));
    await app.tell(`user-${user.id}`, UserPasswordSet({ passwordSecretId }));
    return user;
  };
  const linkRequests = async (id: string) =>
    (await app.store.read(`user-${id}`))
      .filter(({ type }) => type === 'UserLinkAsked')
      .map(({ data }) => data as { link: number; purpose: string });
  const requestedTimes = async (id: string, times: number) => {
    while ((await linkRequests(id)).length < times) await new Promise(resolve => setImmediate(resolve));
    return linkRequests(id);
  };
  const settled = async () => {
    for (;;) {
      const { rows } = await app.pool.query('SELECT 1 FROM link_requests');
      if (rows.length === 0) return;
    }
  };
  const ask = (email: string, context?: string) =>
    app.http.post('/admin/auth/reset-link', { email, ...(context === undefined ? {} : { context }) });
  const tokenFor = (id: string, link: number, purpose: 'RESET_ADMIN' | 'RESET_MOBILE_APP' = 'RESET_ADMIN') =>
    linkTokenOf(app.deps.keys, { id, link, purpose });
  const reset = (token: string, password = chosen, context = 'admin') =>
    app.http.post(`/admin/auth/reset-password/${context}`, { token, password });
  const statusOf = async (email: string, password: string) =>
    (await app.http.post('/admin/auth/login', { email, password })).status;

  it('PUB-48: an email is sent, and a link is requested if there is an account', async () => {
    const { id, email } = await member();
    const { status, text } = await ask(email.toUpperCase());
    assert.deepEqual([status, text], [204, '']);
    const [link] = await requestedTimes(id, 1);
    assert.deepEqual([link?.link, link?.purpose], [1, 'RESET_ADMIN']);
    assert.equal((await ask('no e-mail')).body.errors[0].field, 'email');
    assert.equal((await ask(email, 'elsewhere')).status, 400);
  });

  it('PUB-49: an unknown email, and one that is only invited, get the same answer, and no link', async () => {
    const invited = await app.signIn('admin');
    const existing = await member();
    const answers = [];
    for (const email of [existing.email, invited.email, `${uuidv7()}@example.test`])
      answers.push(await ask(email));
    const shown = answers.map(({ status, text, headers }) => [
      status,
      text,
      [...headers.keys()].filter(name => name !== 'date').toSorted(),
    ]);
    assert.deepEqual(shown[1], shown[0]);
    assert.deepEqual(shown[2], shown[0]);
    await settled();
    assert.equal((await linkRequests(existing.id)).length, 1);
    assert.deepEqual(await linkRequests(invited.id), []);
  });

  it('at most three links an hour go to one email; the answer stays the same', async () => {
    const { id, email } = await member();
    for (let n = 0; n < 5; n++) assert.equal((await ask(email)).status, 204);
    await settled();
    assert.equal((await linkRequests(id)).length, 3);
  });

  it('PUB-51: token and password set a new one; every session ends', async () => {
    const { id, email, http } = await member();
    await ask(email);
    await requestedTimes(id, 1);
    assert.equal((await http.get('/admin/profile')).status, 200);
    const { status, text } = await reset(tokenFor(id, 1));
    assert.deepEqual([status, text], [204, '']);
    assert.equal((await http.get('/admin/profile')).status, 401);
    assert.deepEqual([await statusOf(email, old), await statusOf(email, chosen)], [401, 200]);
  });

  it('PUB-53: the mobile app’s call sets it too, and answers where the app continues', async () => {
    const { id, email, http } = await member();
    const admin = await app.signIn('super_admin');
    const made = await admin.http.post('/admin/app-configs', {
      name: 'Default',
      appName: 'Latchkey',
      mobileAppId: 4711,
      androidStoreUrl: 'https://example.test/a',
      iosStoreUrl: 'https://example.test/i',
      deepLinkUrl: 'https://app.example.test/open',
    });
    assert.equal(made.status, 201, made.text);
    const asDefault = await admin.http.put('/admin/app-configs/default', { id: made.body.id });
    assert.equal(asDefault.status, 200, asDefault.text);
    await ask(email, 'mobile-app');
    await requestedTimes(id, 1);
    const token = tokenFor(id, 1, 'RESET_MOBILE_APP');
    assert.equal((await reset(token)).body.code, '410.001.001', 'a link is good for its own form alone');
    const { status, body } = await reset(token, chosen, 'mobile-app');
    assert.equal(status, 200);
    assert.deepEqual(body, { continueLink: 'https://app.example.test/open' });
    assert.equal((await http.get('/admin/profile')).status, 401);
    assert.equal(await statusOf(email, chosen), 200);
  });

  it('PUB-65: confirm links work seven days, reset links an hour; each works once, and a newer one replaces it', async () => {
    const { id, email } = await member();
    await app.tell(
      `user-${id}`,
      UserLinkAsked({ link: 1, purpose: 'RESET_ADMIN', expiresAt: new Date(Date.now() - 1).toISOString() }),
    );
    assert.equal((await reset(tokenFor(id, 1))).body.code, '410.001.001', 'expired');
    await ask(email);
    await requestedTimes(id, 2);
    const open = userState.of(await app.store.read(`user-${id}`)).openLinks.RESET_ADMIN!;
    assert.ok(Math.abs(Date.parse(open.until) - Date.now() - hour) < 60_000);
    await ask(email);
    await requestedTimes(id, 3);
    assert.equal((await reset(tokenFor(id, 2))).body.code, '410.001.001', 'replaced');
    const token = tokenFor(id, 3);
    for (const forged of [`${token.slice(0, -1)}x`, token.replace('.3.', '.4.'), 'x', tokenFor(uuidv7(), 3)])
      assert.equal((await reset(forged)).body.code, '410.001.001', forged);
    assert.equal((await reset(token)).status, 204);
    assert.equal((await reset(token, 'another passphrase')).body.code, '410.001.001', 'used');
    assert.equal(await statusOf(email, chosen), 200);
    const { http } = await app.signIn('super_admin');
    const { body } = await http.post('/admin/users', {
      email: `${uuidv7()}@example.test`,
      fullName: 'Grace Hopper',
      permission: { role: 'admin' },
    });
    const days = (Date.parse(body.invitedUntil) - Date.now()) / (24 * hour);
    assert.ok(days > 6.9 && days <= 7);
    const confirm = async (invitation: number, password: string) =>
      app.http.post('/admin/auth/confirm-account', {
        token: tokenOf(app.deps.keys, { id: body.id, invitation }),
        password,
      });
    assert.equal((await http.post(`/admin/users/${body.id}/invite`)).status, 200);
    assert.equal((await confirm(1, chosen)).body.code, '410.001.001', 'replaced');
    const over = { invitation: 3, expiresAt: new Date(Date.now() - 1).toISOString() };
    await app.tell(`user-${body.id}`, UserInvited(over));
    assert.equal((await confirm(3, chosen)).body.code, '410.001.001', 'expired');
    assert.equal((await http.post(`/admin/users/${body.id}/invite`)).status, 200);
    assert.equal((await confirm(4, chosen)).status, 204);
    assert.equal((await confirm(4, 'another passphrase')).body.code, '410.001.001', 'used');
  });

  it('of two concurrent uses of a link, one sets the password', async () => {
    const { id, email } = await member();
    await ask(email);
    await requestedTimes(id, 1);
    const passwords = ['the first passphrase', 'the second passphrase'];
    const answers = await Promise.all(passwords.map(password => reset(tokenFor(id, 1), password)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 410]);
    const set = passwords[answers.findIndex(({ status }) => status === 204)]!;
    assert.equal(await statusOf(email, set), 200);
  });

  it('a request whose process ended after the response is processed later, once', async () => {
    const { id, email } = await member();
    const deps = app.deps as { -readonly [Name in keyof Deps]: Deps[Name] };
    const { store } = deps;
    let tries = 0;
    deps.store = {
      ...store,
      append: () => {
        tries++;
        return Promise.reject(new Error('killed'));
      },
    };
    await ask(email);
    while (tries === 0) await new Promise(resolve => setImmediate(resolve));
    deps.store = store;
    await workOffLinkRequests(app.deps);
    assert.deepEqual(await linkRequests(id), [], 'it may still be under way');
    await app.pool.query(`UPDATE link_requests SET created_at = now() - interval '1 minute'`);
    await Promise.all([workOffLinkRequests(app.deps), workOffLinkRequests(app.deps)]);
    assert.equal((await linkRequests(id)).length, 1);
    await settled();
  });

  it('requests that can’t be read are kept and logged, and don’t block later ones', async () => {
    const { id, email } = await member();
    const unreadable = Array.from({ length: 101 }, () => uuidv7());
    await app.pool.query(
      `INSERT INTO link_requests (id, purpose, sealed, key_id, request_id, created_at)
       SELECT one, 'RESET_ADMIN', '\\x00', 'unknown', 'r', now() - interval '2 hours'
       FROM unnest($1::uuid[]) one`,
      [unreadable],
    );
    const readable = uuidv7();
    const { sealed, keyId } = app.deps.keys.seal(Buffer.from(email), readable);
    await app.pool.query(
      `INSERT INTO link_requests (id, purpose, sealed, key_id, request_id, created_at)
       VALUES ($1, 'RESET_ADMIN', $2, $3, 'r', now() - interval '1 hour')`,
      [readable, sealed, keyId],
    );
    const lines: { level: number; msg: string }[] = [];
    const log = logOf('warn', { write: line => void lines.push(JSON.parse(line)) });
    await workOffLinkRequests({ ...app.deps, log });
    assert.equal((await linkRequests(id)).length, 1);
    const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM link_requests ORDER BY id');
    assert.deepEqual(
      rows.map(row => row.id),
      unreadable.toSorted(),
    );
    const warnings = lines.filter(({ level, msg }) => level === 40 && msg.includes('a link request'));
    assert.equal(warnings.length, unreadable.length);
    await app.pool.query('DELETE FROM link_requests');
  });
});
