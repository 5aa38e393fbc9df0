import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { roles } from '@latchkey/events/access/roles.ts';
import { SignInRulesChanged, signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { UserSecondFactorSet } from '@latchkey/events/user/user.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import { signInApp, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { codeNow } from '../../../testing/api/secondFactor/testSecondFactor.ts';
import { newTotpSecret } from './totp.ts';

describe('linking a provider at a sign-in with a second factor', function () {
  this.timeout(60_000);
  let site: SignInApp;
  let openId: IdentityProvider;
  before(async () => {
    [site, openId] = await Promise.all([signInApp(), startIdentityProvider('openId')]);
  });
  after(async () => {
    await Promise.all([site?.app.end(), openId?.end()]);
  });

  it('happens after the code, not after the password', async () => {
    const provider = await site.offerOpenId(openId);
    const email = 'hedy@acme.example';
    const id = await site.user(email);
    const [secret, totpSecretId] = [newTotpSecret(), uuidv7()];
    await site.app.deps.secrets.put(secret, totpSecretId);
    await site.app.tell(`user-${id}`, UserSecondFactorSet({ totpSecretId, recoveryCodes: [] }));
    await site.openIdKnows(openId, provider, { sub: 'hedy', email });
    const browser = site.browser();
    const linking = site.transactionOf(await site.goTo(browser, provider));
    assert.equal((await site.finalize(browser, linking)).body.code, '401.001.010');
    const { body } = await site.login(email, { linking }, browser);
    assert.ok(body.secondFactor, JSON.stringify(body));
    assert.equal((await site.signInBy(provider)).status, 401, 'not linked yet');
    const sent = { token: body.secondFactor.token, code: codeNow(site.app, secret), linking };
    const done = await browser.post('/admin/auth/second-factor', sent);
    assert.equal(done.body.user.id, id, JSON.stringify(done.body));
    assert.equal((await site.signInBy(provider)).body.user.id, id);
  });

  it('a provider is enough for roles that require a second factor, until the rules say that it is not', async () => {
    const provider = await site.offerOpenId(openId);
    const email = 'grace@acme.example';
    const id = await site.user(email);
    await site.openIdKnows(openId, provider, { sub: 'grace', email });
    const browser = site.browser();
    const linking = site.transactionOf(await site.goTo(browser, provider));
    await site.finalize(browser, linking);
    await site.login(email, { linking }, browser);
    const rule = (providersSuffice: boolean) =>
      site.app.tell(
        `signInRules-${signInRulesId}`,
        SignInRulesChanged({ secondFactorRoles: [...roles], providersSuffice }),
      );
    await rule(true);
    const { body } = await site.signInBy(provider);
    assert.equal(body.user.id, id);
    const http = httpAt(site.app.origin, { Authorization: `Bearer ${body.token}` });
    assert.equal((await http.get('/admin/profile')).status, 200, 'nothing is to be set up');
    await rule(false);
    const refused = await site.signInBy(provider);
    assert.deepEqual([refused.status, refused.body.code], [403, '403.002.002']);
  });
});
