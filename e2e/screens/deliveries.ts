import type { ApiClient } from '../../product/run/apiClient.ts';
import type { Run } from '../../product/run/runFile.ts';
import { mailBehaviourAt, providerAt } from '../browser/catcher.ts';
import { eventually } from '../browser/app.ts';

interface DeliveryShown {
  readonly id: string;
  readonly status: string;
  readonly deliveryStatus: string;
  readonly providerRef: string;
}
interface Ground {
  readonly api: ApiClient;
  readonly run: Run;
  readonly acme: string;
  readonly cardProfileId: string;
  readonly pdfDesignId: string;
}
const timeoutMs = 120_000;

export const makeDeliveries = async ({ api, run, acme, cardProfileId, pdfDesignId }: Ground) => {
  const mail = mailBehaviourAt(run.mail!);
  await mail({ rejectTo: 'example.tset', rejectStatus: 550 });
  const { body: order } = await api.post<{ id: string }>('/admin/orders', {
    customerId: acme,
    displayName: 'North gate',
  });
  for (const [cardNumber, nameOnCard, email] of [
    ['690001', 'Amber Muster', 'amber.muster@example.tset'],
    ['690002', 'Zuse', 'zuse@example.test'],
  ])
    await api.post(`/admin/orders/${order.id}/credentials`, {
      cardProfileId,
      pdfDesignId,
      nameOnCard,
      recipient: { email },
      dataParams: { cardNumber },
    });
  await api.post(`/admin/orders/${order.id}/submit`);
  const delivered = async (status: string) => {
    const found = await eventually(
      async () => (await api.get<DeliveryShown[]>(`/admin/orders/${order.id}/credentials`)).body,
      all => all.some(one => one.deliveryStatus === status),
      timeoutMs,
    );
    return found.find(one => one.deliveryStatus === status)!;
  };
  const [undelivered, used] = [await delivered('FAILED'), await delivered('SENT')];
  await api.post(`/admin/credentials/${undelivered.id}/resend`);
  await delivered('FAILED');
  await providerAt(run.provider).report(used.providerRef, 'file.deployed');
  await eventually(
    async () => (await api.get<DeliveryShown>(`/admin/credentials/${used.id}`)).body,
    ({ status }) => status === 'DEPLOYED',
    timeoutMs,
  );
  await mail({ rejectTo: null, rejectStatus: 451 });
  return { undelivered: undelivered.id, used: used.id };
};
