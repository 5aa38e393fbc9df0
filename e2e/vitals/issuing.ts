import { readFileSync } from 'node:fs';
import type { ApiClient } from '../../product/run/apiClient.ts';
import { signInAs, type TestApp } from '../browser/app.ts';
import { providerAt } from '../browser/catcher.ts';
import { observe, seenBy, settled } from './observe.ts';

const people = new URL('../../docs/sample-1000.csv', import.meta.url);
const timeoutMs = 180_000;

export const blockedWhileIssuing = async (
  { page: open, product }: TestApp,
  api: ApiClient,
  customerId: string,
): Promise<number> => {
  const { run } = product;
  const first = async (path: string) => (await api.get<{ id: string }[]>(path)).body[0]!.id;
  const cardProfileId = await first(`/admin/card-profiles?customerId=${customerId}&sort=displayName`);
  const pdfDesignId = await first(`/admin/pdf-designs?customerId=${customerId}`);
  const { body } = await api.post<{ id: string }>('/admin/orders', { customerId, displayName: 'Vitals' });
  const query = new URLSearchParams({ cardProfileId, pdfDesignId });
  await api.post(`/admin/orders/${body.id}/credentials/csv?${query}`, readFileSync(people, 'utf8'), {
    'Idempotency-Key': crypto.randomUUID(),
  });
  await providerAt(run.provider).behave({ completionMs: { min: 500, max: 3_000 } });
  const { page } = await open();
  await observe(page.context());
  await signInAs(page, run, run.signIn);
  await page.goto(`${run.web}/customers/${customerId}/credentials/drafts/${body.id}`);
  await page.getByRole('table').waitFor();
  await settled(page);
  const before = (await seenBy(page)).blocked;
  await api.post(`/admin/orders/${body.id}/submit`);
  // a locator would query the whole page repeatedly, within the measured time
  await page.waitForFunction(
    end => [...document.querySelectorAll('[role=status]')].some(one => one.textContent.includes(end)),
    'All credentials are issued',
    { polling: 500, timeout: timeoutMs },
  );
  const { blocked } = await seenBy(page);
  await page.context().close();
  return blocked - before;
};
