import { setTimeout as pause } from 'node:timers/promises';
import { OrderIssued } from '@latchkey/events/order/order.ts';
import { startChild } from './child.ts';
import { childrenOf, parentOf, processorTimeOf, processorTimeWithChildren } from './processorTime.ts';
import { benchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { median, rounds } from './rounds.ts';
import { draft, submission, watchOrders } from './runOrder.ts';
import { furnish, serveWebhooks, startPrograms, type Outside } from './scene.ts';

const large = 10_000;
const small = 10;
/** Small orders per round, one after another. */
const smallOrders = 20;
const pollMs = 50;
const countOfRounds = 3;

/**
 * Measures row 47: processor time per credential in an order of 10,000, compared with an order of 10, from
 * the submission until the order is issued and projected. Includes API, projector, workers and database;
 * excludes the sandboxes of provider and email. Also measures how long the submission takes.
 */
export const benchLargeOrder = async (): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const world = await startChild('./outside.ts', {});
  const outside = await world.ask<Outside>({});
  const webhooks = await serveWebhooks(app);
  await furnish(app, outside.provider);
  const stopPrograms = await startPrograms(app, outside, webhooks.url);
  const watch = await watchOrders(app);
  const { rows } = await app.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const database = parentOf(rows[0]!.pid);
  const programs = childrenOf(process.pid).filter(pid => pid !== world.child.pid && pid !== database);
  const spent = (): number => {
    const { user, system } = process.cpuUsage();
    const others = programs.reduce((sum, pid) => sum + processorTimeOf(pid), 0);
    return (user + system) / 1_000 + (others + processorTimeWithChildren(database)) * 1_000;
  };
  const isIssued = async (orderId: string): Promise<boolean> => {
    const [last] = await app.store.read(`order-${orderId}`, { last: 1 });
    return last?.type === OrderIssued.type;
  };
  const accepted: Record<number, number[]> = { [large]: [], [small]: [] };
  const issue = async (count: number): Promise<number> => {
    await world.ask({ forgets: true });
    const { orderId, position } = await draft(app, count, 'QR');
    await watch.shownUpTo(position);
    const submit = await submission(app, orderId, count);
    const before = spent();
    const started = performance.now();
    await submit();
    accepted[count]!.push(performance.now() - started);
    while (!(await isIssued(orderId))) await pause(pollMs);
    await watch.shownUpTo(await app.store.head());
    return spent() - before;
  };
  const issueSmall = async (): Promise<number> => {
    let total = 0;
    for (let n = 0; n < smallOrders; n++) total += await issue(small);
    return total / (smallOrders * small);
  };
  try {
    const found = await rounds(
      { 'of 10,000': async () => (await issue(large)) / large, 'of 10': issueSmall },
      countOfRounds,
    );
    const medians = {
      ...found.medians,
      '10,000 accepted after': median(accepted[large]!),
      '10 accepted after': median(accepted[small]!),
    };
    const figure = found.ratio('of 10,000', 'of 10');
    return [{ row: 47, figure, unit: 'ms', medians, all: found.all }];
  } finally {
    await stopPrograms();
    await Promise.all([watch.close(), webhooks.close(), world.end()]);
    await app.end();
  }
};
