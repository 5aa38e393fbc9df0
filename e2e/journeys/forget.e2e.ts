import assert from 'node:assert/strict';
import { eventually } from '../browser/app.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;
const people = ['Quincy Forgotten', 'Rosalind Forgotten', 'Silas Forgotten'];
interface Row {
  readonly id: string;
  readonly status: string;
  readonly nameOnCard: string | null;
}

describe('32.27: forgetting people', function () {
  this.timeout(4 * minute);
  let acme: Awaited<ReturnType<typeof openAcme>>;
  let orderId: string;
  before(async () => {
    acme = await openAcme();
    const { api, customer: customerId } = acme;
    const { body: order } = await api.post<{ id: string }>('/admin/orders', {
      customerId,
      displayName: 'People who left',
    });
    orderId = order.id;
    const firstOf = async (path: string) => (await api.get<{ id: string }[]>(path)).body[0]!.id;
    const cardProfileId = await firstOf(`/admin/card-profiles?customerId=${customerId}&sort=displayName`);
    const pdfDesignId = await firstOf(`/admin/pdf-designs?customerId=${customerId}`);
    for (const [n, nameOnCard] of people.entries())
      await api.post(`/admin/orders/${orderId}/credentials`, {
        cardProfileId,
        pdfDesignId,
        nameOnCard,
        recipient: { email: `forgotten.${n}@example.test` },
        dataParams: { cardNumber: `7811${n}` },
      });
    await api.post(`/admin/orders/${orderId}/submit`);
  });
  after(async () => acme?.app.close());

  const rows = async () =>
    (
      await Promise.all(
        ['', '&status=REMOVED'].map(filter =>
          acme.api.get<Row[]>(`/admin/orders/${orderId}/credentials?limit=100${filter}`),
        ),
      )
    ).flatMap(({ body }) => body);
  const allAre = (status: string) =>
    eventually(rows, all => all.filter(one => one.status === status).length === people.length, minute);

  it('is offered once a credential is removed, for one and for a selection; afterwards no list, search or history contains the name', async () => {
    const { api, page, base } = acme;
    const menuOf = (name: string) =>
      page.getByRole('row').filter({ hasText: name }).getByRole('button').last();
    const live = await allAre('AVAILABLE');
    await page.goto(`${base}/order/${orderId}`);
    await page.getByRole('link', { name: people[0]! }).waitFor();
    await menuOf(people[0]!).click();
    await page.getByRole('menuitem', { name: 'Remove' }).waitFor();
    assert.equal(
      await page.getByRole('menuitem', { name: 'Delete personal data' }).count(),
      0,
      'removal first',
    );
    await page.keyboard.press('Escape');

    for (const { id } of live) await api.remove(`/admin/credentials/${id}`);
    const removed = await allAre('REMOVED');
    const list = `${base}/browse/single?filter=${JSON.stringify({ status: ['REMOVED'], q: 'Forgotten' })}`;
    await page.goto(list);
    await menuOf(people[0]!).click();
    await page.getByRole('menuitem', { name: 'Delete personal data' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this person’s personal data?' });
    await question.getByText(people[0]!).waitFor();
    await question.getByRole('button', { name: 'Delete personal data' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByText(people[0]!).waitFor({ state: 'detached' });

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: /^Delete personal data of 2 people/ }).click();
    const bulk = page.getByRole('dialog');
    await bulk.getByLabel(/to confirm/).fill('2');
    await bulk.getByRole('button', { name: 'Delete personal data of 2 people' }).click();
    await bulk.waitFor({ state: 'detached' }); // the dialog also lists the names
    for (const name of people) await page.getByText(name).waitFor({ state: 'detached' });

    await eventually(rows, all => all.every(({ nameOnCard }) => nameOnCard === null), minute);
    await page.goto(list);
    await page.getByText('No matches for your search and filters.').waitFor();
    const { id } = removed.find(({ nameOnCard }) => nameOnCard === people[1])!;
    await page.goto(`${base}/credential/${id}`);
    await page.getByText('Personal data deleted').first().waitFor();
    const shown = await page.locator('body').innerText();
    for (const name of people) assert.ok(!shown.includes(name), name);
    assert.ok(!shown.includes('forgotten.1@example.test'));
  });
});
