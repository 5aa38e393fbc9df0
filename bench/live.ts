import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresPersonKeys } from '@latchkey/events/sealing/personKeys.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import type { Position } from '@latchkey/events/store/position.ts';
import { postgresStore } from '@latchkey/events/store/postgres/postgresStore.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import { connectRows, listenRows, waitFor } from '@latchkey/projector/tables.ts';
import { Client } from 'pg';
import { badges, newBadge } from './badge.ts';
import { startChild } from './child.ts';
import { benchProduct, catalogue, silent as log, storeAt, type BenchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { manyRounds, quantile, rateOf, rounds } from './rounds.ts';

const samples = 60;
const pollMs = 50;
const timeoutMs = 5_000;
const callers = 32;
const ms = 1_200;

const append = async (store: Pick<EventStore, 'append'>): Promise<Position> => {
  const [outcome] = await store.append([newBadge(0)]);
  if (!outcome?.ok) throw new Error('a conflict in the bench');
  return outcome.position;
};

/**
 * Measures the time from an append until a reader sees its event, in ms, with a pause of 5 to 54 ms before
 * each append.
 */
const latencies = async (
  store: EventStore,
  seen: (position: Position) => Promise<unknown>,
): Promise<readonly number[]> => {
  const all: number[] = [];
  for (let n = 0; n < samples; n++) {
    await pause(5 + ((n * 7) % 50));
    const started = performance.now();
    await seen(await append(store));
    all.push(performance.now() - started);
  }
  return all;
};

/** Runs a conventional read model: polls every 50 ms and inserts the rows of new badges in one statement. */
const polling = async ({ url, store }: BenchProduct, signal: AbortSignal) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'CREATE TABLE IF NOT EXISTS polled (id text PRIMARY KEY, name text NOT NULL, status text NOT NULL)',
  );
  const notifier = new EventEmitter();
  let position = await store.head();
  const look = async () => {
    const batch = await store.readAll({ after: position, limit: 5_000 });
    if (batch.events.length === 0) return;
    const added = batch.events.filter(({ type }) => type === 'BadgeAdded');
    const names = added.map(({ data }) => (data as { readonly name: string }).name);
    await client.query(
      `INSERT INTO polled SELECT i, n, 'NOT_ISSUED' FROM unnest($1::text[], $2::text[]) AS u(i, n) ON CONFLICT (id) DO NOTHING`,
      [added.map(({ entityId }) => entityId), names],
    );
    position = batch.position;
    notifier.emit('moved');
  };
  const run = async () => {
    while (!signal.aborted) {
      await look();
      await pause(pollMs);
    }
    await client.end();
  };
  const done = run();
  const seen = async (target: Position) => {
    while (position < target) await once(notifier, 'moved');
  };
  return { seen, done };
};

/** Measures row 11: visibility of the same appends by notification and by polling every 50 ms. */
const visible = async (app: BenchProduct): Promise<Measured> => {
  const { url, store } = app;
  const ending = new AbortController();
  const running = runProjections({
    url,
    store,
    projections: { badge: badges(1) },
    signal: ending.signal,
    log,
  });
  const rows = connectRows(url, { max: 2 });
  const listener = await listenRows(url, rows, { of: { badge: 1 } });
  while (running.metrics['badge']!.state !== 'live') await pause(5);
  await listener.refresh();
  const slowest: number[] = [];
  const found = await rounds(
    {
      live: async () => {
        const all = await latencies(store, async position => {
          if (!(await waitFor(listener, ['badge'], position, timeoutMs)))
            throw new Error('the table is late');
        });
        slowest.push(quantile(all, 0.99));
        return quantile(all, 0.5);
      },
      polled: async () => {
        const stopping = new AbortController();
        const { seen, done } = await polling(app, stopping.signal);
        const all = await latencies(store, seen);
        stopping.abort();
        await done;
        return quantile(all, 0.5);
      },
    },
    manyRounds,
  );
  ending.abort();
  await Promise.all([running.done, listener.close(), rows.destroy()]);
  const medians = { ...found.medians, 'live p99': quantile(slowest.slice(1), 0.5) };
  return { row: 11, figure: found.ratio('polled', 'live'), unit: 'ms', medians, all: found.all };
};

/** Measures row 12: appends with a projector in another process that is notified or polls. */
const waking = async ({ url, pool, keys, secretKey }: BenchProduct): Promise<Measured> => {
  const ringing = await storeAt(url, secretKey);
  const people = postgresPersonKeys(queriesOf(pool), keys);
  const silent = postgresStore({ pool, catalogue, people, isTelling: false });
  const projector = await startChild('./liveProjector.ts', { url, secretKey });
  const rate = async (store: Pick<EventStore, 'append'>) => {
    const done = await rateOf(callers, ms, async () => append(store).then(() => 1));
    await projector.ask({ upTo: String(await ringing.store.head()) });
    return done;
  };
  const found = await rounds({ on: () => rate(ringing.store), off: () => rate(silent) }, manyRounds);
  await projector.end();
  const alone = await rounds(
    { alone: () => rateOf(callers, ms, async () => append(ringing.store).then(() => 1)) },
    3,
  );
  await Promise.all([ringing.close(), silent.close()]);
  const medians = { ...found.medians, 'without a projector': alone.medians.alone };
  return { row: 12, figure: found.ratio('on', 'off'), unit: 'events/s', medians, all: found.all };
};

export const benchLive = async (isRequested: (row: number) => boolean): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const measured: Measured[] = [];
  if (isRequested(11)) measured.push(await visible(app));
  if (isRequested(12)) measured.push(await waking(app));
  await app.end();
  return measured;
};
