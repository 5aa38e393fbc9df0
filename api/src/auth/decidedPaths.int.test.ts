import assert from 'node:assert/strict';
import { testApp, type TestApp } from '../http/testApp.ts';

/** What the specification leaves open (PUB-64), as the API design decides it. */
const decided = {
  login: 'post /admin/auth/login',
  'providers of an e-mail': 'post /admin/auth/providers',
  'external login, begin': 'post /admin/auth/external',
  'external login, end': 'post /admin/auth/external/finalize',
  'reset password of an admin': 'post /admin/auth/reset-password/admin',
  'reset password in the mobile app': 'post /admin/auth/reset-password/mobile-app',
  'send reset link': 'post /admin/auth/reset-link',
  'self-register': 'post /admin/auth/self-register',
  'self-register by OAuth2': 'post /admin/auth/self-register/oauth2',
  'OAuth client': 'get /admin/oauth2-clients/{id}',
  profile: 'get /admin/profile',
  'update profile': 'put /admin/profile',
  password: 'put /admin/profile/password',
  'e-mail': 'put /admin/profile/email',
  'linked providers': 'get /admin/profile/providers',
  'link a provider': 'post /admin/profile/providers',
  'unlink a provider': 'delete /admin/profile/providers/{id}',
} as const;

describe('the calls of authentication and profile', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
  });
  after(() => app?.end());

  it('PUB-64: each stands in the contract at its decided path, and answers there', async () => {
    const { body: contract } = await app.http.get('/openapi.json');
    const { http } = await app.signIn('admin');
    for (const [call, key] of Object.entries(decided)) {
      const [method = '', path = ''] = key.split(' ');
      assert.ok(contract.paths[path]?.[method], `${call}: ${key}`);
      const isPublic = contract.paths[path][method].security?.length === 0;
      const at = path.replace('{id}', crypto.randomUUID());
      const body = method === 'get' ? undefined : {};
      const stranger = await app.http.send(method.toUpperCase(), at, body);
      assert.equal(stranger.status === 401, !isPublic, `${key} answers a stranger ${stranger.status}`);
      const { status } = await http.send(method.toUpperCase(), at, body);
      const expected = path.includes('{id}') ? [404] : method === 'get' ? [200] : [400];
      assert.ok(expected.includes(status), `${key} answers ${status}`);
    }
  });
});
