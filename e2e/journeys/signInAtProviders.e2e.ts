import assert from 'node:assert/strict';
import { codeOf, stepAt } from '@latchkey/api/secondFactor/totp.ts';
import { signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import type { Page } from 'playwright-core';
import { apiClient, signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { confirmAccount } from '../../product/run/confirmAccount.ts';
import { startIdentityProvider, type IdentityProvider } from '../../testing/identityProviders/start.ts';
import { accessibilityProblems, signInAs, type TestApp } from '../browser/app.ts';
import { openShared } from '../browser/sharedApp.ts';

const password = 'correct horse battery';
const secret = 'a secret of some length';
const email = 'edsger@journey.example';

describe('signing in at a provider, in the browser', function () {
  this.timeout(240_000);
  let app: TestApp;
  let api: ApiClient;
  let openId: IdentityProvider;
  let saml: IdentityProvider;
  let customer: string;
  const offered: string[] = [];
  before(async () => {
    [app, openId, saml] = await Promise.all([
      openShared(),
      startIdentityProvider('openId'),
      startIdentityProvider('saml'),
    ]);
    const { run } = app.product;
    api = await signIn(run.api, run.signIn);
    const { body } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
    customer = body[0]!.id;
  });
  after(async () => {
    for (const path of offered) await api.remove(path);
    await Promise.all([openId?.end(), saml?.end(), app?.close()]);
  });
  const offer = async (body: object): Promise<string> => {
    const path = `/admin/customers/${customer}/auth-providers`;
    const pattern = { userEmailRegex: String.raw`.*@journey\.example` };
    const made = await api.post<{ id: string }>(path, { ...pattern, ...body });
    offered.push(`${path}/${made.body.id}`);
    return `${app.product.run.api}/admin/auth/external/${made.body.id}/callback`;
  };
  const toChoice = async (page: Page, who: string) => {
    await page.goto(`${app.product.run.web}/login`);
    await page.getByLabel('Email').fill(who);
    await page.keyboard.press('Enter');
    await page.getByText('How would you like to sign in?').waitFor();
  };
  const isInside = (page: Page) =>
    page.waitForURL(({ pathname }) => !/^\/(login|admin)/.test(pathname), { waitUntil: 'commit' });
  const emailInside = async (page: Page): Promise<string> => {
    const session = await page.waitForFunction(() => sessionStorage.getItem('latchkey.session'));
    const { token } = JSON.parse((await session.jsonValue())!) as { token: string };
    const { body } = await apiClient(app.product.run.api, token).get<{ email: string }>('/admin/profile');
    return body.email;
  };

  it('PUB-01: the public pages are served by the same app as the console', async () => {
    const { web } = app.product.run;
    const { page } = await app.page();
    const entryOf = async (path: string) =>
      /<script type="module"[^>]*src="([^"]+)"/.exec(await (await fetch(web + path)).text())?.[1];
    const entry = await entryOf('/global/customers');
    assert.ok(entry);
    for (const path of [
      '/login',
      '/login-oauth',
      '/self-register?token=t',
      '/forgot-password',

      '/reset-password/admin?token=t',
      '/confirm-account?token=t',
      '/oauth2',
      '/oauth2/login',
      '/oauth2/consent',
    ]) {
      assert.equal(await entryOf(path), entry, path);
      await page.goto(web + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      assert.equal(new URL(page.url()).origin, web, path);
    }
  });

  it('OpenID Connect: leads from the email over a choice and the provider into the console', async () => {
    const callback = await offer({
      name: 'Journey directory',
      type: 'oauth',
      allowSignup: true,
      clientId: 'latchkey',
      clientSecret: secret,
      issuerLocation: openId.url,
    });
    const client = { id: 'latchkey', secret, callback };
    const person = {
      sub: 'margaret',
      email: 'margaret@journey.example',
      email_verified: true,
      name: 'Margaret',
    };
    await openId.set({ client, person });
    const { page, problems } = await app.page();
    await toChoice(page, person.email);
    await page.getByRole('button', { name: 'Journey directory' }).click();
    await isInside(page);
    assert.equal(await emailInside(page), person.email);
    assert.deepEqual(problems, []);
  });

  it('32.16: a provider is set up on its page: callback address first, a test that says what to change, and one that succeeds', async () => {
    const { run } = app.product;
    const { page, problems } = await app.page();
    await signInAs(page, run, run.signIn);
    await page.goto(`${run.web}/global/customers/${customer}/tabs/auth-providers`);
    await page.getByRole('link', { name: 'Add sign-in provider' }).click();
    await page.getByRole('heading', { level: 1, name: 'New sign-in provider' }).waitFor();
    const callback = (await page.getByText(/\/callback$/).innerText()).replaceAll('\n', '');
    const person = { sub: 'ida', email: 'ida@setup.example', email_verified: true, name: 'Ida Rhodes' };
    await openId.set({ client: { id: 'latchkey', secret, callback }, person });
    const field = (name: string) => page.getByRole('textbox', { name });
    await field('Name on the sign-in page').fill('Set-up directory');
    await field('Issuer').fill(openId.url);
    await field('Client ID').fill('latchkey');
    await page.getByLabel('Client secret').fill('a wrong secret');
    await page.getByRole('combobox', { name: 'Email domains' }).fill('other.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Set-up directory' }).waitFor();
    offered.push(`/admin/customers/${customer}/auth-providers/${/external\/([^/]+)/.exec(callback)![1]}`);

    await page.getByRole('button', { name: 'Test sign-in' }).click();
    const failures = page.getByRole('table', { name: 'Recent failures' });
    const failed = (what: string) => failures.getByRole('row', { name: what });
    await failed('Client secret rejected').getByRole('button', { name: 'Edit secret' }).click();
    await page.keyboard.type(secret);
    await page.getByRole('button', { name: 'Test again' }).click();
    await failed('Domain not allowed').getByRole('button', { name: 'Add domain' }).click();
    await page.getByText('setup.example', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Test again' }).click();
    await page.getByText('Succeeded', { exact: true }).waitFor();
    await page.getByText('Ida Rhodes').waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Sign-in provider saved').waitFor();
    await page.getByRole('button', { name: 'Turn on for users' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'Turn off' }).waitFor();

    const { page: another } = await app.page();
    await toChoice(another, person.email);
    await another.getByRole('button', { name: 'Set-up directory' }).waitFor();
    assert.deepEqual(problems, []);
  });

  it('SAML: users with an account sign in as before, which links the provider, and use the provider from then on', async () => {
    const callback = await offer({
      name: 'Journey SAML',
      type: 'saml',
      issuerLocation: saml.issuer,
      certificate: saml.certificate,
      endpoints: { signOn: `${saml.url}/sso` },
    });
    await saml.set({
      callback,
      audience: callback.replace('/callback', ''),
      person: { id: 'edsger', email, name: 'Edsger' },
    });
    const permission = { role: 'customer_admin', customerId: customer };
    await api.post('/admin/users', { email, fullName: 'Edsger Dijkstra', locale: 'en', permission });
    await confirmAccount(apiClient(app.product.run.api), app.product.run.mail!, email, password);

    const { page } = await app.page();
    await toChoice(page, email);
    await page.getByRole('button', { name: 'Journey SAML' }).click();
    await page.getByText(/A user with the email edsger@journey.example already exists/).waitFor();
    assert.equal(new URL(page.url()).pathname, '/login');
    assert.equal(await page.getByLabel('Email').inputValue(), email);
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'With your password' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Journey SAML' }).count(), 0);
    await page.getByRole('button', { name: 'With your password' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await isInside(page);

    const { page: another } = await app.page();
    await toChoice(another, email);
    await another.getByRole('button', { name: 'Journey SAML' }).click();
    await isInside(another);
    assert.equal(await emailInside(another), email);
  });

  it('if a provider isn’t sufficient, its users set up a second factor, and are asked for it from then on', async () => {
    const callback = await offer({
      name: 'Strict directory',
      type: 'oauth',
      allowSignup: true,
      clientId: 'latchkey',
      clientSecret: secret,
      issuerLocation: openId.url,
    });
    const person = { sub: 'emmy', email: 'emmy@journey.example', email_verified: true, name: 'Emmy Noether' };
    await openId.set({ client: { id: 'latchkey', secret, callback }, person });
    const rules = `/admin/sign-in-rules/${signInRulesId}`;
    const rule = (secondFactorRoles: readonly string[]) =>
      api.put(rules, { secondFactorRoles, providersSuffice: secondFactorRoles.length === 0 });
    await rule(['customer_credentials_ro']);
    try {
      const { page, problems } = await app.page();
      const come = async () => {
        await toChoice(page, person.email);
        await page.getByRole('button', { name: 'Strict directory' }).click();
      };
      await come();
      await page.getByRole('heading', { level: 1, name: 'Set up a second factor' }).waitFor();
      assert.deepEqual(await accessibilityProblems(page), []);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Add an authenticator app' }).click();
      await dialog.getByText('You’ve confirmed your identity with your sign-in provider.').waitFor();
      await dialog.getByRole('button', { name: 'Continue' }).click();
      const key = await dialog.getByText(/^[A-Z2-7]{32}$/).innerText();
      await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, stepAt(new Date())));
      await page.keyboard.press('Enter');
      const listed = dialog.getByRole('listitem');
      await listed.first().waitFor();
      const [code] = await listed.allInnerTexts();
      await dialog.getByRole('button', { name: 'I’ve saved the codes' }).click();
      await page.getByText('10 of 10 recovery codes left').waitFor();
      await page.evaluate(() => sessionStorage.clear());
      await come();
      await page.getByLabel('Code').fill(code!);
      await page.keyboard.press('Enter');
      await isInside(page);
      assert.equal(await emailInside(page), person.email);
      const unseen = problems.filter(problem => !problem.includes('403'));
      assert.deepEqual(unseen, []);
    } finally {
      await rule([]);
    }
  });
});
