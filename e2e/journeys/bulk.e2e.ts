import assert from 'node:assert/strict';
import { eventually, signInAs } from '../browser/app.ts';
import { mailsAt } from '../browser/catcher.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;
interface Row {
  readonly id: string;
  readonly status: string;
}
interface Job {
  readonly id: string;
  readonly state: string;
  readonly doneCount: number;
  readonly failedCount: number;
}

describe('a bulk action', function () {
  this.timeout(4 * minute);
  let acme: Awaited<ReturnType<typeof openAcme>>;
  before(async () => void (acme = await openAcme()));
  after(async () => acme?.app.close());

  const credentials = async () => {
    const { api, customer } = acme;
    return (await api.get<Row[]>(`/admin/customers/${customer}/credentials?draft=false&limit=1000`)).body;
  };
  const newestJob = async () => (await acme.api.get<Job[]>('/admin/jobs')).body[0];
  const signedIn = async () => {
    const { page } = await acme.app.page();
    const { run } = acme.app.product;
    await signInAs(page, run, run.signIn);
    return page;
  };

  it('continues after the browser is closed, processes each row once, and is visible in another browser', async () => {
    const { app, api, page, base } = acme;
    await eventually(
      credentials,
      rows => rows.filter(({ status }) => status === 'AVAILABLE').length >= 10,
      minute,
    );
    const mails = async () => (await mailsAt(app.product.run.mail!).all()).length;
    const mailsBefore = await eventually(mails, found => found >= 25, minute);

    await page.goto(`${base}/browse/single?filter={"status":["AVAILABLE"]}&perPage=100`);
    await page.getByRole('table').waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const send = page.getByRole('button', { name: /^Resend \d+/ });
    const count = Number(/\d+/.exec((await send.textContent()) ?? '')![0]);
    assert.ok(count > 9);
    const before = (await newestJob())?.id;
    const started = page.waitForResponse(
      answer => answer.url().endsWith('/admin/bulk-actions') && answer.request().method() === 'POST',
    );
    await send.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Resend ${count}` })
      .click();
    await started;
    await page.context().close();

    const job = await eventually(newestJob, found => found?.id !== before && found?.state === 'done', minute);
    assert.deepEqual([job!.doneCount, job!.failedCount], [count, 0]);
    await eventually(mails, found => found >= mailsBefore + count, minute);
    const requests = await Promise.all(
      (await credentials()).map(async ({ id }) => {
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

    const other = await signedIn();
    await other.getByRole('button', { name: /^Tasks/ }).click();
    const tray = other.getByRole('region', { name: 'Tasks' });
    const line = tray.getByRole('listitem').filter({ hasText: `Resend ${count}` });
    await line.getByText(`${count} of ${count}`).waitFor();
    await line.getByText(/^Done/).waitFor();
  });
});
