import assert from 'node:assert/strict';
import { httpAt, type Http } from '../http/httpAt.ts';
import { password, signInApp, type Offered, type SignInApp } from './testSignIn.ts';

const issuer = { url: 'https://id.example.test' };

describe('SEC: a provider that is the only way in', function () {
  this.timeout(120_000);
  let site: SignInApp;
  before(async () => (site = await signInApp()));
  after(() => site?.app.end());
  const offered: Offered[] = [];
  const onlyWay = async (more: object = {}, path?: string): Promise<Offered> => {
    const one = await site.offerOpenId(issuer, { isOnlyWay: true, ...more }, path);
    offered.push(one);
    return one;
  };
  afterEach(async () => {
    for (const { path } of offered.splice(0)) await site.admin.delete(path);
  });
  const signedIn = async (email: string): Promise<Http> => {
    await site.user(email);
    const { token } = (await site.login(email)).body;
    return httpAt(site.app.origin, { Authorization: `Bearer ${token}` });
  };

  it('is not left by another e-mail of one’s own', async () => {
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
});
