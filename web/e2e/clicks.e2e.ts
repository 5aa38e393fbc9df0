import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { signIn } from '../../scripts/apiClient.ts';
import { eventually, signInAs, type TestApp } from './app.ts';
import { e2eConfig } from './config.ts';
import { openShared } from './sharedApp.ts';

const sample = new URL('../../docs/sample-1000.csv', import.meta.url);
const minute = 60_000;

/** What somebody who has read nothing needs in clicks, counted in the page from the sign-in on. */
describe('the clicks of a new user', function () {
  this.timeout(5 * minute);
  let app: TestApp;
  before(async () => void (app = await openShared()));
  after(() => app?.close());

  const arrive = async () => {
    const { page } = await app.page();
    await page.addInitScript(() => {
      const counted = window as unknown as { clicks: number };
      counted.clicks = 0;
      // Enter on a button is a click, too, but none of the mouse
      document.addEventListener('click', ({ detail }) => void (detail > 0 && (counted.clicks += 1)), true);
    });
    await signInAs(page, app.product.run, app.product.run.signIn);
    const clicks = () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
    const before = await clicks();
    return { page, clicks: async () => (await clicks()) - before };
  };
  const picture = async (page: Page, name: string) => {
    if (e2eConfig.SCREENSHOTS === undefined) return;
    mkdirSync(e2eConfig.SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: path.join(e2eConfig.SCREENSHOTS, `clicks-${name}.png`) });
  };
  const toAcme = async (page: Page) => {
    await page.getByRole('group', { name: 'Where you are' }).getByRole('link', { name: 'Customers' }).click();
    await page.waitForURL(/\/customers\/[0-9a-f-]{36}/);
    await page.getByRole('navigation', { name: 'Section' }).getByText('Acme Works').waitFor();
  };

  it('from the sign-in to 1,000 issued badges in at most 12', async () => {
    const { page, clicks } = await arrive();
    await picture(page, 'arrived');
    await toAcme(page);
    await page.getByRole('link', { name: 'All credentials' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import CSV' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file' }).click(),
    ]);
    // other journeys issue the numbers of the sample
    const text = (await readFile(sample, 'utf8')).replaceAll(/;10(\d{4})$/gm, ';77$1');
    await chooser.setFiles({ name: 'badges.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Before it begins').waitFor();
    await picture(page, 'review');
    await page.getByRole('button', { name: 'Create and issue 1,000' }).click();
    await page.getByText('Done: all credentials are issued.').waitFor({ timeout: 3 * minute });
    await picture(page, 'issued');
    const needed = await clicks();
    assert.ok(needed <= 12, `${needed} clicks`);
  });

  it('one person by e-mail, and the mail sent again, in at most 4', async () => {
    const api = await signIn(app.product.run.api, app.product.run.signIn);
    const { body } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
    const sent = `/admin/customers/${body[0]!.id}/credentials?deliveryStatus=SENT&sort=-nameOnCard&limit=1`;
    const [person] = await eventually(
      async () => (await api.get<{ nameOnCard: string; recipient: { email: string } }[]>(sent)).body,
      found => found.length > 0,
      minute,
    );
    const { page, clicks } = await arrive();
    await toAcme(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(person!.recipient.email);
    await page.getByRole('option', { name: person!.nameOnCard }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: person!.nameOnCard }).waitFor();
    await page.getByRole('button', { name: 'Send again…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('asked for by Super admin')
      .first()
      .waitFor();
    await picture(page, 'resent');
    const needed = await clicks();
    assert.ok(needed <= 4, `${needed} clicks`);
  });

  it('how many credits are left and how long they last, in at most 2', async () => {
    const { page, clicks } = await arrive();
    await toAcme(page);
    const section = page.getByRole('navigation', { name: 'Section' });
    await section.getByRole('link', { name: 'Credits' }).click();
    const balance = page.getByRole('region', { name: 'Balance' });
    await balance.waitFor();
    await picture(page, 'balance');
    const needed = await clicks();
    assert.ok(needed <= 2, `${needed} clicks`);
    const text = await balance.innerText();
    assert.match(text, /\d/);
    assert.match(text, /Lasts until|more can be said|first week|a day/);
  });
});
