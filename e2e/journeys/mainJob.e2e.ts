import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { mailsAt, providerAt } from '../browser/catcher.ts';
import { eventually, signInAs, type TestApp } from '../browser/app.ts';
import { everyMailHolds, type Row } from '../browser/mailsOfOrder.ts';
import { arrive, picture, toAcme } from '../browser/newUser.ts';
import { openShared } from '../browser/sharedApp.ts';

const text = readFileSync(new URL('../../docs/sample-1000.csv', import.meta.url), 'utf8');
/** Header and rows. Some rows contain line breaks, so the text is split after each card number. */
const sample = text.split(/(?<=;cardNumber|;\d{6})\n/);
const people = 1_000;
const fewer = 200;
const demoMails = 25;
const maxClicks = 12;
const minutes = 60_000;

interface Entry {
  readonly status: string;
  readonly amount: number;
  readonly orderId: string | null;
}

describe('the main job', function () {
  this.timeout(6 * minutes);
  let app: TestApp;
  let api: ApiClient;
  let page: Page;
  let mailsBefore = 0;
  let filesBefore = 0;

  before(async () => {
    app = await openShared();
    const { run } = app.product;
    api = await signIn(run.api, run.signIn);
    mailsBefore = await eventually(mailsAt(run.mail!).count, count => count >= demoMails, minutes);
    filesBefore = (await providerAt(run.provider).files()).length;
    await providerAt(run.provider).behave({ completionMs: { min: 500, max: 3_000 } });
  });
  after(() => app?.close());

  const importAndIssue = async (name: string, count: number) => {
    const countText = count.toLocaleString('en');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import a file' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose file' }).click(),
    ]);
    const buffer = Buffer.from(sample.slice(0, count + 1).join('\n'));
    await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await page.getByText(`All ${countText} rows are valid`).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await picture(page, 'review');
    if (count > 100) await page.getByLabel(/to confirm/).fill(String(count));
    await page.getByRole('button', { name: `Create and issue ${countText}` }).click();
    await page.waitForURL(/\/order\/[0-9a-f-]{36}$/, { timeout: minutes });
    const [, customerId, orderId] = /\/customers\/([^/]+)\/.*\/order\/([^/]+)$/.exec(page.url())!;
    return { orderId: orderId!, customerId: customerId! };
  };
  const barText = () => page.getByRole('progressbar').first().getAttribute('aria-valuetext');
  const issued = (text: string | null) =>
    Number(/^([\d,]+) of/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? -1);

  const credentialsOf = async (orderId: string): Promise<readonly Row[]> =>
    (await api.get<Row[]>(`/admin/orders/${orderId}/credentials?limit=1000`)).body;
  const ledgerOf = async (customerId: string, orderId: string) => {
    const { body } = await api.get<Entry[]>(`/admin/customers/${customerId}/credits?limit=1000`);
    const entries = body.filter(one => one.orderId === orderId);
    return entries.map(({ status, amount }) => `${status} ${amount}`).toSorted();
  };
  const ledgerShows = (customerId: string, orderId: string, ...entries: readonly string[]) =>
    eventually(
      () => ledgerOf(customerId, orderId),
      found => found.join() === entries.join(),
      minutes,
    );

  it('CRD-05, CRD-07: 1,000 people are imported in at most 12 clicks after the sign-in, issued while the page is open, and get an email each', async () => {
    const { run } = app.product;
    const arrived = await arrive(app);
    ({ page } = arrived);
    await page.getByRole('group', { name: 'Current location' }).waitFor();
    await picture(page, 'arrived');
    await toAcme(page);
    await page.getByRole('link', { name: 'All credentials' }).click();
    const { orderId, customerId } = await importAndIssue('Grand opening', people);
    const clicks = await arrived.clicks();
    assert.ok(clicks <= maxClicks, `${clicks} clicks`);
    const seen: number[] = [];
    await eventually(
      async () => issued(await barText()),
      count => (seen.push(count), new Set(seen).size > 5),
      minutes,
    );
    await page.close();
    ({ page } = await app.page());
    await signInAs(page, run, run.signIn);
    await page.goto(`${run.web}/customers/${customerId}/credentials/order/${orderId}`);
    await eventually(
      async () => issued(await barText()),
      count => (seen.push(count), count === people),
      2 * minutes,
    );
    await page.getByText('All credentials are issued.').waitFor();
    await picture(page, 'issued');
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => a - b),
      'the bar only rises, also over a closed page',
    );

    const rows = await credentialsOf(orderId);
    assert.equal(rows.filter(({ status }) => status === 'AVAILABLE').length, people);
    assert.equal((await providerAt(run.provider).files()).length - filesBefore, people);
    const mails = mailsAt(run.mail!);
    await eventually(mails.count, count => count >= mailsBefore + people, 2 * minutes);
    // emails of other journeys may arrive in the meantime
    const ids = new Set(rows.map(({ id }) => id));
    const own = async () =>
      (await mails.all()).filter(({ headers }) => ids.has(headers['x-latchkey-credential'] ?? '')).length;
    await eventually(own, count => count >= people, 2 * minutes);
    assert.equal(await own(), people);
    await ledgerShows(customerId, orderId, `ISSUED_ORDER -${people}`);
    await everyMailHolds(app.product.run, rows);
  });

  it('I18-07: the status log of one credential is complete, and names the actors in the language of the user', async () => {
    const { body: orders } = await api.get<{ id: string; customerId: string }[]>('/admin/orders?q=Grand');
    const [{ id: orderId, customerId }] = orders as [{ id: string; customerId: string }];
    const [row] = await credentialsOf(orderId);
    const { body } = await api.get<{ context: string; value: string; by: { name: string } }[]>(
      `/admin/customers/${customerId}/credentials/${row!.id}/status-logs`,
    );
    assert.deepEqual(
      body.map(({ context, value }) => `${context} ${value}`),
      ['CredentialAvailable AVAILABLE', 'CredentialAddStarted ADDING', 'CredentialAdded NOT_ISSUED'],
    );
    assert.equal(body.at(-1)!.by.name, 'Super admin');

    const { run } = app.product;
    const { page: german } = await app.page({ locale: 'de-DE' });
    await signInAs(german, run, run.signIn, 'Passwort');
    await german.goto(
      `${run.web}/customers/${customerId}/credentials/order/${orderId}#credential=${row!.id}`,
    );
    const dialog = german.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Status log' }).click();
    await dialog.getByText('System').first().waitFor();
    await german.context().close();
  });

  it('ORD-19, ORD-49, CRE-12: with 5 % failures each failed credential has a reason, and a retry names exactly these', async () => {
    const { run } = app.product;
    const provider = providerAt(run.provider);
    const { body } = await api.get<{ id: string }[]>('/admin/customers?q=Hafenklinik');
    await api.post(`/admin/customers/${body[0]!.id}/credits`, { amount: 400, remarks: 'For the opening' });
    await provider.behave({
      failEvery: 20,
      failAttempts: 1,
      failAs: 'webhook',
      completionMs: { min: 100, max: 500 },
    });
    await page.goto(`${run.web}/customers/${body[0]!.id}/credentials/browse/grouped`);
    const { orderId, customerId } = await importAndIssue('With failures', fewer);
    await page.getByText('190 of 200 issued, 10 failed').waitFor({ timeout: 2 * minutes });
    await page.getByText('Provider API returned an error').waitFor();
    const failed = (await credentialsOf(orderId)).filter(({ status }) => status === 'ADD_FAILED');
    assert.equal(failed.length, 10);
    assert.ok(failed.every(({ failure }) => failure !== null && failure.message.length > 0));
    await ledgerShows(customerId, orderId, 'ISSUED_ORDER -190');

    const { total: callsBefore } = await provider.calls(0);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
    await page.getByText('All credentials are issued.').waitFor({ timeout: minutes });
    const { calls } = await provider.calls(callsBefore);
    const named = calls.map(({ clientRef }) => clientRef.split('.')[0]).toSorted();
    assert.deepEqual(named, failed.map(({ id }) => id).toSorted());
    await ledgerShows(customerId, orderId, 'ISSUED_ORDER -200');
  });
});
