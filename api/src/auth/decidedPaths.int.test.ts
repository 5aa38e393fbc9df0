import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { including, startedOn } from '@latchkey/events/contract/examples.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

/** Paths that the specification leaves open (PUB-64), as decided in the API design. */
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

const nouns: Readonly<Record<string, readonly string[]>> = {
  '/admin/customers': [
    'get post',
    'get put patch delete {id}',
    'put delete {id}/logo',
    'put delete {id}/app-logo',
    'get post put {id}/contract',
    'post {id}/contract/change',
    'post {id}/contract/extend',
    'get post {id}/providers',
    'put delete {id}/providers/{credentialProviderId}',
    'put {id}/providers/{credentialProviderId}/keys',
    'post {id}/providers/{credentialProviderId}/keys/regenerate',
    'post {id}/providers/reset',
    'get {id}/reader-config',
    'get put {id}/data-formats',
  ],
  '/admin/credential-providers': ['get'],
  '/admin/card-profiles': ['get post', 'get put delete {id}', 'post {id}/submit'],
  '/admin/data-formats': ['get post', 'get put delete {id}'],
  '/admin/pdf-designs': [
    'get post',
    'get patch put delete {id}',
    'post {id}/default',
    'put delete {id}/logo',
    'put delete {id}/admin-logo',
    'get {id}/preview.pdf',
  ],
  '/admin/partners': [
    'get post',
    'get put delete {id}',
    'put delete {id}/logo',
    'put {id}/defaults',
    'get post {id}/providers',
    'put delete {id}/providers/{credentialProviderId}',
    'put {id}/providers/{credentialProviderId}/keys',
    'post {id}/providers/{credentialProviderId}/keys/regenerate',
  ],
};
const ids: Readonly<Record<string, string>> = {
  '/admin/customers': acme,
  '/admin/card-profiles': badge,
  '/admin/data-formats': doorNumber,
  '/admin/pdf-designs': welcome,
  '/admin/partners': northwind,
};
const callsOf = (noun: string) =>
  nouns[noun]!.flatMap(text => {
    const words = text.split(' ');
    const below = words.at(-1)!.startsWith('{') ? `/${words.pop()!}` : '';
    return words.map(method => ({ method, path: noun + below }));
  });

describe('the calls of authentication and profile', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
  });
  after(() => app?.end());

  it('PUB-64: each is in the contract at its decided path, and responds there', async () => {
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

  it('CUS-14: each call of customers, providers, profiles, formats, designs and partners has its decided path, and answers there', async () => {
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [`customer-${acme}`, acmeCreated],
      [`contract-${acme}`, startedOn('2026-01-01', including(1))],
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`pdfDesign-${welcome}`, welcomeCreated],
    ]);
    const { body: contract } = await app.http.get('/openapi.json');
    const { http } = await app.signIn('super_admin');
    for (const noun of Object.keys(nouns))
      for (const { method, path } of callsOf(noun)) {
        const key = `${method} ${path}`;
        const shape = path.replaceAll(/{[^}]+}/g, '{}');
        const described = Object.entries<object>(contract.paths).filter(
          ([one, calls]) => one.replaceAll(/{[^}]+}/g, '{}') === shape && method in calls,
        );
        assert.equal(described.length, 1, key);
        const at = path.replace('{id}', ids[noun] ?? '').replace(/{[^}]+}/, crypto.randomUUID());
        const body = method === 'get' || method === 'delete' ? undefined : { unknown: true };
        assert.equal((await app.http.send(method.toUpperCase(), at, body)).status, 401, key);
        if (method === 'delete') continue;
        const { status, text } = await http.send(method.toUpperCase(), at, body);
        assert.ok(method === 'get' ? status === 200 : [400, 404, 415].includes(status), `${key}: ${text}`);
      }
  });
});
