import assert from 'node:assert/strict';
import { signIn } from '../../product/run/apiClient.ts';
import { eventually, type TestApp } from '../browser/app.ts';
import { arrive, picture, toAcme } from '../browser/newUser.ts';
import { openShared } from '../browser/sharedApp.ts';

const minute = 60_000;

/** What somebody who has read nothing needs in clicks, counted in the page from the sign-in on; the main job counts its own. */
describe('the clicks of a new user', function () {
  this.timeout(5 * minute);
  let app: TestApp;
  before(async () => void (app = await openShared()));
  after(() => app?.close());

  it('one person by e-mail, and the mail sent again, in at most 4', async () => {
    const api = await signIn(app.product.run.api, app.product.run.signIn);
    const { body } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
    const sent = `/admin/customers/${body[0]!.id}/credentials?deliveryStatus=SENT&sort=-nameOnCard&limit=1`;
    const [person] = await eventually(
      async () => (await api.get<{ nameOnCard: string; recipient: { email: string } }[]>(sent)).body,
      found => found.length > 0,
      minute,
    );
    const { page, clicks } = await arrive(app);
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
    const { page, clicks } = await arrive(app);
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
