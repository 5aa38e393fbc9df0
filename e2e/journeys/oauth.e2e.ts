import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import * as oidc from 'openid-client';
import { signIn } from '../../product/run/apiClient.ts';
import { startIdentityProvider } from '../../testing/identityProviders/start.ts';
import { accessibilityProblems, signInAs, type TestApp } from '../browser/app.ts';
import { openShared } from '../browser/sharedApp.ts';

const minute = 60_000;

const listenAsApp = async () => {
  const server = createServer((_, response) => void response.end('Back in the app')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { callback: `http://127.0.0.1:${port}/cb`, end: () => server.close() };
};

describe('signing in to a third-party app', function () {
  this.timeout(4 * minute);
  let app: TestApp;
  let theirs: Awaited<ReturnType<typeof listenAsApp>>;
  let clientId: string;
  before(async () => {
    app = await openShared();
    theirs = await listenAsApp();
    const { run } = app.product;
    const api = await signIn(run.api, run.signIn);
    const { body: partners } = await api.get<{ id: string }[]>('/admin/partners');
    const terms = { appName: 'Door planner', callbackUrls: [theirs.callback] };
    const made = await api.post<{ id: string }>(`/admin/partners/${partners[0]!.id}/oauth-clients`, terms);
    clientId = made.body.id;
  });
  after(async () => {
    theirs?.end();
    await app?.close();
  });

  const begin = async () => {
    const issuer = new URL(`${app.product.run.web}/admin/oauth2`);
    const insecure = { execute: [oidc.allowInsecureRequests] };
    const config = await oidc.discovery(issuer, clientId, undefined, oidc.None(), insecure);
    const verifier = oidc.randomPKCECodeVerifier();
    const state = oidc.randomState();
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: theirs.callback,
      scope: 'credentials_manage',
      state,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const redeem = (back: string) =>
      oidc.authorizationCodeGrant(config, new URL(back), {
        pkceCodeVerifier: verifier,
        expectedState: state,
      });
    return { url, redeem };
  };
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const toConsent = async (page: Page, url: URL) => {
    const { email, password } = app.product.run.signIn;
    await page.goto(url.href);
    await heading(page, 'Sign in to Door planner');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong email or password.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await heading(page, 'Allow access for Door planner?');
  };

  it('leads through sign-in and consent back to the app, whose token works until the user revokes it', async () => {
    const { page, problems } = await app.page();
    const { url, redeem } = await begin();
    await toConsent(page, url);
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByText('Manage credentials and orders on your behalf').waitFor();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.waitForURL(address => address.href.startsWith(theirs.callback));
    const { access_token: token } = await redeem(page.url());
    const statusOf = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await fetch(`${app.product.run.api}/admin/orders`, { headers })).status;
    };
    assert.equal(await statusOf(), 200);
    await signInAs(page, app.product.run, app.product.run.signIn);
    await page.goto(`${app.product.run.web}/profile`);
    await page.getByRole('button', { name: 'Revoke access for Door planner' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No app has access to your account.').waitFor();
    assert.equal(await statusOf(), 401);
    assert.deepEqual(problems, []);
  });

  it('a user who denies consent is led back, too, and the app gets the error', async () => {
    const { page } = await app.page();
    const { url } = await begin();
    await toConsent(page, url);
    await page.getByRole('button', { name: 'Don’t allow' }).click();
    await page.waitForURL(address => address.href.startsWith(theirs.callback));
    assert.equal(new URL(page.url()).searchParams.get('error'), 'access_denied');
  });

  it('a user without a password signs in at a provider that encrypts, and is led back to the app', async () => {
    const { run } = app.product;
    const api = await signIn(run.api, run.signIn);
    const saml = await startIdentityProvider('saml');
    const { body: customers } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
    const path = `/admin/customers/${customers[0]!.id}/auth-providers`;
    const email = 'rosalind@apps.example';
    const made = await api.post<{ id: string }>(path, {
      name: 'Apps directory',
      type: 'saml',
      allowSignup: true,
      certificate: saml.certificate,
      issuerLocation: saml.issuer,
      userEmailRegex: String.raw`.*@apps\.example`,
      endpoints: { signOn: `${saml.url}/sso` },
    });
    try {
      const ours = `${run.api}/admin/auth/external/${made.body.id}`;
      const metadata = await (await fetch(`${ours}/metadata`)).text();
      const [, base64 = ''] = /use="encryption"[^]*?X509Certificate>([^<]+)</.exec(metadata) ?? [];
      const encryptFor = new X509Certificate(Buffer.from(base64, 'base64')).toString();
      const person = { id: 'rosalind', email, name: 'Rosalind Franklin' };
      await saml.set({ callback: `${ours}/callback`, audience: ours, encryptFor, person });
      const { page, problems } = await app.page();
      const { url, redeem } = await begin();
      await page.goto(url.href);
      await page.getByRole('link', { name: 'Sign in', exact: true }).click();
      await page.getByRole('link', { name: 'Sign in with your company’s provider' }).click();
      await page.getByLabel('Email').fill(email);
      assert.deepEqual(await accessibilityProblems(page), []);
      await page.keyboard.press('Enter');
      await heading(page, 'Allow access for Door planner?');
      await page.getByText(`You are signed in as Rosalind Franklin`).waitFor();
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await page.waitForURL(address => address.href.startsWith(theirs.callback));
      assert.ok((await redeem(page.url())).access_token);
      assert.deepEqual(problems, []);
    } finally {
      await api.remove(`${path}/${made.body.id}`);
      await saml.end();
    }
  });
});
