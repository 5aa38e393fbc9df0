import { dayOf } from '@latchkey/events/contract/days.ts';
import { including } from '@latchkey/events/contract/examples.ts';
import type { ApiClient } from '../../product/run/apiClient.ts';

export const makeLetter = async (api: ApiClient, customerId: string): Promise<void> => {
  const letter = { type: 'CREDENTIAL', name: 'Gate letter', shortName: 'gate', locale: 'en' };
  const { body } = await api.post<{ id: string }>('/admin/pdf-designs', {
    ...letter,
    templateName: 'credential-portrait',
    customerId,
  });
  await api.post(`/admin/pdf-designs/${body.id}/default`, {});
};

export const makeContract = async (api: ApiClient, customerId: string): Promise<void> => {
  const startAt = dayOf(new Date().toISOString());
  await api.post(`/admin/customers/${customerId}/contract`, {
    startAt,
    gracePeriod: 'P1M',
    shopUrl: 'https://shop.example.test/',
    refId: 'PO-1',
    details: including(100, 5, 10),
  });
};
