import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import { eventually } from '../browser/app.ts';
import { mailsAt } from '../browser/catcher.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;
interface Row {
  readonly id: string;
  readonly status: string;
}

describe('a bulk action and a reload', function () {
  this.timeout(3 * minute);
  let acme: Awaited<ReturnType<typeof openAcme>>;
  before(async () => void (acme = await openAcme()));
  after(async () => acme?.app.close());

  it('is continued where the reload cut it, and does no row twice', async () => {
    const { app, api, page, customer, base } = acme;
    const available = async () =>
      (await api.get<Row[]>(`/admin/customers/${customer}/credentials?status=AVAILABLE&limit=1000`)).body;
    await eventually(available, rows => rows.length >= 10, minute);

    const mails = async () => (await mailsAt(app.product.run.mail!).all()).length;
    const mailsBefore = await eventually(mails, found => found >= 25, minute);

    // the first few answers come through; what is sent behind them is recorded, and nobody hears of it
    const sent: string[] = [];
    const isHeld = { value: true };
    const hold = async (route: Route) => {
      sent.push(route.request().url());
      if (isHeld.value && sent.length > 5) return void (await route.fetch());
      await route.continue();
    };
    await page.route(/\/admin\/credentials\/[^/]+\/resend$/, hold);
    await page.goto(`${base}/browse/single?filter={"status":["AVAILABLE"]}&perPage=100`);
    await page.getByRole('table').waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const send = page.getByRole('button', { name: /^Send \d+ again…$/ });
    const count = Number(/\d+/.exec((await send.textContent()) ?? '')![0]);
    assert.ok(count > 9);
    await send.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Send ${count} again` })
      .click();
    await page.getByText(`5 of ${count}`).first().waitFor();
    await eventually(
      () => Promise.resolve(sent.length),
      length => length >= 9,
      minute,
    );

    isHeld.value = false;
    await page.reload();
    const tray = page.getByRole('region', { name: 'Jobs' });
    await tray.getByText('Stopped before it was finished').waitFor();
    await tray.getByRole('button', { name: `Continue: Send ${count} again` }).click();
    await tray.getByText('Done').waitFor({ timeout: minute });
    await tray.getByText(`${count} of ${count}`).waitFor();

    await eventually(mails, found => found >= mailsBefore + count, minute);
    const { body } = await api.get<Row[]>(`/admin/customers/${customer}/credentials?limit=1000`);
    const requests = await Promise.all(
      body.map(async ({ id }) => {
        const { body: events } = await api.get<{ type: string }[]>(
          `/admin/credentials/${id}/events?limit=100`,
        );
        return events.filter(({ type }) => type === 'CredentialResendRequested').length;
      }),
    );
    assert.deepEqual(
      requests.filter(times => times > 0),
      Array.from({ length: count }, () => 1),
    );
    assert.equal(await mails(), mailsBefore + count);
  });
});
