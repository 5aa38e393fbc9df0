import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { accessibilityProblems, openApp, type TestApp } from '../browser/app.ts';
import { arrive, picture } from '../browser/newUser.ts';

const minute = 60_000;
const issued = 12;

describe('sample data, from an empty product and back', function () {
  this.timeout(6 * minute);
  let app: TestApp;
  let api: ApiClient;
  let page: Page;
  before(async () => {
    app = await openApp({ isEmpty: true });
    api = await signIn(app.product.run.api, app.product.run.signIn);
  });
  after(() => app?.close());
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const welcome = () =>
    page.getByRole('heading', { level: 1, name: /^Welcome to Latchkey/ }).waitFor({ timeout: minute });

  it('a global admin loads it, looks at the cards of the sample customer, removes it and sees the guide again', async () => {
    ({ page } = await arrive(app));
    await welcome();
    await page.getByText('0 of 5 done').waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await picture(page, 'sample-offer');
    await press('Load sample data');
    await page.getByRole('link', { name: 'Open sample customer' }).click({ timeout: minute });

    await page.getByText('This customer is part of the sample data.').waitFor();
    const customer = /customers\/([0-9a-f-]{36})/.exec(page.url())![1]!;
    await page.goto(`${app.product.run.web}/customers/${customer}/credentials/browse/single?perPage=100`);
    await page.getByRole('link', { name: /^Sample 1 ?100001/ }).waitFor();
    await page.getByText('Suspended').first().waitFor();
    const { body: people } = await api.get<{ status: string }[]>(
      `/admin/customers/${customer}/credentials?limit=100`,
    );
    assert.equal(people.filter(({ status }) => status !== 'NOT_ISSUED').length, issued);
    await picture(page, 'sample-credentials');

    await page.goto(`${app.product.run.web}/global/customers/${customer}`);
    await press('Remove sample data');
    const dialog = page.getByRole('dialog', { name: 'Remove sample data?' });
    await dialog.getByText('Credentials', { exact: true }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await picture(page, 'sample-remove');
    await dialog.getByRole('textbox').fill('sample data');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await welcome();
    await page.getByText('0 of 5 done').waitFor({ timeout: minute });
    await page.getByRole('button', { name: 'Load sample data' }).waitFor();
    for (const noun of ['partners', 'customers', 'orders'])
      assert.deepEqual((await api.get<object[]>(`/admin/${noun}`)).body, [], noun);
    const { body: acts } = await api.get<{ type: string }[]>('/admin/activity');
    const types = acts.map(({ type }) => type);
    assert.ok(types.includes('SampleDataLoadStarted') && types.includes('SampleDataRemovalStarted'));
    await page.goto(`${app.product.run.web}/global/activity`);
    await page.getByText('removed the sample data').waitFor();
    await page.close();
  });
});
