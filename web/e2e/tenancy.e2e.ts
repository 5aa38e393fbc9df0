import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { signIn, type ApiClient } from '../../scripts/apiClient.ts';
import { confirmAccount } from '../../scripts/confirmAccount.ts';
import { signInAs, type TestApp } from './app.ts';
import { openShared } from './sharedApp.ts';

const minute = 60_000;
const account = { email: 'two.partners@latchkey.test', password: 'correct horse battery' };

describe('who manages two partners of several', function () {
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
        ...{ displayName: `${name} format`, shortName: name.toLowerCase(), partnerId: partner },
        ...{ fixedData: '00', dynamicData: [], mainDataParam: null },
      });
      await make('/admin/users', {
        ...{ email: `${name.toLowerCase()}@latchkey.test`, fullName: `${name} User`, locale: 'en' },
        permission: { role: 'customer_admin', customerId: customer },
      });
      tenants.push({ partner, customer });
    }
    const [first, second] = tenants;
    const permission = { role: 'partner_admin', partnerId: first!.partner };
    const user = await make('/admin/users', {
      ...{ email: account.email, fullName: 'Two Partners', locale: 'en' },
      permission,
    });
    await api.post(`/admin/users/${user}/permissions`, { ...permission, partnerId: second!.partner });
    await confirmAccount(api, run.mail!, account.email, account.password);
    ({ page } = await app.page({ locale: 'en-GB' }));
    await signInAs(page, run, account);
  });
  after(() => app?.close());

  it('ROL-16: sees in every list what lies with these, unasked, and nothing of the others', async () => {
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

  it('a customer is deleted after a look at what that touches; a look that is old is taken again', async () => {
    const { customer } = tenants[0]!;
    await page.goto(`${app.product.run.web}/global/customers/${customer}`);
    await page.getByRole('button', { name: 'Delete customer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete customer?' });
    const users = (count: number, name: string) =>
      dialog
        .locator('dl > div')
        .filter({ hasText: new RegExp(`^${name}${count}$`) })
        .waitFor();
    await users(1, 'User');
    await api.post('/admin/users', {
      ...{ email: 'late@latchkey.test', fullName: 'Late User', locale: 'en' },
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
