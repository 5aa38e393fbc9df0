import assert from 'node:assert/strict';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import type { Run } from '../../product/run/runFile.ts';
import { eventually } from '../browser/app.ts';

const issueMs = 10 * 60_000;

interface Order {
  readonly status: string;
  readonly availableCount: number;
}
export interface IssuedOrder {
  readonly id: string;
  readonly customerId: string;
  readonly count: number;
}

/** Signs in and finds the demo customer Acme, with its card profile for employees and a PDF design. */
export const openDemo = async ({ api: url, signIn: account }: Run) => {
  const api = await signIn(url, account);
  const { body: customers } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
  const customerId = customers[0]!.id;
  const listOf = async (what: string) =>
    (await api.get<{ id: string; shortName: string }[]>(`/admin/${what}?customerId=${customerId}`)).body;
  const profile = (await listOf('card-profiles')).find(({ shortName }) => shortName === 'employee')!;
  const design = (await listOf('pdf-designs'))[0]!;
  return { api, customerId, cardProfileId: profile.id, pdfDesignId: design.id };
};
export type Demo = Awaited<ReturnType<typeof openDemo>>;

const fileOf = (first: number, count: number): string =>
  [
    'nameOnCard;email;firstName;lastName;cardNumber',
    ...Array.from({ length: count }, (_, index) => {
      const n = first + index;
      return `Amber Muster ${n};person${n}@example.test;Amber;Muster ${n};${n}`;
    }),
  ].join('\n');

/** Drafts and submits an order of `count` people with card numbers from `first`. */
export const submitOrder = async (
  { api, customerId, cardProfileId, pdfDesignId }: Demo,
  first: number,
  count: number,
): Promise<IssuedOrder> => {
  await api.post(`/admin/customers/${customerId}/credits`, { amount: count, remarks: 'Load' });
  const { body } = await api.post<{ id: string }>('/admin/orders', {
    customerId,
    displayName: `Load from ${first}`,
  });
  const query = `cardProfileId=${cardProfileId}&pdfDesignId=${pdfDesignId}`;
  await api.post(`/admin/orders/${body.id}/credentials/csv?${query}`, fileOf(first, count));
  await api.post(`/admin/orders/${body.id}/submit`, { credits: count });
  return { id: body.id, customerId, count };
};

export const untilIssued = async ({ api }: Pick<Demo, 'api'>, { id, count }: IssuedOrder) => {
  const { status, availableCount } = await eventually(
    async () => (await api.get<Order>(`/admin/orders/${id}`)).body,
    order => (order.status === 'ISSUED' && order.availableCount === count) || order.status === 'ERROR',
    issueMs,
  );
  assert.deepEqual([status, availableCount], ['ISSUED', count]);
};

/** Returns the names on an order's credentials, sorted. Events contain them only encrypted. */
export const namesOf = async (api: ApiClient, { id, count }: IssuedOrder): Promise<readonly string[]> => {
  const { body } = await api.get<{ nameOnCard: string }[]>(`/admin/orders/${id}/credentials?limit=${count}`);
  return body.map(({ nameOnCard }) => nameOnCard).toSorted();
};

/**
 * Issues one order after another until `stop`, which resolves with all orders once the last one is issued.
 */
export const startLoad = (demo: Demo, first: number, count: number) => {
  const issued: IssuedOrder[] = [];
  const ending = new AbortController();
  const work = async () => {
    for (let n = 0; !ending.signal.aborted; n += 1) {
      const order = await submitOrder(demo, first + n * count, count);
      await untilIssued(demo, order);
      issued.push(order);
    }
  };
  const working = work();
  working.catch(() => undefined); // `stop` rejects with the error
  return {
    issued,
    hasIssued: (least: number) =>
      Promise.race([
        eventually(
          async () => issued.length,
          length => length >= least,
          issueMs,
        ),
        working,
      ]),
    stop: async (): Promise<readonly IssuedOrder[]> => {
      ending.abort();
      await working;
      return issued;
    },
    /** Resolves once the load has ended, even if its product is gone. */
    abandon: async (): Promise<void> => {
      ending.abort();
      await working.catch(() => undefined);
    },
  };
};
export type OrderLoad = ReturnType<typeof startLoad>;
