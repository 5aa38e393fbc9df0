import { parallel } from '@latchkey/workers/runner/parallel.ts';
import type { ApiClient } from '../../../product/run/apiClient.ts';
import { exported } from './exports.ts';
import type { Office } from './office.ts';
import { tracesIn } from './traces.ts';

interface Subject {
  readonly customerId: string;
  readonly orderId: string;
  readonly id: string;
  readonly traces: readonly string[];
  readonly words: readonly string[];
}

export const foundBy = async (api: ApiClient, { customerId, words }: Subject): Promise<readonly number[]> =>
  parallel(words, 2, async word => {
    const query = new URLSearchParams({ q: word, status: 'REMOVED' });
    return (await api.get<unknown[]>(`/admin/customers/${customerId}/credentials?${query}`)).body.length;
  });

/** Returns traces of a person in the API's responses about the credential, its order and its customer. */
export const tracesShown = async (
  { api }: Pick<Office, 'api'>,
  { customerId, orderId, id, traces }: Subject,
): Promise<readonly string[]> => {
  const ofCustomer = `/admin/customers/${customerId}/credentials`;
  const places = [
    `${ofCustomer}/${id}`,
    `${ofCustomer}/${id}/status-logs`,
    `/admin/credentials/${id}`,
    ...['events', 'deliveries'].map(part => `/admin/credentials/${id}/${part}`),
    ...['', '/events', '/status-logs', '/review'].map(part => `/admin/orders/${orderId}${part}`),
    ...[`/admin/orders/${orderId}/credentials`, ofCustomer].map(list => `${list}?status=REMOVED&limit=100`),
  ];
  const found = await parallel(places, 2, async place => {
    const text = JSON.stringify((await api.get(place)).body);
    return tracesIn(text, traces).map(trace => `${trace} in ${place}`);
  });
  return found.flat();
};

/** Returns traces of a person in exported lists, including removed credentials. */
export const tracesExported = async (
  office: Office,
  { customerId, orderId, traces }: Subject,
): Promise<readonly string[]> => {
  const lists = [`/admin/customers/${customerId}/credentials`, `/admin/orders/${orderId}/credentials`];
  const found: string[] = [];
  for (const list of lists.flatMap(one => [one, `${one}?status=REMOVED`]))
    found.push(...tracesIn(JSON.stringify(await exported(office, list)), traces));
  return found;
};
