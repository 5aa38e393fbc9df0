import assert from 'node:assert/strict';
import { eventually, openApp } from './app.ts';
import { openAcme } from './sharedApp.ts';
import { mailBehaviourAt, mailsAt } from './catcher.ts';

interface Shown {
  readonly id: string;
  readonly nameOnCard: string;
  readonly recipient: { readonly email: string };
  readonly deliveryStatus: string;
}
const patience = 60_000;

/** Over the whole product: browser, API, projector, workers and a real mail server. */
describe('a message that is sent again', function () {
  this.timeout(180_000);
  let acme: Awaited<ReturnType<typeof openAcme>>;
  before(async () => void (acme = await openAcme(openApp)));
  after(async () => acme?.app.close());

  it('a person is found by e-mail and gets the mail again, in three clicks', async () => {
    const { app, api, page, customer, base } = acme;
    const mail = app.product.run.mail!;
    const sentTo = async (email: string) =>
      (await mailsAt(mail).all()).filter(({ to }) => to.includes(email)).length;
    const [person] = await eventually(
      async () =>
        (await api.get<Shown[]>(`/admin/customers/${customer}/credentials?deliveryStatus=SENT&limit=1`)).body,
      found => found.length > 0,
      patience,
    );
    const { id, nameOnCard } = person!;
    const { email } = person!.recipient;
    await page.goto(`${base}/browse/grouped`);
    await page.getByRole('table').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(email);
    await page.getByRole('option', { name: nameOnCard }).click();
    await page.getByRole('heading', { level: 1, name: nameOnCard }).waitFor();
    await page.getByRole('button', { name: 'Send again…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await eventually(
      () => sentTo(email),
      count => count === 2,
      patience,
    );
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('asked for by Super admin').waitFor();
    await eventually(
      () => messages.getByRole('listitem').filter({ hasText: 'Sent' }).count(),
      count => count === 2,
      patience,
    );

    // it comes back, is shown with the server's words as it happens, and goes to the right address
    await mailBehaviourAt(mail)({ rejectTo: email, rejectStatus: 550 });
    await messages.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await messages.getByText(/^550 /).waitFor();
    await page.getByText('The door stays shut: the message did not arrive').waitFor();
    await messages.getByRole('button', { name: 'Correct and resend' }).click();
    const right = email.replace('@', '.new@');
    await mailBehaviourAt(mail)({ rejectTo: null, rejectStatus: 451 });
    await page.getByRole('textbox', { name: 'E-mail' }).fill(right);
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await eventually(
      () => sentTo(right),
      count => count === 1,
      patience,
    );
    await messages.getByText(right).waitFor();
    const { body } = await api.get<Shown>(`/admin/credentials/${id}`);
    assert.equal(body.recipient.email, right);
  });
});
