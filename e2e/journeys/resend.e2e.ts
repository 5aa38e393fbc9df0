import assert from 'node:assert/strict';
import { eventually } from '../browser/app.ts';
import { openAcme } from '../browser/sharedApp.ts';
import { mailBehaviourAt, mailsAt, providerAt } from '../browser/catcher.ts';

interface Shown {
  readonly id: string;
  readonly nameOnCard: string;
  readonly recipient: { readonly email: string };
  readonly deliveryStatus: string;
}
const timeoutMs = 60_000;
const email = 'alan.of.the.gate@example.test';

describe('a message that is sent again', function () {
  this.timeout(180_000);
  let acme: Awaited<ReturnType<typeof openAcme>>;
  before(async () => void (acme = await openAcme()));
  after(async () => acme?.app.close());

  const issued = async (): Promise<Shown> => {
    const { app, api, customer: customerId } = acme;
    await providerAt(app.product.run.provider).behave({ failEvery: 0, completionMs: { min: 0, max: 50 } });
    const first = async (path: string) => (await api.get<{ id: string }[]>(path)).body[0]!.id;
    const { body: order } = await api.post<{ id: string }>('/admin/orders', {
      customerId,
      displayName: 'One badge',
    });
    await api.post(`/admin/orders/${order.id}/credentials`, {
      cardProfileId: await first(`/admin/card-profiles?customerId=${customerId}&sort=displayName`),
      pdfDesignId: await first(`/admin/pdf-designs?customerId=${customerId}`),
      nameOnCard: 'Alan Turing',
      recipient: { email },
      dataParams: { cardNumber: '640001' },
    });
    await api.post(`/admin/orders/${order.id}/submit`);
    const [person] = await eventually(
      async () => (await api.get<Shown[]>(`/admin/orders/${order.id}/credentials`)).body,
      ([one]) => one?.deliveryStatus === 'SENT',
      timeoutMs,
    );
    return person!;
  };

  it('a person is found by email and gets the message again in three clicks', async () => {
    const { app, api, page, base } = acme;
    const mail = app.product.run.mail!;
    const sentTo = async (address: string) =>
      (await mailsAt(mail).all()).filter(({ to }) => to.includes(address)).length;
    const { id, nameOnCard } = await issued();
    await page.goto(`${base}/browse/grouped`);
    await page.getByRole('table').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(email);
    await page.getByRole('option', { name: nameOnCard }).click();
    await page.getByRole('heading', { level: 1, name: nameOnCard }).waitFor();
    await page.getByRole('button', { name: 'Resend…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await eventually(
      () => sentTo(email),
      count => count === 2,
      timeoutMs,
    );
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('requested by Super admin').waitFor();
    await eventually(
      () => messages.getByRole('listitem').filter({ hasText: 'Sent' }).count(),
      count => count === 2,
      timeoutMs,
    );

    await mailBehaviourAt(mail)({ rejectTo: email, rejectStatus: 550 });
    await messages.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await messages.getByText(/^550 /).waitFor();
    await page.getByText('Can’t open doors yet: the message wasn’t delivered').waitFor();
    await messages.getByRole('button', { name: 'Correct and resend' }).click();
    const right = email.replace('@', '.new@');
    await mailBehaviourAt(mail)({ rejectTo: null, rejectStatus: 451 });
    await page.getByRole('textbox', { name: 'Email' }).fill(right);
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await eventually(
      () => sentTo(right),
      count => count === 1,
      timeoutMs,
    );
    await messages.getByText(right).waitFor();
    const { body } = await api.get<Shown>(`/admin/credentials/${id}`);
    assert.equal(body.recipient.email, right);
  });
});
