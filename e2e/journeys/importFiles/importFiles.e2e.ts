import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../../../product/run/apiClient.ts';
import { english } from '@latchkey/web/import/english.ts';
import { eventually } from '../../browser/app.ts';
import { openAcme } from '../../browser/sharedApp.ts';
import { importFiles } from './files.ts';
import { fullName, type ImportFile, type Person } from './people.ts';

interface Row {
  readonly nameOnCard: string;
  readonly status: string;
  readonly dataParams: Readonly<Record<string, string>>;
  readonly recipient: { readonly email: string | null; readonly phoneNumber: string | null };
  readonly metadata: { readonly startDate: string | null };
}
const { columns, problems, review } = english;
const form = (text: string, count: number) =>
  (text.split('||||')[count === 1 ? 0 : 1] ?? text).trim().replaceAll('%{count}', String(count));

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};

/** Stores the draft of another import, last changed `ageMs` ago. */
const keepOther = (page: Page, ageMs: number) =>
  page.evaluate(async age => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await settled(indexedDB.open('latchkey-imports'));
    const items = database.transaction('imports', 'readwrite').objectStore('imports');
    await settled(items.put({ at: Date.now() - age, draft: {} }, `other ${age}`));
    database.close();
  }, ageMs);
const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opened = indexedDB.open('latchkey-imports');
        opened.addEventListener('error', () => reject(opened.error));
        opened.addEventListener('success', () => {
          const keys = opened.result.transaction('imports').objectStore('imports').getAllKeys();
          keys.addEventListener('error', () => reject(keys.error));
          keys.addEventListener('success', () => {
            opened.result.close();
            resolve(keys.result.map(String));
          });
        });
      }),
  );

const readColumns = async (page: Page, { lines, dateOrder, maps = [] }: ImportFile) => {
  await page.getByRole('table', { name: columns.title }).waitFor();
  const sum = (await page.getByText(/lines? in the file: /).textContent()) ?? '';
  const [total, ...parts] = (sum.match(/\d+/g) ?? []).map(Number);
  assert.equal(total, lines, sum);
  assert.equal(
    parts.reduce((all, one) => all + one, 0),
    total,
    sum,
  );
  for (const [column, label] of maps) await choose(page, `${column}: ${columns.becomes}`, label);
  if (dateOrder !== undefined) await choose(page, columns.dateOrder, columns.dateOrders[dateOrder]);
};

const solveProblems = async (page: Page, { people, usesSuggestions, leftOut }: ImportFile) => {
  if (usesSuggestions) {
    await page.getByRole('button', { name: form(english.summary.see, people.length) }).click();
    await page.getByRole('button', { name: form(problems.useAll, people.length) }).click();
  } else if (leftOut !== undefined) {
    await page.getByRole('button', { name: form(english.summary.see, leftOut) }).click();
    await page
      .getByText(`${people.length} of ${people.length + leftOut} rows`)
      .first()
      .waitFor();
    await page.getByRole('button', { name: form(problems.leaveAll, leftOut) }).click();
    return;
  } else await page.getByText(form(english.summary.fine, people.length)).first().waitFor();
  await page.getByRole('button', { name: english.next, exact: true }).click();
};

const meant = (one: Person & { readonly card: number }) =>
  [fullName(one), one.email, one.phone, one.startDate, String(one.card)].join(' | ');
const issued = ({ nameOnCard, recipient, metadata, dataParams }: Row) =>
  [nameOnCard, recipient.email, recipient.phoneNumber, metadata.startDate, dataParams['cardNumber']].join(
    ' | ',
  );

describe('32 shown 4: files of Excel, LibreOffice, Numbers, pandas and access control systems', function () {
  this.timeout(240_000);
  let page: Page;
  let api: ApiClient;
  let base: string;
  let close: () => Promise<void>;
  const orders = new Map<ImportFile, string>();

  before(async () => {
    const acme = await openAcme();
    ({ page, api, base } = acme);
    ({ close } = acme.app);
    await api.post(`/admin/customers/${acme.customer}/credits`, { amount: 500, remarks: 'For files' });
    await page.goto(`${base}/import`);
  });
  after(() => close?.());

  it('a file that was kept for more than a day is deleted, also that of another import', async () => {
    // opening the database before the page has created it would leave it without its object store
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await eventually(names, found => found.includes('latchkey-imports'), 20_000);
    await keepOther(page, 23 * 3_600_000);
    await keepOther(page, 25 * 3_600_000);
    await page.reload();
    await eventually(
      () => keptKeys(page),
      keys => !keys.includes(`other ${25 * 3_600_000}`),
      20_000,
    );
    assert.deepEqual(await keptKeys(page), [`other ${23 * 3_600_000}`]);
  });

  for (const file of importFiles)
    it(`${file.program}: each row is counted, and can be imported`, async () => {
      // navigates within the console, without reloading
      await page.evaluate(
        to => {
          history.pushState({}, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        },
        `${new URL(base).pathname}/import`,
      );
      const name = `${file.program}.csv`;
      await page.getByText(english.file.title).waitFor();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: file.bytes });
      await readColumns(page, file);
      await solveProblems(page, file);
      await page.getByRole('heading', { name: review.title, exact: true }).waitFor();
      await page.getByRole('button', { name: form(review.issue, file.people.length) }).click();
      await page.waitForURL(/\/order\//); // a later redirect would interrupt the next import
      orders.set(file, /order[=/]([0-9a-f-]{36})/.exec(page.url())![1]!);
    });

  it('all of them are issued, as their authors meant them', async () => {
    assert.ok(importFiles.length >= 40);
    for (const [file, orderId] of orders) {
      const rows = await eventually(
        async () => (await api.get<Row[]>(`/admin/orders/${orderId}/credentials?limit=1000`)).body,
        found => found.length === file.people.length && found.every(({ status }) => status === 'AVAILABLE'),
        60_000,
      );
      assert.deepEqual(rows.map(issued).toSorted(), file.people.map(meant).toSorted(), file.program);
    }
    assert.equal(orders.size, importFiles.length);
  });
});
