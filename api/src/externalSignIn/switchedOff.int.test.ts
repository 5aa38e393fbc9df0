import assert from 'node:assert/strict';
import { AuthProviderChanged } from '@latchkey/events/authProvider/authProvider.ts';
import { authProviderState } from '@latchkey/events/authProvider/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { UserProfileChanged } from '@latchkey/events/user/user.ts';
import * as oidc from 'openid-client';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import { liveSessions } from '../auth/sessions.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { readerAt, type TestReader } from '../../../testing/api/live/testReader.ts';
import { appSignIn, tokensBy } from '../../../testing/api/oauth/testAppSignIn.ts';
import { signInApp, type Offered, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';

describe('SEC: a provider that is switched off or deleted', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let openId: IdentityProvider;
  let reader: TestReader;
  before(async () => {
    [site, openId] = await Promise.all([signInApp(), startIdentityProvider('openId')]);
    reader = readerAt(site.app.origin);
  });
  afterEach(() => reader.end());
  after(async () => {
    await Promise.all([site?.app.end(), openId?.end()]);
  });

  const by = (token: string) => httpAt(site.app.origin, { Authorization: `Bearer ${token}` });
  const statusOf = async (token: string) => (await by(token).get('/admin/orders')).status;
  const enable = async ({ path }: Offered, isEnabled: boolean) => {
    const { body } = await site.admin.get(path);
    const changed = await site.admin.put(path, { ...body, enabled: isEnabled });
    assert.equal(changed.status, 200, changed.text);
  };
  const ways: Readonly<Record<string, (one: Offered) => Promise<unknown>>> = {
    'switched off': one => enable(one, false),
    deleted: ({ path }) => site.admin.delete(path),
  };
  const somebody = async (sub: string) => {
    const email = `${sub}@acme.example`;
    const id = await site.user(email);
    const provider = await site.offerOpenId(openId);
    await site.openIdKnows(openId, provider, { sub, email });
    const browser = site.browser();
    const transaction = site.transactionOf(await site.goTo(browser, provider));
    assert.equal((await site.finalize(browser, transaction)).body.code, '401.001.010');
    const { body } = await site.login(email, { linking: transaction }, browser);
    const signedIn = await site.signInBy(provider);
    assert.equal(signedIn.status, 200, JSON.stringify(signedIn.body));
    return {
      id,
      email,
      one: provider,
      byPassword: String(body.token),
      byProvider: String(signedIn.body.token),
    };
  };

  for (const [name, end] of Object.entries(ways))
    it(`${name}: ends its sessions at once, in the console, in apps and on live streams, and nothing else`, async () => {
      const { id, email, one, byPassword, byProvider } = await somebody(name.replace(' ', '-'));
      const { config, tokens } = await tokensBy(site, one, email);
      const [theirs, others] = [await reader.open(byProvider), await reader.open(byPassword)];
      const all = [byProvider, tokens.access_token, byPassword];
      assert.deepEqual(await Promise.all(all.map(statusOf)), [200, 200, 200]);
      assert.equal((await by(byPassword).get('/admin/profile/apps')).body.length, 1);
      await end(one);
      assert.deepEqual(await Promise.all(all.map(statusOf)), [401, 401, 200]);
      await theirs.rest();
      await assert.rejects(oidc.refreshTokenGrant(config, tokens.refresh_token!), { error: 'invalid_grant' });
      assert.equal((await oidc.tokenIntrospection(config, tokens.access_token)).active, false);
      assert.deepEqual((await by(byPassword).get('/admin/profile/apps')).body, []);
      await site.app.tell(streamOf('user', id), UserProfileChanged({ fullName: 'Ada King', locale: 'en' }));
      await others.rest();
    });

  it('its former sessions stay closed when it is turned on again, and new sign-ins succeed', async () => {
    const { email, one, byPassword, byProvider } = await somebody('back');
    const { config, tokens } = await tokensBy(site, one, email);
    await enable(one, false);
    await enable(one, true);
    const all = [byProvider, tokens.access_token, byPassword];
    assert.deepEqual(await Promise.all(all.map(statusOf)), [401, 401, 200]);
    await assert.rejects(oidc.refreshTokenGrant(config, tokens.refresh_token!), { error: 'invalid_grant' });
    const { body } = await site.signInBy(one);
    assert.equal(await statusOf(body.token), 200);
    await site.admin.put(one.path, { ...(await site.admin.get(one.path)).body, name: 'Renamed' });
    assert.equal(await statusOf(body.token), 200);
    const preview = await site.admin.send('DELETE', `${one.path}?dryRun=true`);
    assert.deepEqual([preview.status, await statusOf(body.token)], [200, 200], preview.text);
  });

  it('people in the middle of a sign-in have to start again', async () => {
    const { email, one } = await somebody('late');
    const browser = site.browser();
    const transaction = site.transactionOf(await site.goTo(browser, one));
    const app = await appSignIn(site, one, email);
    const later = await appSignIn(site, one, email);
    const on = await later.post('login', { transaction: later.transaction });
    await enable(one, false);
    await enable(one, true);
    assert.equal((await site.finalize(browser, transaction)).status, 410);
    const refused = await app.post('login', { transaction: app.transaction });
    assert.equal(refused.searchParams.get('error'), 'gone');
    await assert.rejects(later.tokens(on));
  });

  it('no longer authenticates even if its sessions weren’t ended, and turning it on ends them', async () => {
    const { email, one, byPassword, byProvider } = await somebody('cut');
    const { tokens } = await tokensBy(site, one, email);
    const { rows } = await site.app.pool.query<{ id: string }>(
      'SELECT id FROM sessions WHERE provider_id = $1',
      [one.id],
    );
    const ids = rows.map(({ id }) => id);
    const live = async () => (await liveSessions(site.app.deps, ids)).size;
    assert.deepEqual([ids.length, await live()], [1, 1]);
    const stream = streamOf('authProvider', one.id);
    const { terms } = authProviderState.of(await site.app.store.read(stream));
    const { type: _, partnerId: _partner, customerId: _customer, ...changed } = terms!;
    await site.app.tell(stream, AuthProviderChanged({ ...changed, enabled: false }));
    assert.equal((await by(byProvider).get('/admin/profile')).body.code, '401.001.002');
    const all = [byProvider, tokens.access_token, byPassword];
    assert.deepEqual(await Promise.all(all.map(statusOf)), [401, 401, 200]);
    assert.equal(await live(), 0, 'live streams end at the next beat');
    await enable(one, true);
    assert.deepEqual(await Promise.all(all.map(statusOf)), [401, 401, 200]);
  });
});
