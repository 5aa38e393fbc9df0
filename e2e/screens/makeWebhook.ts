import type { ApiClient } from '../../product/run/apiClient.ts';

type Owner = { readonly customerId: string } | { readonly partnerId: string };

/**
 * Creates an endpoint with a delivery in its log. The endpoint is off, so that no test waits for its
 * receiver.
 */
export const makeWebhook = async (api: ApiClient, owner: Owner): Promise<string> => {
  const { body } = await api.post<{ id: string }>('/admin/webhook-endpoints', {
    name: 'Access system',
    url: 'https://access.example.com/latchkey',
    types: ['com.latchkey.credential.*', 'com.latchkey.order.*'],
    isEnabled: false,
    ...owner,
  });
  await api.post(`/admin/webhook-endpoints/${body.id}/test`);
  return body.id;
};
