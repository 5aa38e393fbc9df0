import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { appleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { confirmAccount } from '../../product/run/confirmAccount.ts';
import { passCertificatesIn } from '../../product/run/passCertificates.ts';
import { accessibilityProblems, eventually, openApp, signInAs, type TestApp } from '../browser/app.ts';
import { e2eConfig } from '../browser/config.ts';
import { arrive, countClicks } from '../browser/newUser.ts';

const minute = 60_000;
const maxClicks = 25;
const password = 'correct horse battery';

const iPhone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  acceptDownloads: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
};

interface Pass {
  readonly serialNumber: string;
  readonly generic: { readonly primaryFields: readonly { readonly value: string }[] };
}
interface Credential {
  readonly id: string;
  readonly status: string;
  readonly nameOnCard: string;
  readonly recipient: { readonly email: string };
}

describe('the first run, from an empty product to a credential on a phone', function () {
  this.timeout(6 * minute);
  let app: TestApp;
  let api: ApiClient;
  let page: Page;
  let clicks: () => number;

  before(async () => {
    app = await openApp({ isEmpty: true });
    const { run, data } = app.product;
    api = await signIn(run.api, run.signIn);
    const { certificate, intermediate, key } = await passCertificatesIn(data);
    await api.put(`/admin/wallet-issuers/${appleIssuerId}`, { certificate, intermediate, key });
  });
  after(() => app?.close());

  const picture = async (name: string) => {
    if (e2eConfig.SCREENSHOTS === undefined) return;
    mkdirSync(e2eConfig.SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: path.join(e2eConfig.SCREENSHOTS, `${name}.png`), fullPage: true });
  };
  afterEach(async function () {
    if (this.currentTest?.state === 'failed' && !page.isClosed()) {
      await picture('failed');
    }
  });
  const step = (name: string) => page.getByRole('region', { name, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const save = () => press('Save and continue');
  const inOrder = (name: string) => step(name).waitFor();
  const credentialsOf = async (orderId: string) =>
    (await api.get<Credential[]>(`/admin/orders/${orderId}/credentials`)).body;

  const addToPhone = async (name: string) => {
    const link = await page.locator('code', { hasText: '/w/' }).innerText();
    const { page: phone } = await app.page(iPhone);
    await phone.goto(link);
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('link', { name: 'Add to Apple Wallet' }).click(),
    ]);
    const bytes = await readFile(await download.path());
    const { phones } = app.product.run;
    const ask = async (method: string, at: string, body?: object) => {
      const headers = { 'Content-Type': 'application/json' };
      const sent = body === undefined ? {} : { body: JSON.stringify(body), headers };
      const answer = await fetch(`${phones}/_sandbox/phones/${at}`, { method, ...sent });
      assert.ok(answer.ok, `${answer.status} ${at}`);
      return (await answer.json()) as { passes: Pass[] };
    };
    await ask('PUT', name);
    await ask('POST', `${name}/passes`, { pass: bytes.toString('base64') });
    const { passes } = await ask('GET', name);
    await phone.reload();
    await phone.getByText('Added to Apple Wallet').waitFor();
    if (e2eConfig.SCREENSHOTS !== undefined)
      await phone.screenshot({ path: path.join(e2eConfig.SCREENSHOTS, `phone-${name}.png`) });
    await phone.close();
    return { pass: passes[0]!, presses: 1 };
  };
  const within25 = (who: string, count: number) => {
    console.log(`      ${who}: ${count} clicks`);
    assert.ok(count <= maxClicks, `${count} clicks`);
  };
  const shownOrder = async () => {
    const href = await page.getByRole('link', { name: 'Show credential' }).first().getAttribute('href');
    return /order\/([0-9a-f-]{36})/.exec(href!)![1]!;
  };
  const invited = async (email: string, permission: object) => {
    const { run } = app.product;
    await api.post('/admin/users', { email, fullName: 'Front desk', locale: 'en', permission });
    await confirmAccount(api, run.mail!, email, password);
    const opened = await app.page();
    await signInAs(opened.page, run, { email, password });
    page = opened.page;
    clicks = await countClicks(page);
  };

  it('a global admin creates partner, provider, customer and card, and issues a credential to the admin’s own phone in at most 25 clicks', async () => {
    ({ page } = await arrive(app));
    clicks = await countClicks(page);
    await page.getByRole('heading', { level: 1, name: /^Welcome to Latchkey/ }).waitFor();
    await page.getByText('0 of 5 done').waitFor();
    assert.equal(await page.getByText('Nothing needs your attention').count(), 0);
    await picture('guide-partner');
    await page.getByRole('textbox', { name: 'Name' }).fill('Muster Security');
    await save();
    await inOrder('Choose a provider');
    await page.getByText('1 of 5 done').waitFor();
    await page.getByText('This address only works on this computer.').waitFor();
    await picture('guide-provider');
    assert.deepEqual(await accessibilityProblems(page), []);
    await save();
    await inOrder('Add a customer');
    await page.getByRole('textbox', { name: 'Name' }).fill('Acme Works');
    await picture('guide-customer');
    await save();
    await inOrder('Design a card');
    await page.reload();
    await inOrder('Design a card');
    await page.getByText('3 of 5 done').waitFor();
    await picture('guide-card');
    assert.deepEqual(await accessibilityProblems(page), []);
    await save();
    await inOrder('Issue your first credential');
    assert.equal(
      await page.getByRole('textbox', { name: 'Email' }).inputValue(),
      app.product.run.signIn.email,
    );
    await picture('guide-credential');
    await press('Issue credential');
    await page.getByRole('heading', { name: 'Open on your phone' }).waitFor({ timeout: minute });
    await picture('guide-issued');
    assert.deepEqual(await accessibilityProblems(page), []);

    const orderId = await shownOrder();
    const [issued] = await eventually(
      () => credentialsOf(orderId),
      ([one]) => one?.status === 'AVAILABLE',
      minute,
    );
    assert.equal(issued!.recipient.email, app.product.run.signIn.email);
    const { pass, presses } = await addToPhone('first');
    within25('global admin', clicks() + presses);
    assert.equal(pass.serialNumber, issued!.id);
    assert.equal(pass.generic.primaryFields[0]!.value, issued!.nameOnCard);
    await press('Finish setup');
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    await page.getByText('Recently finished').waitFor();
    await page.close();
  });

  it('new customers get the provider automatically, and the guide doesn’t come back', async () => {
    const { body: partners } = await api.get<{ id: string }[]>('/admin/partners');
    const { body: made } = await api.post<{ id: string }>('/admin/customers', {
      name: 'Second customer',
      partnerId: partners[0]!.id,
    });
    const { body: providers } = await api.get<object[]>(`/admin/customers/${made.id}/providers`);
    assert.equal(providers.length, 1);
    ({ page } = await arrive(app));
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Skip setup' }).count(), 0);
    await page.close();
  });

  it('a partner admin who was just invited creates a customer with a card and issues the first credential', async () => {
    const { body: top } = await api.post<{ id: string }>('/admin/partners', { name: 'New partner' });
    const permission = { role: 'partner_admin', partnerId: top.id, customerId: null };
    await invited('partner.admin@latchkey.test', permission);
    await page.getByText('0 of 4 done').waitFor();
    await picture('guide-partner-admin');
    assert.equal(await step('Add a partner').count(), 0);
    await inOrder('Choose a provider');
    await save();
    await inOrder('Add a customer');
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbor Club');
    await save();
    await inOrder('Design a card');
    await save();
    await inOrder('Issue your first credential');
    await press('Issue credential');
    await page.getByRole('heading', { name: 'Open on your phone' }).waitFor({ timeout: minute });
    const { pass, presses } = await addToPhone('partner');
    within25('partner admin', clicks() + presses);
    const [issued] = await credentialsOf(await shownOrder());
    assert.deepEqual(
      [pass.serialNumber, issued!.recipient.email],
      [issued!.id, 'partner.admin@latchkey.test'],
    );
    await page.close();
  });

  it('a customer admin who was just invited sees what others have to do, then designs a card and issues', async () => {
    const { body: partners } = await api.get<{ id: string; name: string }[]>('/admin/partners?q=Muster');
    const { body: customer } = await api.post<{ id: string }>('/admin/customers', {
      name: 'Garden School',
      partnerId: partners[0]!.id,
    });
    const permission = { role: 'customer_admin', partnerId: null, customerId: customer.id };
    await invited('customer.admin@latchkey.test', permission);
    await page.getByText('0 of 3 done').waitFor();
    await page.getByText('Ask a partner admin to add credits.').first().waitFor();
    await picture('guide-customer-admin');
    const asking = page.getByRole('button', { name: 'Ask a colleague: Add credits' });
    await asking.click();
    const dialog = page.getByRole('dialog', { name: 'Ask a colleague to do this step' });
    await dialog.getByText(`/customers/${customer.id}/start`).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await picture('guide-ask');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await page.getByRole('button', { name: /Choose a provider/ }).count(), 0);
    await inOrder('Design a card');
    await save();
    await inOrder('Issue your first credential');
    await api.post(`/admin/customers/${customer.id}/credits`, { amount: 5, remarks: 'From the partner' });
    await press('Issue credential');
    await page.getByRole('heading', { name: 'Open on your phone' }).waitFor({ timeout: minute });
    const { pass, presses } = await addToPhone('customer');
    within25('customer admin', clicks() + presses);
    const [issued] = await credentialsOf(await shownOrder());
    assert.deepEqual(
      [pass.serialNumber, issued!.recipient.email],
      [issued!.id, 'customer.admin@latchkey.test'],
    );
    await page.close();
  });

  it('a user who may only issue sees only the last step, and who can do the others', async () => {
    const { body: partners } = await api.get<{ id: string }[]>('/admin/partners?q=Muster');
    const { body: customer } = await api.post<{ id: string }>('/admin/customers', {
      name: 'Tower Rooms',
      partnerId: partners[0]!.id,
    });
    const permission = { role: 'customer_credentials_rw', partnerId: null, customerId: customer.id };
    await invited('desk@latchkey.test', permission);
    await page.getByText('Ask a customer admin to design a card.').first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Save and continue' }).count(), 0);
    await picture('guide-operator');
    await press('Skip setup');
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    await page.reload();
    await press('Continue setup');
    await page.getByRole('heading', { level: 1, name: /^Welcome to Latchkey/ }).waitFor();
    await page.close();
  });
});
