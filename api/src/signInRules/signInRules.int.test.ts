import assert from 'node:assert/strict';
import { roles } from '@latchkey/events/access/roles.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';
import {
  codeNow,
  member,
  memberWithFactor,
  password,
  signingIn,
} from '../../../testing/api/secondFactor/testSecondFactor.ts';

const path = `/admin/sign-in-rules/${signInRulesId}`;
const factor = '/admin/profile/second-factor';
const none = { secondFactorRoles: [], providersSuffice: true };
const ofAdmins = { secondFactorRoles: ['admin'], providersSuffice: true };

describe('a second factor that roles require', function () {
  this.timeout(90_000);
  let app: TestApp;
  let boss: Awaited<ReturnType<TestApp['signIn']>>;
  before(async () => {
    app = await testAcme();
    boss = await app.signIn('super_admin');
  });
  after(() => app?.end());
  const require = async (terms: object) => {
    const { status, text } = await boss.http.put(path, terms);
    assert.equal(status, 200, text);
  };

  it('is set by global admins only, with a revision, a history, and past states', async () => {
    const { body: before, headers } = await boss.http.get(path);
    assert.deepEqual([before, headers.get('etag')], [{ id: signInRulesId, ...none }, null]);
    const { body, status } = await boss.http.put(path, { secondFactorRoles: ['admin', 'admin'] });
    assert.equal(status, 400, 'the whole is asked for');
    assert.ok(body.errors.length > 0);
    await require(ofAdmins);
    const now = await boss.http.get(path);
    assert.deepEqual(now.body, { id: signInRulesId, ...ofAdmins });
    const stale = await boss.http.put(path, none, { 'If-Match': '"7"' });
    assert.equal(stale.status, 412);
    const history = await boss.http.get(`${path}/events`);
    const [line] = history.body;
    assert.deepEqual([line.type, line.by.id], ['SignInRulesChanged', boss.id]);
    const then = new Date(Date.parse(line.at) - 1).toISOString();
    assert.equal((await boss.http.get(`${path}?at=${then}`)).body.secondFactorRoles.length, 0);
    for (const role of roles.slice(2)) {
      const held = role === 'partner_admin' ? { partnerId: northwind } : { customerId: acme };
      const { http } = await app.signIn(role, held);
      for (const answer of [http.get(path), http.get(`${path}/events`), http.put(path, none)])
        assert.equal((await answer).status, 403, role);
    }
    assert.equal(
      (await boss.http.get('/admin/sign-in-rules/0197f3a0-0000-7000-8000-000000000001')).status,
      404,
    );
    await require(none);
  });

  it('permits only the setup after the password; then the same session continues', async () => {
    await require(ofAdmins);
    const { email } = await member(app);
    const { body } = await signingIn(app).login(email);
    const http = httpAt(app.origin, { Authorization: `Bearer ${body.token}` });
    for (const elsewhere of [
      '/admin/profile',
      '/admin/users',
      '/admin/customers',
      '/admin/profile/sessions',
    ]) {
      const { status, body: problem } = await http.get(elsewhere);
      assert.deepEqual([status, problem.code], [403, '403.002.001'], elsewhere);
    }
    assert.equal((await http.put('/admin/profile/password', {})).body.code, '403.002.001');
    assert.equal((await http.post('/admin/partners', { name: 'North' })).body.code, '403.002.001');
    assert.equal((await http.get('/admin/changes')).status, 403);
    assert.equal((await http.get(factor)).body.isRequired, true);
    // a session that anyone with only the password can get
    const { body: thief } = await signingIn(app).login(email);
    const { body: begun } = await http.post(`${factor}/totp`, { password });
    const { status, text } = await http.post(`${factor}/totp/confirm`, { code: codeNow(app, begun.secret) });
    assert.equal(status, 200, text);
    assert.equal((await http.get('/admin/profile')).status, 200);
    const stolen = httpAt(app.origin, { Authorization: `Bearer ${thief.token}` });
    assert.equal((await stolen.get('/admin/profile')).status, 401, 'nobody has shown the new one there');
    assert.equal((await stolen.get(factor)).status, 401);
    const off = await http.send('DELETE', `${factor}/totp`, { password });
    assert.equal(off.body.code, '403.002.001', 'the last one stays');
    await require(none);
    assert.equal((await http.send('DELETE', `${factor}/totp`, { password })).status, 204);
  });

  it('changes nothing for users who have one, other roles, and existing sessions', async () => {
    await require(none);
    const standing = await member(app);
    const { email, secret } = await memberWithFactor(app);
    await require(ofAdmins);
    assert.equal((await standing.http.get('/admin/profile')).status, 200);
    const ways = signingIn(app);
    const done = await ways.show(await ways.tokenFor(email), codeNow(app, secret));
    const http = httpAt(app.origin, { Authorization: `Bearer ${done.body.token}` });
    assert.equal((await http.get('/admin/profile')).status, 200);
    await require({ ...ofAdmins, secondFactorRoles: ['customer_admin'] });
    const { body } = await ways.login(standing.email);
    const other = httpAt(app.origin, { Authorization: `Bearer ${body.token}` });
    assert.equal((await other.get('/admin/profile')).status, 200);
    await require(none);
  });
});
