import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../../product/run/apiClient.ts';
import { eventually, signInAs, type TestApp } from '../browser/app.ts';
import { english } from '@latchkey/web/import/english.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;
const header = 'nameOnCard;email;cardNumber';
const fileOf = (count: number, from: number) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [header, ...Array.from({ length: count }, (_, n) => `Person ${n};p${n}@example.test;${from + n}`)].join(
      '\n',
    ),
  ),
});

describe('adding credentials when the response is late or lost, or the session ends', function () {
  this.timeout(3 * minute);
  let app: TestApp;
  let api: ApiClient;
  let page: Page;
  let customer: string;

  before(async () => {
    ({ app, api, page, customer } = await openAcme());
  });
  after(() => app?.close());

  const askDrafts = (position?: string) =>
    api.get<{ id: string; totalCredentialsCount: number }[]>(
      `/admin/orders?customerId=${customer}&draft=true&limit=100`,
      position === undefined ? {} : { Position: position },
    );
  const drafts = async () => (await askDrafts()).body;
  /** Returns the drafts once the projection has reached a position; under load, a page may render earlier. */
  const draftsAt = async (position: string) => {
    const { body } = await eventually(
      () => askDrafts(position),
      ({ headers }) => headers.get('Position-Reached') !== 'false',
      minute,
    );
    return body;
  };
  const openFile = async (count: number, from: number) => {
    await page.goto(`${app.product.run.web}/customers/${customer}/credentials/drafts`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import a file' }).click();
    await page.locator('input[type=file]').setInputFiles(fileOf(count, from));
  };
  const toReview = async (count: number, from: number) => {
    await openFile(count, from);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
  };
  const createDraft = () => page.getByRole('button', { name: 'Create draft' }).click();
  const spoilOnce = (spoil: 'lost' | 'broken') =>
    page.route(
      /\/admin\/orders\/csv\?/,
      async route => {
        await route.fetch();
        await (spoil === 'lost' ? route.abort('connectionreset') : route.fulfill({ status: 500 }));
      },
      { times: 1 },
    );
  /**
   * Asserts that the import created exactly one draft. `last` triggers the retry whose response the page
   * receives.
   */
  const isMadeOnce = async (
    before: Awaited<ReturnType<typeof drafts>>,
    count: number,
    last: () => Promise<unknown>,
  ) => {
    const taken = page.waitForResponse(answer => /\/admin\/orders\/csv\?/.test(answer.url()) && answer.ok());
    const [answer] = await Promise.all([taken, last()]);
    await page.waitForURL(/\/drafts\/[0-9a-f-]{36}/);
    const after = await draftsAt((await answer.headerValue('Position'))!);
    const added = after.filter(({ id }) => !before.some(one => one.id === id));
    assert.deepEqual(
      added.map(({ totalCredentialsCount }) => totalCredentialsCount),
      [count],
    );
  };

  for (const [end, spoil] of [
    ['is lost', 'lost'],
    ['is a 500', 'broken'],
  ] as const)
    it(`an import whose response ${end} is retried, and creates no second draft`, async () => {
      const before = await drafts();
      await toReview(3, spoil === 'lost' ? 810_000 : 820_000);
      await spoilOnce(spoil);
      await createDraft();
      await page.getByText('We couldn’t confirm this was saved').waitFor();
      await isMadeOnce(before, 3, () => page.getByRole('button', { name: 'Try again' }).click());
    });

  it('a lost response is requested again after a reload, and creates no second draft', async () => {
    const before = await drafts();
    await toReview(1, 830_000);
    await spoilOnce('lost');
    await createDraft();
    await page.getByText('We couldn’t confirm this was saved').waitFor();
    await isMadeOnce(before, 1, () => page.reload());
  });

  it('CSV-07: a tab that is closed as soon as the import is sent loses nothing', async () => {
    const before = await drafts();
    await toReview(500, 860_000);
    const sent = page.waitForRequest(/\/admin\/orders\/csv\?/);
    const answered = page.waitForResponse(/\/admin\/orders\/csv\?/);
    await createDraft();
    await sent;
    await answered;
    await page.close();
    const found = await eventually(drafts, all => all.length === before.length + 1, minute);
    assert.ok(found.some(({ totalCredentialsCount }) => totalCredentialsCount === 500));
    ({ page } = await app.page());
    await signInAs(page, app.product.run, app.product.run.signIn);
  });

  it('CSV-08: a refused import leaves no draft', async () => {
    const before = await drafts();
    await openFile(2, 810_000);
    await page.getByLabel(english.update.match.label).click();
    await page.getByRole('option', { name: english.update.match.none }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('0 of 2 rows are ready; 2 open problems').waitFor();
    await page.getByText('Another credential already has this value').first().waitFor();
    assert.equal((await drafts()).length, before.length);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Choose another file' }).click();
  });

  it('CRD-76: a draft that was created for a credential is deleted if the credential is refused', async () => {
    const before = await drafts();
    await page.goto(`${app.product.run.web}/customers/${customer}/credentials/drafts`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add to draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to draft' });
    await dialog.locator('[name=nameOnCard]').fill('Person 0');
    // a number that is in use, with an added leading zero, so that only the API detects the conflict
    await dialog.locator('[name="params.0"]').fill('0810000');
    const refused = page.waitForResponse(
      answer => answer.url().endsWith('/credentials') && answer.status() === 409,
    );
    const deleted = page.waitForResponse(answer => answer.request().method() === 'DELETE');
    await dialog.getByRole('button', { name: 'Add to draft' }).click();
    const [, gone] = await Promise.all([refused, deleted]);
    assert.equal((await draftsAt((await gone.headerValue('Position'))!)).length, before.length);
    await dialog.getByRole('alert').waitFor();
  });

  it('an expired session is renewed in place: the prepared data is kept, and the import continues', async () => {
    const { run } = app.product;
    const before = await drafts();
    await toReview(2, 850_000);
    // ends the session right before the import is sent; any earlier request would open the sign-in dialog
    // over the button
    await page.route(
      /\/admin\/orders\/csv\?/,
      async route => {
        const { authorization } = await route.request().allHeaders();
        await fetch(`${run.api}/admin/auth/logout`, {
          method: 'POST',
          headers: { Authorization: authorization! },
        });
        await route.continue();
      },
      { times: 1 },
    );
    await createDraft();
    const renewal = page.getByRole('dialog', { name: 'Your session has ended' });
    await renewal.getByLabel('Password', { exact: true }).fill(run.signIn.password);
    await isMadeOnce(before, 2, () => renewal.getByRole('button', { name: 'Sign in' }).click());
  });

  it('an import that is recorded while the projector is stopped is shown as soon as it runs again', async () => {
    const { kill, spawn } = app.product;
    await toReview(4, 840_000);
    kill('projector');
    await createDraft();
    await page.waitForURL(/\/drafts\//, { timeout: minute });
    await page.getByText('Saved. It will appear here shortly.').waitFor();
    assert.equal(await page.getByText('does not exist').count(), 0);
    await spawn('projector');
    await page.getByText('Person 3').waitFor({ timeout: minute });
  });
});
