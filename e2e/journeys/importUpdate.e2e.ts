import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { english } from '@latchkey/web/import/english.ts';
import type { ApiClient } from '../../product/run/apiClient.ts';
import { eventually } from '../browser/app.ts';
import { openAcme } from '../browser/sharedApp.ts';

interface Row {
  readonly id: string;
  readonly nameOnCard: string;
  readonly status: string;
  readonly validTo: string | null;
  readonly recipient: { readonly email: string | null };
  readonly dataParams: Readonly<Record<string, string>>;
}
const workbook = fileURLToPath(new URL('../../testing/web/import/staff-openpyxl.xlsx', import.meta.url));
const numbers = ['400214', '4711', '12345678', '1500000'];
const next = '400299';

describe('an import that updates', function () {
  this.timeout(240_000);
  let page: Page;
  let api: ApiClient;
  let base: string;
  let customer: string;
  let close: () => Promise<void>;
  before(async () => {
    const acme = await openAcme('changing');
    ({ page, api, base, customer } = acme);
    ({ close } = acme.app);
    await api.post(`/admin/customers/${customer}/credits`, { amount: 100, remarks: 'For files' });
  });
  after(() => close?.());

  const found = async () => {
    const { body } = await api.get<Row[]>(`/admin/customers/${customer}/credentials?limit=1000`);
    return body.filter(({ dataParams }) =>
      [...numbers, next].includes(String(Number(dataParams['cardNumber']))),
    );
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('35.2: an Excel workbook of another program is issued, and a later file changes only what differs', async () => {
    await page.goto(`${base}/import`);
    await page.locator('input[type=file]').setInputFiles(workbook);
    await page.getByRole('table', { name: english.columns.title }).waitFor();
    await page.getByRole('combobox', { name: english.about.worksheet }).waitFor();
    await page.getByText('All 4 rows are valid').first().waitFor();
    await button(english.next).click();
    await page.getByRole('heading', { name: english.review.title, exact: true }).waitFor();
    await button('Create and issue 4').click();
    await page.waitForURL(/\/order\//);
    const issued = await eventually(
      found,
      rows => rows.length === 4 && rows.every(({ status }) => status === 'AVAILABLE'),
      120_000,
    );
    assert.deepEqual(issued.map(({ nameOnCard }) => nameOnCard).toSorted(), [
      'After a blank row',
      'Amber Muster',
      'Kim “Beispiel”',
      'Zoë Zeichen',
    ]);

    await page.goto(`${base}/import`);
    const lines = [
      'Name;Mail;Card number',
      'Amber Muster;amber.muster@acme.test;400214',
      'Kim “Beispiel”;kim@acme.test;4711',
      `New Colleague;new@acme.test;${next}`,
    ];
    const buffer = Buffer.from(lines.join('\n'));
    await page.locator('input[type=file]').setInputFiles({ name: 'later.csv', mimeType: 'text/csv', buffer });
    await page.getByText('All 3 rows are valid').first().waitFor();
    await button(english.next).click();
    await page.getByRole('heading', { name: '2 changes' }).waitFor();
    const changed = page.getByRole('table', { name: '1 changed' });
    await changed.getByText('amber@acme.test').waitFor();
    await changed.getByText('amber.muster@acme.test').waitFor();
    await page.getByText(english.update.gone.text).waitFor();
    await button('Import 2 changes').click();
    await page.waitForURL(/\/browse\/single\?filter=/);
    const [action] = (await api.get<{ createdAt: string }[]>('/admin/bulk-actions?limit=1')).body;
    const filter = new URL(page.url()).searchParams.get('filter')!;
    assert.deepEqual(JSON.parse(filter), { updatedFrom: action!.createdAt }, 'by the clock of the server');
    const now = await eventually(
      found,
      rows =>
        rows.length === 5 &&
        rows.every(({ status }) => status === 'AVAILABLE') &&
        rows.some(({ recipient }) => recipient.email === 'amber.muster@acme.test'),
      120_000,
    );
    const before = new Map(issued.map(row => [row.id, row]));
    for (const row of now) {
      const old = before.get(row.id);
      if (old === undefined) assert.equal(row.nameOnCard, 'New Colleague');
      else if (row.nameOnCard !== 'Amber Muster') assert.deepEqual(row.recipient.email, old.recipient.email);
      if (old !== undefined) assert.equal(row.validTo, old.validTo);
    }
  });
});
