import assert from 'node:assert/strict';
import { CustomerDeleted } from '@latchkey/events/customer/customer.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { SignInRulesChanged, signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { idOf, streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { startIdentityProvider } from '../../../testing/identityProviders/start.ts';
import { httpAt, type Http } from '../../../testing/api/httpAt.ts';
import {
  password,
  signInApp,
  type Offered,
  type SignInApp,
} from '../../../testing/api/externalSignIn/testSignIn.ts';

const issuer = { url: 'https://id.example.test' };

describe('SEC: a provider that is the only way in', function () {
  this.timeout(120_000);
  let site: SignInApp;
  before(async () => (site = await signInApp()));
  after(() => site?.app.end());
  const offered: Offered[] = [];
  const onlyWay = async (more: object = {}, path?: string): Promise<Offered> => {
    const provider = await site.offerOpenId(issuer, { isOnlyWay: true, ...more }, path);
    offered.push(provider);
    return provider;
  };
  afterEach(async () => {
    for (const { path } of offered.splice(0)) await site.admin.delete(path);
  });
  const signedIn = async (email: string): Promise<Http> => {
    await site.user(email);
    const { token } = (await site.login(email)).body;
    return httpAt(site.app.origin, { Authorization: `Bearer ${token}` });
  };

  it('can’t be avoided by changing one’s email', async () => {
    const http = await signedIn('leaving@acme.example');
    const leave = () => http.put('/admin/profile/email', { email: 'left@other.example', password });
    const { path } = await onlyWay();
    const { status, body } = await leave();
    assert.deepEqual([status, body.reason], [409, 'authProvider.only_way']);
    assert.equal((await site.login('left@other.example')).status, 401);
    const shown = (await site.admin.get(path)).body;
    await site.admin.put(path, { ...shown, enabled: false });
    assert.equal((await leave()).status, 204);
  });

  it('keeps the password for users who need more than the provider, and signs in users without one', async () => {
    const email = 'strict@acme.example';
    const id = await site.user(email);
    await site.user('invited@acme.example', 'customer_admin', false);
    const openId = await startIdentityProvider('openId');
    const provider = await site.offerOpenId(openId, { isOnlyWay: true });
    offered.push(provider);
    const rule = (...secondFactorRoles: readonly 'customer_admin'[]) =>
      site.app.tell(
        `signInRules-${signInRulesId}`,
        SignInRulesChanged({ secondFactorRoles: [...secondFactorRoles], providersSuffice: false }),
      );
    try {
      await rule('customer_admin');
      await site.openIdKnows(openId, provider, { sub: 'strict', email });
      assert.equal((await site.signInBy(provider)).body.code, '403.002.002');
      assert.deepEqual(userState.of(await site.app.store.read(`user-${id}`)).providerLinks, []);
      assert.equal((await site.login(email)).status, 200);
      await site.openIdKnows(openId, provider, { sub: 'invited', email: 'invited@acme.example' });
      const { status, body } = await site.signInBy(provider);
      assert.equal(status, 200, JSON.stringify(body));
      await rule();
      assert.equal((await site.login(email)).status, 401);
    } finally {
      await rule();
      await openId.end();
    }
  });

  it('isn’t displaced by providers of others, and a deleted tenant doesn’t count', async () => {
    const email = 'crowded@acme.example';
    await site.user(email);
    const crowd = async (): Promise<string> => {
      const customer = streamOf('customer', uuidv7());
      await site.app.tell(customer, acmeCreated);
      for (let n = 0; n < 20; n++)
        offered.push(await site.offerOpenId(issuer, {}, `/admin/customers/${idOf(customer)}/auth-providers`));
      return customer;
    };
    const gone = await crowd();
    await crowd();
    const provider = await onlyWay();
    assert.equal((await site.login(email)).status, 401);
    const waysOf = async (): Promise<readonly string[]> =>
      (await site.browser().post('/admin/auth/providers', { email })).body.map(
        ({ id }: { readonly id: string }) => id,
      );
    assert.deepEqual([(await waysOf()).length, (await waysOf()).at(-1)], [21, provider.id]);
    await site.app.tell(gone, CustomerDeleted());
    const left = offered.slice(20).map(({ id }) => id);
    assert.deepEqual(await waysOf(), left);
    offered.splice(0, 20);
  });

  it('the profile says which of the ways lets the user in', async () => {
    const email = 'ways@acme.example';
    const http = await signedIn(email);
    const enabled = async (): Promise<readonly boolean[]> =>
      (await http.get('/admin/profile/providers')).body.map(
        ({ enabled: isOn }: { readonly enabled: boolean }) => isOn,
      );
    assert.deepEqual(await enabled(), [true]);
    await onlyWay();
    assert.deepEqual(await enabled(), [false, true]);
  });
});
