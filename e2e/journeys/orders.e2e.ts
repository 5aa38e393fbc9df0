import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../../product/run/apiClient.ts';
import { eventually, type TestApp } from '../browser/app.ts';
import { providerAt } from '../browser/catcher.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;

describe('the page of an order', function () {
  this.timeout(3 * minute);
  let app: TestApp;
  let api: ApiClient;
  let page: Page;
  let customer: string;
  let base: string;

  before(async () => {
    ({ app, api, page, customer, base } = await openAcme());
  });
  after(() => app?.close());

  const submitted = async (cardNumber: string) => {
    const firstId = async (path: string) => (await api.get<{ id: string }[]>(path)).body[0]!.id;
    const { body } = await api.post<{ id: string }>('/admin/orders', {
      customerId: customer,
      displayName: 'Only one',
    });
    const credentials = `/admin/orders/${body.id}/credentials`;
    await api.post(credentials, {
      cardProfileId: await firstId(`/admin/card-profiles?customerId=${customer}&sort=displayName`),
      pdfDesignId: await firstId(`/admin/pdf-designs?customerId=${customer}`),
      nameOnCard: 'Grace Hopper',
      recipient: { email: 'grace@example.test' },
      dataParams: { cardNumber },
    });
    await api.post(`/admin/orders/${body.id}/submit`);
    return { orderId: body.id, id: await firstId(credentials) };
  };
  const untilStatus = async (orderId: string, expected: string) =>
    eventually(
      async () => (await api.get<{ status: string }>(`/admin/orders/${orderId}`)).body.status,
      status => status === expected,
      minute,
    );

  it('an order whose only credential was removed says exactly that', async () => {
    const { orderId, id } = await submitted('910001');
    await untilStatus(orderId, 'ISSUED');
    await page.goto(`${base}/order/${orderId}`);
    await page.getByText('All credentials are issued.').waitFor();
    await api.remove(`/admin/credentials/${id}`);
    await page.getByText('All credentials were issued and have since been removed.').waitFor();
    await page.getByText('1 of 1 issued (1 removed)').waitFor();
    await page.getByText('All credentials of this order have been removed.').waitFor();
    const bar = await page.getByRole('progressbar').first().getAttribute('aria-valuetext');
    assert.match(bar ?? '', /Removed: 1$/);
    assert.doesNotMatch(bar ?? '', /Available/);
    await page.getByRole('link', { name: 'Show removed' }).click();
    await page.getByRole('table').getByText('Grace Hopper').waitFor();
  });

  it('ORD-24, ORD-25, ORD-26, ORD-27: users who must authorize at the provider are led there and back, and then issue', async () => {
    const provider = providerAt(app.product.run.provider);
    await provider.behave({ authorization: 'UNAUTHORIZED' });
    const { orderId } = await submitted('910002');
    const address = `${base}/order/${orderId}`;
    await page.goto(address);
    const start = page.getByRole('link', { name: 'Authorize provider' });
    await start.waitFor();
    const there = new URL((await start.getAttribute('href'))!);
    assert.equal(there.origin, new URL(app.product.run.provider).origin);
    const requested = page.waitForRequest(request => request.url() === there.href);
    await start.click();
    await requested;
    await page.waitForURL(address);
    await page.getByRole('button', { name: 'Start issuing' }).click();
    await page.getByText('All credentials are issued.').waitFor({ timeout: minute });
  });
});
