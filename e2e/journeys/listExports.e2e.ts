import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generatePath } from 'react-router';
import type { Page } from 'playwright-core';
import { signIn } from '../../product/run/apiClient.ts';
import { openWithOpenpyxl } from '../../testing/api/openpyxl.ts';
import { signInAs, type TestApp } from '../browser/app.ts';
import { openShared } from '../browser/sharedApp.ts';
import { specified } from '../browser/specifiedColumns.ts';

const dateInName = / \d{4}-\d\d-\d\d\.(?:xlsx|csv)$/;

describe('35.2: exports and views in a browser', function () {
  this.timeout(300_000);
  let app: TestApp;
  let page: Page;
  let customerId: string;
  let partnerId: string;
  let folder: string;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'latchkey-lists-'));
    app = await openShared();
    const { run } = app.product;
    const api = await signIn(run.api, run.signIn);
    const { body } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
    customerId = body[0]!.id;
    ({ partnerId } = (await api.get<{ partnerId: string }>(`/admin/customers/${customerId}`)).body);
    const key = { name: 'Turnstile', description: 'Counts who is in', role: 'customer_credentials_ro' };
    await api.post('/admin/api-keys', { ...key, customerId });
    await api.post('/admin/orders', { customerId, displayName: 'Contractors of the north gate' });
    ({ page } = await app.page());
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, run, run.signIn);
  });
  after(async () => {
    await app?.close();
    await rm(folder, { recursive: true });
  });

  const shownHeads = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-wide] thead th')]
        .filter(head => head.checkVisibility())
        .map(head => head.textContent?.trim() ?? ''),
    );
  const exported = async (name: string) => {
    await page.getByRole('button', { name: /^Export( [\d,]+)?$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    const file = path.join(folder, `${name}.xlsx`);
    await download.saveAs(file);
    return { fileName: download.suggestedFilename(), ...(await openWithOpenpyxl(file)) };
  };

  it('every list exports its columns under the headings that it shows, and another program reads the file', async () => {
    const wrong: string[] = [];
    for (const at of Object.keys(specified)) {
      await page.goto(`${app.product.run.web}${generatePath(at, { customerId, partnerId })}`);
      const row = page.locator('main [data-wide] tbody tr').first();
      await row.waitFor().catch((error: unknown) => {
        throw new Error(`${at} has no rows`, { cause: error });
      });
      const heads = await shownHeads();
      const { fileName, rows } = await exported(at.replaceAll(/\W+/g, '-'));
      const [first = [], ...others] = rows;
      const found = first.map(({ value }) => String(value));
      if (!dateInName.test(fileName)) wrong.push(`${at}: ${fileName}`);
      if (others.length === 0) wrong.push(`${at}: no rows`);
      if (found.length === 0 || heads.length === 0) wrong.push(`${at}: no columns`);
      if (!found.some(head => heads.includes(head)) || found.includes(''))
        wrong.push(`${at}: ${found.join(', ')}`);
      if (others.every(row => row.every(({ value }) => value === null)))
        wrong.push(`${at}: only empty cells`);
    }
    assert.deepEqual(wrong, []);
  });

  it('a saved view is shared, is the first one after a reload, and is deleted again', async () => {
    const list = `${app.product.run.web}/customers/${customerId}/credentials/browse/single`;
    await page.goto(`${list}?filter=${encodeURIComponent('{"status":["AVAILABLE"]}')}`);
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ready to take');
    await page.getByRole('checkbox', { name: 'Share with users of this customer' }).check();
    await page.getByRole('checkbox', { name: 'Show this view first' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: /Ready to take/ }).waitFor();
    await page.goto(list);
    await page.waitForURL(/filter=.*AVAILABLE/);
    await views.getByRole('link', { name: /^All/ }).click();
    await page.waitForURL(url => !url.search.includes('AVAILABLE'));
    await views.getByRole('link', { name: /Ready to take/ }).click();
    await page.getByRole('button', { name: 'Actions for Ready to take' }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
    await views.getByRole('link', { name: /Ready to take/ }).waitFor({ state: 'detached' });
  });

  it('credentials are found by a parameter of their data, with the keyboard', async () => {
    await page.goto(`${app.product.run.web}/customers/${customerId}/credentials/browse/single`);
    await page.locator('main [data-wide] tbody tr').first().waitFor();
    await page.getByRole('button', { name: 'More filters' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Data' }).waitFor();
    await page.keyboard.type('D');
    await page.keyboard.press('Enter');
    const value = page.getByRole('textbox', { name: 'Value' });
    await value.fill('no such value');
    await page.keyboard.press('Enter');
    await page.getByText(/Filtered by: .*no such value/).waitFor();
    await page.getByRole('button', { name: 'Clear filter: Data' }).click();
    await page.locator('main [data-wide] tbody tr').first().waitFor();
  });
});
