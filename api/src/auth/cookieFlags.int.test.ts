import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { OauthClientCreated } from '@latchkey/events/oauthClient/oauthClient.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserPasswordSet } from '@latchkey/events/user/user.ts';
import * as oidc from 'openid-client';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';
import { hashPassword } from './passwords.ts';

const site = 'https://keys.example.test';
const password = 'correct horse battery';
const callback = 'https://doors.example.test/cb';

describe('SEC: the cookies of a sign-in over TLS', function () {
  this.timeout(60_000);
  let app: TestApp;
  let openId: IdentityProvider;
  before(async () => {
    [app, openId] = await Promise.all([
      testAcme({ env: { PUBLIC_URL: site, OUTBOUND_ALLOW: '127.0.0.1' } }),
      startIdentityProvider('openId'),
    ]);
  });
  after(async () => {
    await Promise.all([app?.end(), openId?.end()]);
  });

  const jar = new Map<string, string>();
  const seen: string[] = [];
  const send = async (at: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(at, site);
    const answer = await fetch(app.origin + pathname + search, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as object),
        Origin: site,
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      seen.push(cookie);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const post = (at: string, body: object, isForm = false) =>
    send(at, {
      method: 'POST',
      headers: isForm ? {} : { 'Content-Type': 'application/json' },
      body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
    });

  it('are hidden from scripts, plain HTTP and posts of other sites; none names a user', async () => {
    const { id, email } = await app.signIn('customer_admin', { customerId: acme });
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(password));
    await app.tell(`user-${id}`, UserPasswordSet({ passwordSecretId }));
    const { http: admin } = await app.signIn('admin');
    const { body: provider } = await admin.post(`/admin/customers/${acme}/auth-providers`, {
      name: 'Directory',
      type: 'oauth',
      clientId: 'latchkey',
      clientSecret: 'a secret of some length',
      issuerLocation: openId.url,
      userEmailRegex: String.raw`.*@acme\.example`,
    });
    await openId.set({
      client: {
        id: 'latchkey',
        secret: 'a secret of some length',
        callback: `${site}/admin/auth/external/${provider.id}/callback`,
      },
      person: { sub: 'ada', email: 'ada@acme.example', email_verified: true },
    });
    assert.equal((await post('/admin/auth/login', { email, password })).status, 200);
    assert.equal((await post('/admin/auth/external', { provider: provider.id })).status, 200);
    const clientId = uuidv7();
    const terms = { appName: 'Door planner', callbackUrls: [callback], partnerId: northwind };
    await app.tell(`oauthClient-${clientId}`, OauthClientCreated(terms));
    const challenge = await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier());
    const params = { client_id: clientId, redirect_uri: callback, response_type: 'code', scope: 'openid' };
    const query = { ...params, code_challenge: challenge, code_challenge_method: 'S256' };
    await send(`/admin/oauth2/authorize?${new URLSearchParams(query)}`);
    const signedIn = await post('/admin/oauth2/login', { username: email, password }, true);
    const next = signedIn.headers.get('location')!;
    assert.ok(next.startsWith(`${site}/admin/oauth2/authorize/`), next);
    const consent = await send(next);
    assert.match(String(consent.headers.get('location')), /^\/oauth2\/consent\?/);

    const names = new Set(seen.map(cookie => cookie.split('=')[0]!));
    for (const name of ['latchkey_device', 'latchkey_external', 'latchkey_signed_in', '_session'])
      assert.ok(names.has(name), `${name}: ${[...names].join(' ')}`);
    for (const cookie of seen) {
      assert.match(cookie, /; ?secure/i, cookie);
      assert.match(cookie, /; ?httponly/i, cookie);
      assert.match(cookie, /; ?samesite=(lax|strict)/i, cookie);
      assert.match(cookie, /; ?path=\/admin/i, cookie);
      assert.ok(!cookie.includes(email) && !cookie.includes(id), cookie);
    }
  });
});
