import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readPdf } from '../../testing/events/documents/readPdf.ts';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { eventually, type TestApp } from '../browser/app.ts';
import { arrive, picture, toAcme } from '../browser/newUser.ts';
import { openShared } from '../browser/sharedApp.ts';

const minute = 60_000;
const text = readFileSync(new URL('../../docs/sample-1000.csv', import.meta.url), 'utf8');
/** The head and the rows, some of which contain line breaks: each ends with its card number. */
const sample = text.split(/(?<=;cardNumber|;\d{6})\n/);

/** Counts the clicks of bulk and frequent jobs, from the page after the sign-in on. */
describe('the clicks of daily jobs', function () {
  this.timeout(5 * minute);
  let app: TestApp;
  let api: ApiClient;
  let acme: { readonly id: string; readonly partnerId: string };
  before(async () => {
    app = await openShared();
    api = await signIn(app.product.run.api, app.product.run.signIn);
    acme = (await api.get<(typeof acme)[]>('/admin/customers?q=Acme')).body[0]!;
  });
  after(() => app?.close());

  const viaPalette = async (page: Page, typed: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type(typed);
    await page.getByRole('option', { name }).first().waitFor();
    await page.keyboard.press('Enter');
  };

  it('35.3: twenty vouchers are made and printed in at most 5', async () => {
    const { body: partner } = await api.get<{ name: string }>(`/admin/partners/${acme.partnerId}`);
    const { page, clicks } = await arrive(app);
    await viaPalette(page, partner.name, new RegExp(partner.name));
    await page.getByRole('heading', { level: 1, name: partner.name }).waitFor();
    await page.getByRole('tab', { name: 'Vouchers' }).click();
    await page.getByRole('button', { name: 'New voucher' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New voucher' });
    await dialog.getByRole('textbox', { name: /^Description/ }).fill('Opening week');
    await dialog.getByRole('textbox', { name: /^Credits/ }).fill('50');
    await dialog.getByRole('textbox', { name: /^Number of vouchers/ }).fill('20');
    await dialog.getByRole('textbox', { name: /^Last day/ }).fill('2090-12-31');
    await dialog.getByRole('combobox', { name: /^PDF design/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await picture(page, 'vouchers');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const made = page.getByRole('dialog', { name: '20 vouchers created' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      made.getByRole('button', { name: 'Download PDF of all' }).click(),
    ]);
    await picture(page, 'vouchers-made');
    const needed = await clicks();
    assert.ok(needed <= 5, `${needed} clicks`);
    assert.equal(file.suggestedFilename(), 'vouchers_Opening week_50.pdf');
    const path = await file.path();
    assert.ok((await stat(path)).size > 0);
    const { pages } = await readPdf(new Uint8Array(readFileSync(path)));
    assert.equal(pages.length, 20);
    assert.equal(new Set(pages.map(({ qr }) => qr)).size, 20);
    assert.ok(pages.every(page => /redeem by Dec 31, 2090|einlösbar bis 31\. Dez\. 2090/.test(page.text)));
  });

  it('35.3: credits are added in at most 2', async () => {
    const balanceOf = async () =>
      (await api.get<{ balance: number }>(`/admin/customers/${acme.id}/credits/summary`)).body.balance;
    const { page, clicks } = await arrive(app);
    await viaPalette(page, 'Acme Works', /Acme Works/);
    await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Credits' }).click();
    const before = await balanceOf();
    await page.getByRole('button', { name: 'Add credits' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Credits|^Amount/ })
      .fill('7');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const needed = await clicks();
    assert.ok(needed <= 2, `${needed} clicks`);
    await eventually(balanceOf, balance => balance === before + 7, minute);
  });

  it('35.3: 200 people from a CSV with three mistakes are issued in at most 7', async () => {
    const [head, ...rows] = sample.slice(0, 201);
    // mistakes that the import can correct
    const wrong = rows.map((row, n) => {
      const plain = row.replace(/@example\.test/, '@clicks.test').replace(/;\d{6}$/, `;${700_001 + n}`);
      return n < 3 ? plain.replace('@clicks.test', '@clicks,test') : plain;
    });
    const buffer = Buffer.from([head, ...wrong].join('\n'));
    const { page, clicks } = await arrive(app);
    await toAcme(page);
    await viaPalette(page, 'import', /Import/);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose file' }).click(),
    ]);
    await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await page
      .getByText(/3 problems|3 open|197/)
      .first()
      .waitFor();
    await picture(page, 'mistakes-found');
    const useAll = page.getByRole('button', { name: /Use all 3|Apply all 3|3 suggestions/ });
    await page.locator('button.MuiButton-contained:not([disabled])').last().click();
    await useAll.click();
    await picture(page, 'mistakes');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Three mistakes');
    const typed = page.getByRole('textbox', { name: /Type/ });
    const submit = page.getByRole('button', { name: 'Create and issue 200' });
    await submit.waitFor();
    if ((await typed.count()) > 0) await typed.fill('200');
    await picture(page, 'mistakes-review');
    await submit.click();
    await page.waitForURL(/\/order\/[0-9a-f-]{36}$/, { timeout: minute });
    const needed = await clicks();
    assert.ok(needed <= 7, `${needed} clicks`);
    const [, orderId] = /\/order\/([^/]+)$/.exec(page.url())!;
    const issued = () => api.get<readonly object[]>(`/admin/orders/${orderId!}/credentials?limit=1000`);
    assert.equal((await eventually(issued, ({ body }) => body.length === 200, minute)).body.length, 200);
  });
});
