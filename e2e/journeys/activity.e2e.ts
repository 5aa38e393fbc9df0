import assert from 'node:assert/strict';
import { openAcme } from '../browser/sharedApp.ts';

describe('activity', function () {
  this.timeout(180_000);
  let acme: Awaited<ReturnType<typeof openAcme>>;
  before(async () => void (acme = await openAcme()));
  after(async () => acme?.app.close());

  it('shows who changed a record in two clicks from its page, and the value before with a third', async () => {
    const { api, page, base, customer } = acme;
    const create = { customerId: customer, displayName: 'Night shift' };
    const { body: order } = await api.post<{ id: string }>('/admin/orders', create);
    const { body: now } = await api.get<{ customerCredentialProviderId: string }>(
      `/admin/orders/${order.id}`,
    );
    const { customerCredentialProviderId } = now;
    const renamed = { displayName: 'Night shift, north gate', customerCredentialProviderId };
    await api.put(`/admin/orders/${order.id}`, renamed);
    await page.goto(`${base}/drafts/${order.id}`);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('link', { name: 'All activity' }).click();
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    const line = page
      .getByRole('listitem')
      .filter({ hasText: 'You changed the name or provider of the order Night shift, north gate' });
    await line.waitFor();
    assert.equal(await line.getByText('Console').count(), 1);
    assert.equal(await page.getByRole('listitem').filter({ hasText: 'Night shift' }).count(), 2);
    await line.getByRole('button', { name: /^Show details/ }).click();
    await line.getByText('Night shift', { exact: true }).waitFor();
    await line.getByRole('button', { name: 'Copy link' }).waitFor();
    const [{ id }] = (await api.get<{ id: string }[]>(`/admin/activity?entityId=${order.id}`)).body as [
      { id: string },
    ];
    await page.goto(`${base}/activity?${new URLSearchParams({ filter: JSON.stringify({ id }) })}`);
    await page
      .getByRole('region', { name: /^Today/ })
      .getByRole('button', { name: 'Copy link' })
      .waitFor();
    assert.equal(await page.getByRole('listitem').filter({ hasText: 'Night shift' }).count(), 1);
  });

  it('shows what a user did in the last week in two clicks from the user’s page', async () => {
    const { app, api, page, customer } = acme;
    await api.post('/admin/orders', { customerId: customer, displayName: 'Early shift' });
    const { body: me } = await api.get<{ id: string }>('/admin/profile');
    await page.goto(`${app.product.run.web}/global/users/details/${me.id}`);
    await page.getByRole('link', { name: 'Show activity' }).click();
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    const line = page.getByRole('listitem').filter({ hasText: 'You created the draft Early shift' });
    await line.waitFor();
    await line.getByText('Acme Works').waitFor();
    const legend = page.getByRole('group', { name: 'Filter by channel' });
    await legend.getByRole('button', { name: /^Console/ }).click();
    await page.getByRole('button', { name: 'Clear filter: Channel' }).waitFor();
    await line.waitFor();
  });
});
