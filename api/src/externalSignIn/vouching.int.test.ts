import assert from 'node:assert/strict';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import * as oidc from 'openid-client';
import { startIdentityProvider, type IdentityProvider } from '../../../scripts/identityProviders/start.ts';
import { httpAt } from '../http/httpAt.ts';
import { tokensBy } from './testAppSignIn.ts';
import { signInApp, type SignInApp } from './testSignIn.ts';

describe('SEC: a provider vouches for what its tenant gave, and for nothing that came later', function () {
  this.timeout(60_000);
  let site: SignInApp;
  let openId: IdentityProvider;
  before(async () => {
    [site, openId] = await Promise.all([signInApp(), startIdentityProvider('openId')]);
  });
  after(async () => {
    await Promise.all([site?.app.end(), openId?.end()]);
  });

  const by = (token: string) => httpAt(site.app.origin, { Authorization: `Bearer ${token}` });
  it('with a permission of another tenant its sessions and its sign-ins to apps end, those by password go on', async () => {
    const one = await site.offerOpenId(openId, { allowSignup: true });
    const email = 'ida@acme.example';
    await site.openIdKnows(openId, one, { sub: 'ida', email });
    const { body } = await site.signInBy(one);
    const own = by(body.token);
    const { tokens, config } = await tokensBy(site, one, email);
    const isActive = async () => (await oidc.tokenIntrospection(config, tokens.access_token)).active;
    assert.deepEqual([(await own.get('/admin/profile')).status, await isActive()], [200, true]);
    assert.equal((await by(tokens.access_token).get('/admin/orders')).status, 200);

    const zenith = uuidv7();
    await site.app.tell(`customer-${zenith}`, CustomerCreated({ ...acmeCreated.data, name: 'Zenith' }));
    const granted = await site.admin.post(`/admin/users/${body.user.id}/permissions`, {
      ...{ role: 'customer_admin', customerId: zenith },
    });
    assert.equal(granted.status, 200, granted.text);
    assert.equal((await own.get('/admin/profile')).body.code, '401.001.002');
    assert.equal((await by(tokens.access_token).get('/admin/orders')).status, 401);
    assert.equal(await isActive(), false);
    const renewing = oidc.refreshTokenGrant(config, tokens.refresh_token!);
    await assert.rejects(renewing, { error: 'invalid_grant' });
    assert.equal((await site.signInBy(one)).body.code, '401.001.012', 'nor is there a new one');
  });

  it('a session by password outlasts a new permission, and one by a provider whatever its tenant takes away', async () => {
    const email = 'olga@acme.example';
    const id = await site.user(email);
    const byPassword = by((await site.login(email)).body.token);
    const one = await site.offerOpenId(openId, { allowSignup: true });
    await site.openIdKnows(openId, one, { sub: 'maria', email: 'maria@acme.example' });
    const { body } = await site.signInBy(one);
    const changed = { fullName: 'Maria Gaetana', locale: 'en' };
    assert.equal((await by(body.token).put('/admin/profile', changed)).status, 200);
    const grant = { role: 'partner_admin', partnerId: northwind };
    assert.equal((await site.admin.post(`/admin/users/${id}/permissions`, grant)).status, 200);
    assert.equal((await byPassword.get('/admin/profile')).status, 200);
    assert.equal((await by(body.token).get('/admin/profile')).status, 200);
  });
});
