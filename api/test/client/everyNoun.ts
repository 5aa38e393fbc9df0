/**
 * A program that uses the generated client. `client.int.test.ts` type-checks it against the client and runs
 * it.
 */
export const everyNoun = `
import createClient from 'openapi-fetch';
import type { paths } from './latchkey.d.ts';

interface Given {
  readonly customerId: string;
  readonly partnerId: string;
  readonly dataFormatId: string;
  readonly orderId: string;
  readonly customerCredentialProviderId: string;
}
const right = <T>(answer: { data?: T; error?: { reason: string } | undefined }): T => {
  if (answer.error) throw new Error(answer.error.reason);
  return answer.data as T;
};

export const useEveryNoun = async (baseUrl: string, token: string, given: Given) => {
  const { customerId, partnerId, dataFormatId, orderId, customerCredentialProviderId } = given;
  const api = createClient<paths, 'application/json' | 'application/problem+json'>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
  const used: string[] = [];
  const use = <T>(noun: string, value: T): T => {
    used.push(noun);
    return value;
  };

  const order = await api.POST('/admin/orders', { body: { customerId, displayName: 'Front door' } });
  if (order.error) throw new Error(order.error.detail);
  if (!('status' in order.data)) throw new Error('its row is late');
  const count: number = use('order', order.data.totalCredentialsCount);
  const renamed = right(
    await api.PUT('/admin/orders/{id}', {
      params: { path: { id: order.data.id }, header: { 'If-Match': order.response.headers.get('ETag') ?? '' } },
      body: { ...order.data, displayName: 'Back door', customerCredentialProviderId },
    }),
  );
  const drafts = right(
    await api.GET('/admin/orders', { params: { query: { customerId, status: 'DRAFT', limit: 5 } } }),
  );
  const names: (string | null)[] = drafts.map(({ displayName }) => displayName);

  const inOrder = right(await api.GET('/admin/orders/{id}/credentials', { params: { path: { id: orderId } } }));
  const [credential] = inOrder;
  if (!credential) throw new Error('the order is empty');
  const draftOf: 'DRAFT' | (string & {}) | null = use('credential', credential.order.status);
  const one = right(
    await api.GET('/admin/customers/{customerId}/credentials/{id}', {
      params: { path: { customerId, id: credential.id } },
    }),
  );
  const flags: boolean[] = [one.canBeRemoved, one.canEdited, one.isUserCredential];

  const partner = use('partner', right(await api.GET('/admin/partners/{id}', { params: { path: { id: partnerId } } })));
  const customer = use('customer', right(await api.GET('/admin/customers/{id}', { params: { path: { id: customerId } } })));
  const partnerName: string | null = customer.partner.name;
  const pricing = right(await api.GET('/admin/customers/{id}/pricing', { params: { path: { id: customerId } } }));
  const credits = use(
    'credit',
    right(await api.POST('/admin/customers/{customerId}/credits', { params: { path: { customerId } }, body: { amount: 5, remarks: 'More' } })),
  );
  const format = use('dataFormat', right(await api.GET('/admin/data-formats/{id}', { params: { path: { id: dataFormatId } } })));
  const profile = right(
    await api.POST('/admin/card-profiles', { body: { customerId, displayName: 'Card', shortName: 'card', dataFormatId } }),
  );
  if ('canBeSubmitted' in profile) use('cardProfile', profile.deliveryMethod satisfies 'EMAIL' | 'SMS' | 'PDF' | 'QR');
  const designs = use('pdfDesign', right(await api.GET('/admin/pdf-designs', { params: { query: { type: 'CREDENTIAL' } } })));
  const configs = use('providerConfig', right(await api.GET('/admin/providers-configs')));
  const apps = use('appConfig', right(await api.GET('/admin/app-configs', { params: { query: { q: 'Doors' } } })));
  const providers = use('partnerProvider', right(await api.GET('/admin/partners/{id}/providers', { params: { path: { id: partnerId } } })));
  const keys = use('apiKey', right(await api.GET('/admin/api-keys', { params: { query: { nullCustomer: 'true' } } })));
  const made = await api.POST('/admin/api-keys', {
    body: { name: 'Till', description: 'Shop', role: 'customer_credentials_ro', customerId },
  });
  const hooks = use('webhookEndpoint', right(await api.GET('/admin/webhook-endpoints', { params: { query: { customerId } } })));
  const value: string | null | undefined = right(made).apiKey;
  const directories = use('authProvider', right(await api.GET('/admin/customers/{id}/auth-providers', { params: { path: { id: customerId } } })));
  const readers = use('device', right(await api.GET('/admin/customers/{customerId}/devices', { params: { path: { customerId }, query: { limit: -1 } } })));
  const vouchers = use('voucher', right(await api.GET('/admin/vouchers', { params: { query: { partnerId } } })));
  const actions = use('bulkAction', right(await api.GET('/admin/bulk-actions', { params: { query: { customerId } } })));
  const compared = use('comparison', right(await api.GET('/admin/comparisons', { params: { query: { customerId } } })));
  const users = use('user', right(await api.GET('/admin/users')));
  const roles = users.flatMap(({ rolesSorted, directPermissions }) => [...rolesSorted, ...directPermissions.map(({ role }) => role)]);

  const missing = await api.GET('/admin/orders/{id}', { params: { path: { id: crypto.randomUUID() } } });
  const reason: string | undefined = missing.error?.reason;
  if (reason !== 'not_found') throw new Error(reason);
  const gone = right(await api.DELETE('/admin/orders/{id}', { params: { path: { id: order.data.id } } }));
  void [actions, compared, hooks, value, keys, count, renamed, names, draftOf, flags, partner, partnerName, pricing, credits, format, designs, configs, apps, providers, directories, readers, vouchers, roles, gone];
  return used;
};
`;
