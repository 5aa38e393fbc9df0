import { setTimeout as pause } from 'node:timers/promises';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { welcome } from '@latchkey/events/pdfDesign/examples.ts';
import { benchApi, serve } from './api.ts';
import { benchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { rounds } from './rounds.ts';
import { furnish, startPrograms } from './scene.ts';

const [many, few] = [10_000, 100] as const;
const pollMs = 20;
const countOfRounds = 3;
const unreachable = 'http://127.0.0.1:9';

const fileFrom = (first: number, count: number): string =>
  [
    'nameOnCard;email;firstName;lastName;cardNumber',
    ...Array.from({ length: count }, (_, index) => {
      const n = first + index;
      return `Amber Muster ${n};person${n}@example.test;Amber;Muster ${n};${n}`;
    }),
  ].join('\n');

/**
 * Measures row 49: the response time of an order from a CSV file of 10,000 rows, compared with a file of 100.
 */
export const benchCsvOrder = async (): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  await furnish(app, unreachable);
  const api = await benchApi(app);
  const outside = { provider: unreachable, smtp: 'smtp://127.0.0.1:9', pushes: unreachable };
  const stopPrograms = await startPrograms(app, outside, unreachable);
  const server = await serve(api.deps);
  const query = `customerId=${acme}&cardProfileId=${badge}&pdfDesignId=${welcome}&displayName=Bench`;
  const isImported = async (orderId: string): Promise<boolean> => {
    const { importId, entrusted } = orderState.of(await app.store.read(`order-${orderId}`));
    return importId === null && entrusted === null;
  };
  let first = 1;
  const timeOf = async (count: number): Promise<number> => {
    const body = fileFrom(first, count);
    first += count;
    const started = performance.now();
    const response = await fetch(`${server.url}/admin/orders/csv?${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api.token}`, 'Content-Type': 'text/csv' },
      body,
    });
    const answer = (await response.json()) as { readonly id: string };
    const took = performance.now() - started;
    if (response.status !== 201 && response.status !== 202)
      throw new Error(`${response.status} ${JSON.stringify(answer)}`);
    while (!(await isImported(answer.id))) await pause(pollMs);
    return took;
  };
  try {
    const found = await rounds({ many: () => timeOf(many), few: () => timeOf(few) }, countOfRounds);
    const medians = { 'of 10,000': found.medians.many, 'of 100': found.medians.few };
    return [{ row: 49, figure: found.ratio('many', 'few'), unit: 'ms', medians, all: found.all }];
  } finally {
    await stopPrograms();
    await Promise.all([server.close(), api.close()]);
    await app.end();
  }
};
