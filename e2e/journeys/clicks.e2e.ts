import assert from 'node:assert/strict';
import { signIn } from '../../product/run/apiClient.ts';
import { eventually, type TestApp } from '../browser/app.ts';
import { arrive, picture, toAcme } from '../browser/newUser.ts';
import { openShared } from '../browser/sharedApp.ts';

const minute = 60_000;

/**
 * Counts a new user's clicks from the page after signing in. mainJob.e2e.ts counts the clicks of the main
 * task.
 */
describe('the clicks of a new user', function () {
  this.timeout(5 * minute);
  let app: TestApp;
  before(async () => void (app = await openShared()));
  after(() => app?.close());

  it('finding a person by email and resending the email takes at most 4', async () => {
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
    await page.getByRole('button', { name: 'Resend…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('requested by Super admin')
      .first()
      .waitFor();
    await picture(page, 'resent');
    const needed = await clicks();
    assert.ok(needed <= 4, `${needed} clicks`);
  });

  interface Issued {
    readonly id: string;
    readonly nameOnCard: string;
    readonly status: string;
    readonly orderId: string;
    readonly recipient: { readonly email: string | null };
    readonly dataParams: Readonly<Record<string, string>>;
  }
  /**
   * The next card number; starts at a value that depends on the time, so that runs on the same product
   * differ.
   */
  let nextNumber = 500_000 + (Math.floor(Date.now() / 1_000) % 400_000);
  const issue = async (names: readonly string[]) => {
    const { run } = app.product;
    const api = await signIn(run.api, run.signIn);
    const customerId = (await api.get<{ id: string }[]>('/admin/customers?q=Acme')).body[0]!.id;
    const first = async (path: string) => (await api.get<{ id: string }[]>(path)).body[0]!.id;
    const cardProfileId = await first(`/admin/card-profiles?customerId=${customerId}&sort=displayName`);
    const pdfDesignId = await first(`/admin/pdf-designs?customerId=${customerId}`);
    const { body } = await api.post<{ id: string }>('/admin/orders', { customerId, displayName: 'Leavers' });
    for (const nameOnCard of names)
      await api.post(`/admin/orders/${body.id}/credentials`, {
        cardProfileId,
        pdfDesignId,
        nameOnCard,
        recipient: { email: `${nameOnCard.toLowerCase().replaceAll(' ', '.')}@leavers.test` },
        dataParams: { cardNumber: String(nextNumber++) },
      });
    await api.post(`/admin/orders/${body.id}/submit`);
    const list = `/admin/customers/${customerId}/credentials?q=leavers.test&limit=100`;
    const all = async () => (await api.get<readonly Issued[]>(list)).body;
    const issued = await eventually(
      async () => (await all()).filter(({ orderId }) => orderId === body.id),
      found => found.length === names.length && found.every(({ status }) => status === 'AVAILABLE'),
      2 * minute,
    );
    return { api, customerId, issued, all };
  };

  it('removing ten leavers from a pasted list takes at most 4 by mouse alone', async () => {
    const names = Array.from({ length: 10 }, (_, n) => `Leaver ${'ABCDEFGHIJ'[n]!.repeat(3)}`);
    const { issued, api } = await issue(names);
    const { page, clicks } = await arrive(app);
    await toAcme(page);
    await page
      .getByRole('navigation', { name: 'Section' })
      .getByRole('link', { name: 'Bulk action from a list' })
      .click();
    const list = page.getByRole('textbox', { name: 'List of people' });
    await list.waitFor();
    const lines = issued.map(({ nameOnCard, recipient, dataParams }, n) =>
      n % 3 === 0 ? recipient.email : n % 3 === 1 ? dataParams['cardNumber'] : nameOnCard,
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(text => navigator.clipboard.writeText(text), lines.join('\n'));
    await page.keyboard.press('Control+v');
    await page.getByText('10 found, 0 unclear, 0 not found').waitFor();
    await page.getByRole('button', { name: 'Remove 10…' }).click();
    const question = page.getByRole('dialog', { name: 'Remove 10?' });
    await question.getByRole('textbox', { name: /Type/ }).pressSequentially('10');
    await picture(page, 'leavers');
    await question.getByRole('button', { name: 'Remove 10' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByText(/^(Remove 10: |10 credentials removed)/).waitFor();
    const needed = await clicks();
    assert.ok(needed <= 4, `${needed} clicks`);
    await eventually(
      () =>
        Promise.all(issued.map(async ({ id }) => (await api.get<Issued>(`/admin/credentials/${id}`)).body)),
      found => found.every(({ status }) => status === 'REMOVED'),
      minute,
    );
  });

  it('replacing the credential of a lost phone, and removing the old one, takes at most 3', async () => {
    const { issued, api, all } = await issue(['Lost Phone']);
    const [old] = issued;
    const { page, clicks } = await arrive(app);
    await toAcme(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lost.phone@leavers.test');
    await page.getByRole('option', { name: 'Lost Phone' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Lost Phone' }).waitFor();
    await page.getByRole('button', { name: 'Lost or stolen…' }).click();
    await picture(page, 'lost');
    await page.getByRole('dialog').getByRole('button', { name: 'Replace credential' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const needed = await clicks();
    assert.ok(needed <= 3, `${needed} clicks`);
    const isOver = async () => (await api.get<Issued>(`/admin/credentials/${old!.id}`)).body.status;
    await eventually(isOver, status => status === 'REMOVED', minute);
    const held = await eventually(
      async () => (await all()).filter(({ nameOnCard }) => nameOnCard === 'Lost Phone'),
      found => found.some(({ id, status }) => id !== old!.id && status === 'AVAILABLE'),
      minute,
    );
    const copy = held.find(({ id, status }) => id !== old!.id && status === 'AVAILABLE')!;
    assert.deepEqual([copy.recipient.email, copy.dataParams], [old!.recipient.email, old!.dataParams]);
  });

  it('seeing how many credits are left, and how long they last, takes at most 2', async () => {
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
    assert.match(text, /Lasts until|forecast|per day/i);
  });
});
