import assert from 'node:assert/strict';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserCreated, UserInvited } from '@latchkey/events/user/user.ts';
import * as oidc from 'openid-client';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { tokensBy } from '../../../testing/api/oauth/testAppSignIn.ts';
import { signInApp, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';

describe('SEC: a provider vouches for permissions of its tenant, and not for later ones', function () {
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
  it('with a permission of another tenant its sessions and its sign-ins to apps end, those by password continue', async () => {
    const provider = await site.offerOpenId(openId, { allowSignup: true });
    const email = 'ida@acme.example';
    await site.openIdKnows(openId, provider, { sub: 'ida', email });
    const { body } = await site.signInBy(provider);
    const own = by(body.token);
    const { tokens, config } = await tokensBy(site, provider, email);
    const isActive = async () => (await oidc.tokenIntrospection(config, tokens.access_token)).active;
    assert.deepEqual([(await own.get('/admin/profile')).status, await isActive()], [200, true]);
    assert.equal((await by(tokens.access_token).get('/admin/orders')).status, 200);

    const zenith = uuidv7();
    await site.app.tell(`customer-${zenith}`, CustomerCreated({ ...acmeCreated.data, name: 'Zenith' }));
    const granted = await site.admin.post(`/admin/users/${body.user.id}/permissions`, {
      role: 'customer_admin',
      customerId: zenith,
    });
    assert.equal(granted.status, 200, granted.text);
    assert.equal((await own.get('/admin/profile')).body.code, '401.001.002');
    assert.equal((await by(tokens.access_token).get('/admin/orders')).status, 401);
    assert.equal(await isActive(), false);
    const renewing = oidc.refreshTokenGrant(config, tokens.refresh_token!);
    await assert.rejects(renewing, { error: 'invalid_grant' });
    assert.equal((await site.signInBy(provider)).body.code, '401.001.012', 'nor is there a new one');
  });

  it('32.35: it takes over invitations with permissions in its tenant, and no others', async () => {
    const provider = await site.offerOpenId(openId, { allowSignup: true });
    const email = 'emmy@acme.example';
    await site.openIdKnows(openId, provider, { sub: 'emmy', email });
    const { body: first } = await site.signInBy(provider);
    const beyond = uuidv7();
    await site.app.tell(`customer-${beyond}`, CustomerCreated({ ...acmeCreated.data, name: 'Beyond' }));
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const invite = async (customerId: string) => {
      const id = uuidv7();
      const grant = { role: 'customer_admin' as const, partnerId: null, customerId };
      const person = { email, fullName: 'Emmy Noether', locale: 'en' as const };
      await site.app.tell(`user-${id}`, UserCreated({ ...person, grantId: id, grant }));
      await site.app.tell(`user-${id}`, UserInvited({ invitation: 1, expiresAt }));
      return id;
    };
    const [within, elsewhere] = [await invite(acme), await invite(beyond)];
    const { status, body } = await site.signInBy(provider);
    assert.deepEqual([status, body.user.id], [200, first.user.id]);
    assert.equal((await by(body.token).get('/admin/profile')).status, 200, 'the session lasts');
    assert.deepEqual(body.user.rolesSorted, ['customer_admin', 'customer_credentials_ro']);
    const lastOf = async (id: string) => (await site.app.store.read(`user-${id}`)).at(-1)!.type;
    assert.deepEqual([await lastOf(within), await lastOf(elsewhere)], ['UserErased', 'UserInvited']);
    await site.admin.delete(provider.path);
  });

  it('a session by password outlasts a new permission, and one by a provider whatever its tenant removes', async () => {
    const email = 'olga@acme.example';
    const id = await site.user(email);
    const byPassword = by((await site.login(email)).body.token);
    const provider = await site.offerOpenId(openId, { allowSignup: true });
    await site.openIdKnows(openId, provider, { sub: 'maria', email: 'maria@acme.example' });
    const { body } = await site.signInBy(provider);
    const changed = { fullName: 'Maria Gaetana', locale: 'en' };
    assert.equal((await by(body.token).put('/admin/profile', changed)).status, 200);
    const grant = { role: 'partner_admin', partnerId: northwind };
    assert.equal((await site.admin.post(`/admin/users/${id}/permissions`, grant)).status, 200);
    assert.equal((await byPassword.get('/admin/profile')).status, 200);
    assert.equal((await by(body.token).get('/admin/profile')).status, 200);
  });
});
