import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { confirmAccount } from '../../product/run/confirmAccount.ts';
import { signInAs, type TestApp } from '../browser/app.ts';
import { openShared } from '../browser/sharedApp.ts';

const minute = 60_000;
const account = { email: 'two.partners@latchkey.test', password: 'correct horse battery' };

describe('a user who manages two of several partners', function () {
  this.timeout(3 * minute);
  let app: TestApp;
  let api: ApiClient;
  let page: Page;
  const tenants: { readonly partner: string; readonly customer: string }[] = [];
  before(async () => {
    app = await openShared();
    const { run } = app.product;
    api = await signIn(run.api, run.signIn);
    const make = async (path: string, body: object) => (await api.post<{ id: string }>(path, body)).body.id;
    for (const name of ['Quay', 'Mole', 'Pier']) {
      const partner = await make('/admin/partners', { name: `${name} Access` });
      const customer = await make('/admin/customers', { name: `${name} Works`, partnerId: partner });
      await make('/admin/data-formats', {
        displayName: `${name} format`,
        shortName: name.toLowerCase(),
        partnerId: partner,
        fixedData: '00',
        dynamicData: [],
        mainDataParam: null,
      });
      await make('/admin/users', {
        email: `${name.toLowerCase()}@latchkey.test`,
        fullName: `${name} User`,
        locale: 'en',
        permission: { role: 'customer_admin', customerId: customer },
      });
      tenants.push({ partner, customer });
    }
    const [first, second] = tenants;
    const permission = { role: 'partner_admin', partnerId: first!.partner };
    const user = await make('/admin/users', {
      email: account.email,
      fullName: 'Two Partners',
      locale: 'en',
      permission,
    });
    await api.post(`/admin/users/${user}/permissions`, { ...permission, partnerId: second!.partner });
    await confirmAccount(api, run.mail!, account.email, account.password);
    ({ page } = await app.page({ locale: 'en-GB' }));
    await signInAs(page, run, account);
  });
  after(() => app?.close());

  it('ROL-16: sees in every list, without a filter, only records of these partners', async () => {
    for (const [path, list, of] of [
      ['customers', 'Customers', 'Works'],
      ['users', 'Users', 'User'],
      ['data-formats', 'Data formats', 'format'],
    ] as const) {
      await page.goto(`${app.product.run.web}/global/${path}`);
      const table = page.getByRole('table', { name: list });
      for (const name of ['Quay', 'Mole'])
        await table
          .getByRole('link', { name: `${name} ${of}` })
          .first()
          .waitFor();
      assert.equal(await table.getByRole('link', { name: `Pier ${of}` }).count(), 0, path);
    }
    await page.goto(`${app.product.run.web}/global/partners`);
    for (const name of ['Quay', 'Mole'])
      await page
        .getByRole('link', { name: `${name} Access` })
        .first()
        .waitFor();
    assert.equal(await page.getByRole('link', { name: 'Pier Access' }).count(), 0);
  });

  it('a customer is deleted after a review of the impact, which is repeated if it is stale', async () => {
    const { customer } = tenants[0]!;
    await page.goto(`${app.product.run.web}/global/customers/${customer}`);
    await page.getByRole('button', { name: 'Actions for Quay Works', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete customer?' });
    const users = (count: number, name: string) =>
      dialog
        .locator('dl > div')
        .filter({ hasText: new RegExp(`^${name}${count}$`) })
        .waitFor();
    await users(1, 'User');
    await api.post('/admin/users', {
      email: 'late@latchkey.test',
      fullName: 'Late User',
      locale: 'en',
      permission: { role: 'customer_admin', customerId: customer },
    });
    await dialog.getByLabel('Type Quay Works to confirm').fill('Quay Works');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText(/has changed since the preview/).waitFor();
    await users(2, 'Users');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('table', { name: 'Customers' }).waitFor();
    await page.getByText('Quay Works', { exact: true }).waitFor({ state: 'detached' });
  });
});

describe('32.17: a user with permissions in several tenants', function () {
  this.timeout(3 * minute);
  let app: TestApp;
  let page: Page;
  let web: string;
  const ids: Record<'run' | 'watched' | 'below', string> = { run: '', watched: '', below: '' };
  const mixed = { email: 'mixed.rights@latchkey.test', password: 'correct horse battery' };
  before(async () => {
    app = await openShared();
    const { run } = app.product;
    ({ web } = run);
    const api = await signIn(run.api, run.signIn);
    const make = async (path: string, body: object) => (await api.post<{ id: string }>(path, body)).body.id;
    const [own, other] = [
      await make('/admin/partners', { name: 'Harbour Access' }),
      await make('/admin/partners', { name: 'Hilltop Access' }),
    ];
    ids.below = await make('/admin/customers', { name: 'Harbour Works', partnerId: own });
    ids.run = await make('/admin/customers', { name: 'Hilltop Works', partnerId: other });
    ids.watched = await make('/admin/customers', { name: 'Hilltop Museum', partnerId: other });
    await make('/admin/users', {
      email: 'museum@latchkey.test',
      fullName: 'Museum User',
      locale: 'en',
      permission: { role: 'customer_admin', customerId: ids.watched },
    });
    await make('/admin/orders', { customerId: ids.watched, displayName: 'Night shift' });
    const user = await make('/admin/users', {
      email: mixed.email,
      fullName: 'Mixed Rights',
      locale: 'en',
      permission: { role: 'partner_admin', partnerId: own },
    });
    for (const permission of [
      { role: 'customer_admin', customerId: ids.run },
      { role: 'customer_credentials_ro', customerId: ids.watched },
    ])
      await api.post(`/admin/users/${user}/permissions`, permission);
    await confirmAccount(api, run.mail!, mixed.email, mixed.password);
    ({ page } = await app.page());
    await signInAs(page, run, mixed);
  });
  after(() => app?.close());

  const offered = async (customer: string) => {
    await page.goto(`${web}/customers/${customer}/credentials/drafts`);
    const main = page.getByRole('main');
    await main
      .getByText(/Night shift|^No drafts yet/)
      .first()
      .waitFor();
    const header = page.getByRole('navigation', { name: 'Main' });
    return {
      add: (await main.getByRole('button', { name: 'Add', exact: true }).count()) > 0,
      settings: (await header.getByRole('link', { name: 'Customer settings' }).count()) > 0,
      credits: (await page.getByRole('link', { name: 'Credits', exact: true }).count()) > 0,
    };
  };

  it('sees at each customer the actions that the server accepts there, and none from a role elsewhere', async () => {
    assert.deepEqual(await offered(ids.watched), { add: false, settings: false, credits: false });
    assert.deepEqual(await offered(ids.run), { add: true, settings: true, credits: true });
    assert.deepEqual(await offered(ids.below), { add: true, settings: true, credits: true });
  });

  it('a page that the role at the customer doesn’t allow redirects to the root and says so, instead of showing an empty list', async () => {
    for (const path of [
      `/customers/${ids.watched}/settings/users`,
      `/customers/${ids.watched}/credentials/credits`,
      `/global/customers/${ids.watched}`,
      `/global/customers/${ids.run}`,
    ]) {
      await page.goto(web + path);
      await page.getByText(/^You don’t have access to/).waitFor();
      assert.ok(!page.url().endsWith(path), path);
      assert.equal(await page.getByText('No users yet').count(), 0);
    }
    await page.goto(`${web}/global/customers/${ids.below}`);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete customer' }).waitFor();
    await page.goto(`${web}/customers/${ids.run}/settings/users`);
    await page.getByRole('button', { name: 'New user' }).waitFor();
    await page.getByRole('table', { name: 'Users' }).getByText('Mixed Rights').waitFor();
  });
});
