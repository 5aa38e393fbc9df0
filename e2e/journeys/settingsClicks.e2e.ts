import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { startIdentityProvider, type IdentityProvider } from '../../testing/identityProviders/start.ts';
import { accessibilityProblems, type TestApp } from '../browser/app.ts';
import { arrive, picture, toAcme } from '../browser/newUser.ts';
import { openShared } from '../browser/sharedApp.ts';

const minute = 60_000;

/** Counts clicks from the page after signing in. Texts are typed, and pages are opened with Ctrl+K. */
describe('the clicks of setting up', function () {
  this.timeout(5 * minute);
  let app: TestApp;
  let api: ApiClient;
  let openId: IdentityProvider;
  const made: string[] = [];
  before(async () => {
    [app, openId] = await Promise.all([openShared(), startIdentityProvider('openId')]);
    api = await signIn(app.product.run.api, app.product.run.signIn);
  });
  after(async () => {
    for (const path of made) await api.remove(path);
    await Promise.all([openId?.end(), app?.close()]);
  });
  const customerId = async () => (await api.get<{ id: string }[]>('/admin/customers?q=Acme')).body[0]!.id;
  const open = async (page: Page, name: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(name);
    await page.getByRole('option', { name }).first().waitFor();
    await page.keyboard.press('Enter');
  };

  it('35.1: sign-in by OpenID Connect, tested before it is saved, in at most 6', async () => {
    const { page, clicks } = await arrive(app);
    await toAcme(page);
    await open(page, 'Configuration');
    await page.getByRole('tab', { name: 'Sign-in providers' }).click();
    await page.getByRole('link', { name: 'Add sign-in provider' }).click();
    await page.getByRole('heading', { level: 1, name: 'New sign-in provider' }).waitFor();
    const callback = (await page.getByText(/\/callback$/).innerText()).replaceAll('\n', '');
    const id = /external\/([^/]+)/.exec(callback)![1]!;
    await page
      .getByRole('region', { name: 'Callback URL' })
      .getByRole('button', { name: /Copy/ })
      .first()
      .click();
    const secret = 'a secret of some length';
    const person = { sub: 'ida', email: 'ida@clicks.example', email_verified: true, name: 'Ida Rhodes' };
    await openId.set({ client: { id: 'latchkey', secret, callback }, person });
    const field = (name: string) => page.getByRole('textbox', { name });
    await field('Name on the sign-in page').fill('Clicks directory');
    await field('Issuer').fill(openId.url);
    await field('Client ID').fill('latchkey');
    await page.getByLabel('Client secret').fill(secret);
    await page.getByRole('combobox', { name: 'Email domains' }).fill('clicks.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Test settings' }).click();
    const result = page.getByRole('region', { name: 'Test settings' });
    await result.getByText('Succeeded', { exact: true }).waitFor();
    for (const line of ['OpenID configuration read', 'Signing keys read', 'Clocks agree'])
      await result.getByText(line).waitFor();
    await picture(page, 'oidc');
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Clicks directory' }).waitFor();
    const needed = await clicks();
    made.push(`/admin/customers/${await customerId()}/auth-providers/${id}`);
    assert.ok(needed <= 6, `${needed} clicks`);
  });

  it('35.3: from nothing to the first call with an API key, in at most 4', async () => {
    const { page, clicks } = await arrive(app);
    await toAcme(page);
    await open(page, 'API users');
    await page.getByText('An API user is a program or directory').waitFor();
    await page.getByRole('button', { name: 'New API key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Clicks script');
    await dialog.getByRole('textbox', { name: /^Description/ }).fill('Made by a journey');
    await dialog.getByRole('combobox', { name: /^Role/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Customer User, read-only' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    const command = await page.getByText(/^curl /).innerText();
    await page.getByRole('button', { name: 'Copy: First call' }).click();
    await picture(page, 'api-key');
    const needed = await clicks();
    assert.ok(needed <= 4, `${needed} clicks`);
    const [, key, address] = /Bearer ([^"]+)" '([^']+)'/.exec(command)!;
    const answer = await fetch(address!, { headers: { Authorization: `Bearer ${key}` } });
    assert.equal(answer.status, 200, command);
    const keys = (
      await api.get<{ id: string; name: string }[]>(`/admin/api-keys?customerId=${await customerId()}`)
    ).body;
    made.push(...keys.filter(({ name }) => name === 'Clicks script').map(one => `/admin/api-keys/${one.id}`));
  });
});
