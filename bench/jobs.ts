import { startChild } from './child.ts';
import { newBadge } from './badge.ts';
import { benchProduct, type BenchProduct } from './product.ts';
import { drain, naive, plainQueues, type PlainQueues } from './naive.ts';
import { runOrder, watchOrders, type Watch } from './runOrder.ts';
import { furnish, serveWebhooks, startPrograms, type Outside } from './scene.ts';
import { rollouts } from './rollout.ts';
import type { Measured } from './row.ts';
import { endings } from './validities.ts';
import { manyRounds, rounds, veryManyRounds } from './rounds.ts';

const count = 1_000;
const chunk = 100;
const fewer = 300;
const small = 100;
const orderCount = 4;
/** Unmeasured rounds, because processes are slower right after their start. */
const warmingRounds = 8;

/** Measures row 13: appends in jobs of 100, compared with one job per append. */
const chunks = async ({ store }: BenchProduct, queues: PlainQueues): Promise<Measured> => {
  const record = async ({ size }: { size: number }) => {
    const outcomes = await store.append(Array.from({ length: size }, (_, n) => newBadge(n)));
    if (outcomes.some(({ ok }) => !ok)) throw new Error('a conflict in the bench');
  };
  const jobs = (size: number, total: number) => Array.from({ length: total / size }, () => ({ size }));
  const found = await rounds(
    {
      chunks: async () => (await drain(queues, jobs(chunk, 10 * count), orderCount, record)) * chunk,
      each: () => drain(queues, jobs(1, count), 50, record),
    },
    manyRounds,
  );
  return {
    row: 13,
    figure: found.ratio('chunks', 'each'),
    unit: 'credentials/s',
    medians: found.medians,
    all: found.all,
  };
};

/**
 * Measures rows 26, 27, 40 and 41: orders through our workers while the projector runs. Rows 26 and 27
 * compare with the naive implementation; rows 40 and 41 compare an order during other work with an order
 * alone.
 */
const orders = async (app: BenchProduct, queues: PlainQueues, isRequested: (row: number) => boolean) => {
  const world = await startChild('./outside.ts', {});
  const outside = await world.ask<Outside>({});
  const webhooks = await serveWebhooks(app);
  await furnish(app, outside.provider);
  const stopPrograms = await startPrograms(app, outside, webhooks.url);
  const watch = await watchOrders(app);
  const plain = await naive(app.url, queues, outside);
  const measure = async (row: number, isMailed: boolean): Promise<Measured> => {
    const found = await rounds(
      {
        order: () => world.ask({ forgets: true }).then(() => runOrder(app, watch, count, isMailed)),
        naive: () => world.ask({ forgets: true }).then(() => plain.run(fewer, isMailed)),
      },
      isMailed ? manyRounds : veryManyRounds,
      warmingRounds,
    );
    return {
      row,
      figure: found.ratio('order', 'naive'),
      unit: 'credentials/s',
      medians: found.medians,
      all: found.all,
    };
  };
  try {
    const measured: Measured[] = [];
    if (isRequested(26)) measured.push(await measure(26, true));
    if (isRequested(27)) measured.push(await measure(27, false));
    if (isRequested(40)) measured.push(await duringRollout(app, watch));
    if (isRequested(41)) measured.push(await duringEnds(app, watch));
    return measured;
  } finally {
    await stopPrograms();
    await Promise.all([plain.close(), watch.close(), webhooks.close(), world.end()]);
  }
};

const duringRollout = async (app: BenchProduct, watch: Watch): Promise<Measured> => {
  const rollOut = await rollouts(app);
  const found = await rounds(
    {
      beside: async () => {
        const finished = await rollOut();
        const rate = await runOrder(app, watch, count, false);
        await finished();
        return rate;
      },
      alone: () => runOrder(app, watch, count, false),
    },
    manyRounds,
    warmingRounds,
  );
  return {
    row: 40,
    figure: found.ratio('beside', 'alone'),
    unit: 'credentials/s',
    medians: found.medians,
    all: found.all,
  };
};

const duringEnds = async (app: BenchProduct, watch: Watch): Promise<Measured> => {
  const endMany = endings(app, watch);
  const timeOf = async () => small / (await runOrder(app, watch, small, false));
  const found = await rounds(
    {
      beside: async () => {
        const forget = await endMany();
        const seconds = await timeOf();
        await forget();
        return seconds;
      },
      alone: timeOf,
    },
    manyRounds,
    warmingRounds,
  );
  return {
    row: 41,
    figure: found.ratio('beside', 'alone'),
    unit: 's',
    medians: found.medians,
    all: found.all,
  };
};

export const benchJobs = async (isRequested: (row: number) => boolean): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const queues = await plainQueues(app.url);
  const measured: Measured[] = [];
  if (isRequested(13)) measured.push(await chunks(app, queues));
  if ([26, 27, 40, 41].some(isRequested)) measured.push(...(await orders(app, queues, isRequested)));
  await queues.close();
  await app.end();
  return measured;
};
