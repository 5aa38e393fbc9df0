import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { OauthClientCreated } from '@latchkey/events/oauthClient/oauthClient.ts';
import type { Role } from '@latchkey/events/access/roles.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserPasswordSet } from '@latchkey/events/user/user.ts';
import * as oidc from 'openid-client';
import { hashPassword } from '@latchkey/api/auth/passwords.ts';
import { testAcme } from '../testAcme.ts';
import type { TestApp } from '../testApp.ts';

export const password = 'correct horse battery';
export const callback = 'https://doors.example.test/cb';

/** Emulates a browser that stores cookies, doesn't follow redirects, and sends its origin with forms. */
export const browserAt = (origin: string) => {
  const jar = new Map<string, string>();
  const send = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, origin);
    assert.equal(url.origin, origin, `${url.href} is elsewhere`);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
      headers: { ...(init.headers as object), cookie },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get('location');
    return { status: answer.status, headers: answer.headers, location, text: await answer.text() };
  };
  return {
    jar,
    get: (address: string) => send(address),
    post: (address: string, fields: Readonly<Record<string, string>>, headers: object = { Origin: origin }) =>
      send(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
  };
};
export type Browser = ReturnType<typeof browserAt>;
type Sent = Awaited<ReturnType<Browser['get']>>;

export const flowApp = async () => {
  const app = await testAcme();
  const newClient = async (callbackUrls: readonly string[] = [callback]): Promise<string> => {
    const id = uuidv7();
    const terms = { appName: 'Door planner', callbackUrls: [...callbackUrls], partnerId: northwind };
    await app.tell(`oauthClient-${id}`, OauthClientCreated(terms));
    return id;
  };
  return { ...app, newClient, clientId: await newClient() };
};
export type FlowApp = Awaited<ReturnType<typeof flowApp>>;

export const person = async (app: TestApp, role: Role = 'customer_admin') => {
  const held = role === 'partner_admin' ? { partnerId: northwind } : { customerId: acme };
  const signedIn = await app.signIn(role, role === 'admin' ? {} : held);
  const passwordSecretId = uuidv7();
  await app.deps.secrets.put(await hashPassword(password), passwordSecretId);
  await app.tell(`user-${signedIn.id}`, UserPasswordSet({ passwordSecretId }));
  return signedIn;
};

export const appOf = async (origin: string, clientId: string) => {
  const config = await oidc.discovery(new URL(`${origin}/admin/oauth2`), clientId, undefined, oidc.None(), {
    execute: [oidc.allowInsecureRequests],
  });
  const begin = async (more: Readonly<Record<string, string>> = {}) => {
    const verifier = oidc.randomPKCECodeVerifier();
    const state = oidc.randomState();
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'credentials_manage',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      ...more,
    });
    const redeem = (back: string) =>
      oidc.authorizationCodeGrant(config, new URL(back), {
        pkceCodeVerifier: verifier,
        expectedState: state,
      });
    return { url, verifier, state, redeem };
  };
  return { config, begin };
};

const ofOurs = (sent: Sent, path: string): URL => {
  assert.ok(sent.status === 302 || sent.status === 303, `${sent.status} ${sent.text}`);
  const url = new URL(sent.location!, 'http://here');
  assert.equal(url.pathname, path, sent.location!);
  return url;
};

export const toConsent = async (browser: Browser, start: URL, email: string): Promise<URL> => {
  ofOurs(await browser.get(start.href), '/oauth2');
  const sent = await browser.post('/admin/oauth2/login', { username: email, password });
  assert.equal(sent.status, 303, sent.text);
  return ofOurs(await browser.get(sent.location!), '/oauth2/consent');
};

export const consent = async (
  browser: Browser,
  page: URL,
  answer: Readonly<Record<string, string>> = Object.fromEntries(page.searchParams),
): Promise<string> => {
  const sent = await browser.post('/admin/oauth2/authorize', answer);
  assert.equal(sent.status, 303, sent.text);
  return (await browser.get(sent.location!)).location!;
};

export const tokensFor = async (app: FlowApp, email: string, clientId = app.clientId) => {
  const { config, begin } = await appOf(app.origin, clientId);
  const browser = browserAt(app.origin);
  const walk = await begin();
  const back = await consent(browser, await toConsent(browser, walk.url, email));
  return { config, browser, back, walk, tokens: await walk.redeem(back) };
};
