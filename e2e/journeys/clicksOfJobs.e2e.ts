import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readPdf } from '../../testing/events/documents/readPdf.ts';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { eventually, signInAs, type TestApp } from '../browser/app.ts';
import { countPresses, picture } from '../browser/newUser.ts';
import { openShared } from '../browser/sharedApp.ts';

const minute = 60_000;
const text = readFileSync(new URL('../../docs/sample-1000.csv', import.meta.url), 'utf8');
/** Header and rows. Some rows contain line breaks, so the text is split after each card number. */
const sample = text.split(/(?<=;cardNumber|;\d{6})\n/);

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

  const startAt = async (path: string, heading: string | RegExp) => {
    const { run } = app.product;
    const { page } = await app.page();
    await signInAs(page, run, run.signIn);
    await page.goto(run.web + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    return { page, presses: await countPresses(page) };
  };
  const within = (presses: () => number, max: number) => {
    process.stdout.write(`      ${presses()} of ${max}\n`);
    assert.ok(presses() <= max, `${presses()} presses`);
  };

  it('35.3: twenty vouchers are made and printed in at most 5, from the page of the partner', async () => {
    const { body: partner } = await api.get<{ name: string }>(`/admin/partners/${acme.partnerId}`);
    const { page, presses } = await startAt(`/global/partners/${acme.partnerId}/config`, partner.name);
    await page.getByRole('tab', { name: 'Vouchers' }).click();
    await page.getByRole('button', { name: 'New voucher' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New voucher' });
    await dialog.getByRole('textbox', { name: /^Description/ }).fill('Opening week');
    await dialog.getByRole('textbox', { name: /^Credits/ }).fill('50');
    await dialog.getByRole('textbox', { name: /^Number of vouchers/ }).fill('20');
    await dialog.getByRole('textbox', { name: /^Valid until/ }).fill('2090-12-31');
    await picture(page, 'vouchers');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const made = page.getByRole('dialog', { name: '20 vouchers created' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      made.getByRole('button', { name: 'Download all as PDF' }).click(),
    ]);
    await picture(page, 'vouchers-made');
    within(presses, 5);
    assert.equal(file.suggestedFilename(), 'vouchers_Opening week_50.pdf');
    const path = await file.path();
    assert.ok((await stat(path)).size > 0);
    const { pages } = await readPdf(new Uint8Array(readFileSync(path)));
    assert.equal(pages.length, 20);
    assert.equal(new Set(pages.map(({ qr }) => qr)).size, 20);
    assert.ok(pages.every(page => /redeem by Dec 31, 2090|einlösbar bis 31\. Dez\. 2090/.test(page.text)));
  });

  it('35.3: credits are added in at most 2, from the start page of the customer', async () => {
    const balanceOf = async () =>
      (await api.get<{ balance: number }>(`/admin/customers/${acme.id}/credits/summary`)).body.balance;
    const { page, presses } = await startAt(`/customers/${acme.id}/start`, /^Good /);
    const before = await balanceOf();
    await picture(page, 'credits');
    await page.getByRole('region', { name: 'Credits' }).getByRole('link', { name: 'Add credits' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add credits' });
    await dialog.getByRole('textbox', { name: /^Credits|^Amount/ }).fill('7');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    within(presses, 2);
    await eventually(balanceOf, balance => balance === before + 7, minute);
  });

  it('35.3: 200 people from a CSV with three mistakes are issued in at most 7, from the start page of the customer', async () => {
    const [head, ...rows] = sample.slice(0, 201);
    const wrong = rows.map((row, n) => {
      const plain = row.replace(/@example\.test/, '@clicks.test').replace(/;\d{6}$/, `;${700_001 + n}`);
      return n < 3 ? plain.replace('@clicks.test', '@clicks,test') : plain;
    });
    const buffer = Buffer.from([head, ...wrong].join('\n'));
    const { page, presses } = await startAt(`/customers/${acme.id}/start`, /^Good /);
    await page.getByRole('link', { name: /^Import a file/ }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose file' }).click(),
    ]);
    await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Show 3 problems' }).click();
    await picture(page, 'mistakes-found');
    await page.getByRole('button', { name: 'Apply 3 suggestions' }).click();
    await page.getByText('200 of 200 rows are ready; no open problems').waitFor();
    await picture(page, 'mistakes');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Three mistakes');
    await page.getByLabel(/to confirm/).fill('200');
    await picture(page, 'mistakes-review');
    await page.getByRole('button', { name: 'Create and issue 200' }).click();
    await page.waitForURL(/\/order\/[0-9a-f-]{36}$/, { timeout: minute });
    within(presses, 7);
    const [, orderId] = /\/order\/([^/]+)$/.exec(page.url())!;
    const issued = () => api.get<readonly object[]>(`/admin/orders/${orderId!}/credentials?limit=1000`);
    assert.equal((await eventually(issued, ({ body }) => body.length === 200, minute)).body.length, 200);
  });

  it('35.3: who changed an order is seen in at most 2, from the page of the order', async () => {
    const create = { customerId: acme.id, displayName: 'Day shift' };
    const { body: order } = await api.post<{ id: string }>('/admin/orders', create);
    const { customerCredentialProviderId } = (
      await api.get<{ customerCredentialProviderId: string }>(`/admin/orders/${order.id}`)
    ).body;
    const renamed = { displayName: 'Day shift, north gate', customerCredentialProviderId };
    await api.put(`/admin/orders/${order.id}`, renamed);
    const path = `/customers/${acme.id}/credentials/drafts/${order.id}`;
    const { page, presses } = await startAt(path, renamed.displayName);
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .getByRole('tabpanel')
      .getByText(/north gate/)
      .first()
      .waitFor();
    await picture(page, 'who');
    within(presses, 2);
  });
});
