import { benchApi, serve } from './api.ts';
import { crowd } from './crowd.ts';
import { benchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { p50Of, rounds, type Rounds } from './rounds.ts';

const count = 100_000;
/** Credentials of each of the other customers in the same tables. */
const otherCounts = Array.from({ length: 10 }, () => 5_000);
const pageSize = 25;
const middle = count / 2 - pageSize;
const times = 15;

const orders = ['nameOnCard', '-nameOnCard', 'status', 'validTo', '-validTo', '-updatedAt', '-createdAt'];

/**
 * Measures row 46: the page in the middle of a customer's 100,000 credentials, opened by its number, compared
 * with the first page in the same order. Returns the worst ratio of all orders.
 */
export const benchMiddlePage = async (): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const api = await benchApi(app);
  const [customer] = await crowd(app, [count, ...otherCounts]);
  const server = await serve(api.deps);
  const headers = { Authorization: `Bearer ${api.token}` };
  const ask = async (sort: string, offset: number): Promise<void> => {
    const query = `limit=${pageSize}&sort=${sort}&offset=${offset}`;
    const response = await fetch(`${server.url}/admin/customers/${customer}/credentials?${query}`, {
      headers,
    });
    const rows = (await response.json()) as readonly object[];
    if (rows.length !== pageSize) throw new Error(`${query}: ${response.status} ${JSON.stringify(rows)}`);
  };
  const byOrder: Record<string, Rounds<'first' | 'middle'>> = {};
  for (const sort of orders)
    byOrder[sort] = await rounds(
      {
        middle: async () => p50Of(1, () => ask(sort, middle)),
        first: async () => p50Of(1, () => ask(sort, 0)),
      },
      times,
      3,
    );
  await Promise.all([server.close(), api.close()]);
  await app.end();
  const [worst] = Object.entries(byOrder)
    .map(([sort, found]) => ({ sort, found, ratio: found.ratio('middle', 'first') }))
    .toSorted((a, b) => b.ratio - a.ratio);
  const { sort, found, ratio } = worst!;
  const medians = { [`middle by ${sort}`]: found.medians.middle, [`page 1 by ${sort}`]: found.medians.first };
  const all = Object.fromEntries(
    Object.entries(byOrder).flatMap(([name, { all: own }]) => [
      [`${name}, middle`, own.middle],
      [`${name}, page 1`, own.first],
    ]),
  );
  return [{ row: 46, figure: ratio, unit: 'ms', medians, all }];
};
