import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../../scripts/apiClient.ts';
import { openAcme, type TestApp } from './app.ts';

const minute = 60_000;
const header = 'nameOnCard;email;cardNumber';
/** A file of people whose card numbers start at `from`. */
const fileOf = (count: number, from: number) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [header, ...Array.from({ length: count }, (_, n) => `Person ${n};p${n}@example.test;${from + n}`)].join(
      '\n',
    ),
  ),
});

describe('adding credentials when the answer is late or lost, or the session ends', function () {
  this.timeout(3 * minute);
  let app: TestApp;
  let api: ApiClient;
  let page: Page;
  let customer: string;

  before(async () => {
    ({ app, api, page, customer } = await openAcme());
  });
  after(() => app?.close());

  const drafts = async () =>
    (
      await api.get<{ id: string; totalCredentialsCount: number }[]>(
        `/admin/orders?customerId=${customer}&draft=true&limit=100`,
      )
    ).body;
  const chooseFile = async (count: number, from: number) => {
    await page.goto(`${app.product.run.web}/customers/${customer}/credentials/drafts`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'New credential' });
    await dialog.locator('input[type=file]').setInputFiles(fileOf(count, from));
    return dialog;
  };
  const toDraft = { name: 'Add to draft' };

  for (const [end, spoil] of [
    ['is lost', 'lost'],
    ['is a 500', 'broken'],
  ] as const)
    it(`an import whose answer ${end} keeps its draft, and the next click adds nothing twice`, async () => {
      const before = await drafts();
      await page.route(
        /\/credentials\/csv/,
        async route => {
          await route.fetch();
          await (spoil === 'lost' ? route.abort('connectionreset') : route.fulfill({ status: 500 }));
        },
        { times: 1 },
      );
      const dialog = await chooseFile(3, spoil === 'lost' ? 810_000 : 820_000);
      await dialog.getByRole('button', toDraft).click();
      await dialog.getByText('it is not known whether the credentials were added').waitFor();
      assert.equal((await drafts()).length, before.length + 1);

      await dialog.getByRole('button', toDraft).click();
      await page.waitForURL(/\/drafts\//);
      await page.getByText('3 credentials added to the draft').waitFor();
      const added = (await drafts()).filter(({ id }) => !before.some(one => one.id === id));
      assert.deepEqual(
        added.map(({ totalCredentialsCount }) => totalCredentialsCount),
        [3],
      );
    });

  it('a lost answer to the creation of the draft makes no second draft', async () => {
    const before = await drafts();
    await page.route(
      /\/admin\/orders$/,
      async route => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const dialog = await chooseFile(1, 830_000);
    await dialog.getByRole('button', toDraft).click();
    await dialog.getByText('it is not known').waitFor();
    await dialog.getByRole('button', toDraft).click();
    await page.waitForURL(/\/drafts\//);
    assert.equal((await drafts()).length, before.length + 1);
  });

  it('CRD-76, CSV-08: a refused import deletes its draft', async () => {
    const before = await drafts();
    const dialog = await chooseFile(2, 810_000);
    await dialog.getByRole('button', toDraft).click();
    await dialog.getByRole('alert').waitFor();
    assert.equal((await drafts()).length, before.length);
  });

  it('a session that ends is renewed in place: what was typed stays, and the command goes on', async () => {
    const { run } = app.product;
    const dialog = await chooseFile(2, 850_000);
    await page.evaluate(async () => {
      const { token } = JSON.parse(sessionStorage.getItem('latchkey.session')!) as { token: string };
      await fetch('/admin/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    });
    await dialog.getByRole('button', toDraft).click();
    const renewal = page.getByRole('dialog', { name: 'Your session has ended' });
    await renewal.getByLabel('Password').fill(run.signIn.password);
    await renewal.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/drafts\//);
    await page.getByText('2 credentials added to the draft').waitFor();
  });

  it('an import that is recorded while the projector stands still is shown as soon as it runs again', async () => {
    const { kill, spawn } = app.product;
    const dialog = await chooseFile(4, 840_000);
    kill('projector');
    await dialog.getByRole('button', toDraft).click();
    await page.getByText('4 credentials are recorded and appear in the draft in a moment').waitFor();
    await page.waitForURL(/\/drafts\//, { timeout: minute });
    await page.getByText('Recorded. It appears here in a moment.').waitFor();
    assert.equal(await page.getByText('does not exist').count(), 0);
    await spawn('projector');
    await page.getByText('Person 3').waitFor({ timeout: minute });
  });
});
