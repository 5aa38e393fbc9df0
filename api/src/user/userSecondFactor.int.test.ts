import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';
import { codeNow, memberWithFactor, signingIn } from '../../../testing/api/secondFactor/testSecondFactor.ts';

describe("a user's second factor, reset by an administrator", function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testAcme();
  });
  after(() => app?.end());
  const pathOf = (id: string) => `/admin/users/${id}/second-factor`;

  it('is removed with app and codes; sessions and open sign-ins end, and the history shows who did it', async () => {
    const lost = await memberWithFactor(app);
    const boss = await app.signIn('super_admin');
    const ways = signingIn(app);
    const token = await ways.tokenFor(lost.email);
    const { body: before } = await boss.http.get(pathOf(lost.id));
    assert.deepEqual(before, { totp: true, passkeys: 0, recoveryCodesLeft: 10 });
    const { status, text } = await boss.http.send('DELETE', pathOf(lost.id));
    assert.equal(status, 204, text);
    assert.deepEqual((await boss.http.get(pathOf(lost.id))).body, {
      totp: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
    });
    assert.equal((await lost.http.get('/admin/profile')).status, 401, 'signed out');
    assert.equal((await ways.show(token, codeNow(app, lost.secret))).status, 401);
    const { body } = await ways.login(lost.email);
    assert.equal(body.user.id, lost.id, 'the password alone is enough');
    const { text: history } = await boss.http.get(`/admin/users/${lost.id}/events`);
    assert.match(history, /UserSecondFactorReset/);
    assert.ok(history.includes(boss.id));
    assert.equal((await boss.http.send('DELETE', pathOf(lost.id))).body.code, '409.002.014');
  });

  it('is refused for oneself, for higher roles, for unseen users, and without a managing role', async () => {
    const admin = await memberWithFactor(app);
    assert.equal((await admin.http.send('DELETE', pathOf(admin.id))).body.code, '409.002.018');
    const partnerAdmin = await app.signIn('partner_admin', { partnerId: northwind });
    const reader = await app.signIn('customer_credentials_ro', { customerId: acme });
    const below = await app.signIn('customer_admin', { customerId: acme });
    assert.equal((await below.http.send('DELETE', pathOf(partnerAdmin.id))).status, 404);
    assert.equal((await below.http.send('DELETE', pathOf(admin.id))).status, 404);
    assert.equal((await reader.http.send('DELETE', pathOf(below.id))).status, 403);
    assert.equal((await reader.http.get(pathOf(below.id))).status, 403);
    const highest = await app.signIn('super_admin');
    assert.equal((await admin.http.send('DELETE', pathOf(highest.id))).status, 403);
    assert.equal((await below.http.send('DELETE', pathOf(reader.id))).body.code, '409.002.014');
    assert.ok((await admin.factor()).totp);
  });
});
