import { setTimeout as pause } from 'node:timers/promises';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import type { Projection } from '@latchkey/projector/runner/projection.ts';
import { badge, badges, wholeBadge } from './badge.ts';
import { benchProduct, silent, type BenchProduct } from './product.ts';
import { rounds } from './rounds.ts';
import type { Measured } from './row.ts';

const streams = 4_000;
const perStream = 4;

const withSearch = (version: number, search: readonly 'name'[]): Projection => ({
  ...badges(version),
  entity: { ...badge, list: { ...badge.list, search }, scope: { by: 'customerId' } },
});

const upToHead = async ({ url, store }: BenchProduct, projection: Projection): Promise<number> => {
  const head = await store.head();
  const ending = new AbortController();
  const started = performance.now();
  const options = { url, store, projections: { badge: projection }, signal: ending.signal, log: silent };
  const { done, metrics } = runProjections(options);
  while (metrics['badge']!.position !== head || metrics['badge']!.state !== 'live') await pause(2);
  const took = (performance.now() - started) / 1_000;
  ending.abort();
  await done;
  return (streams * perStream) / took;
};

/** Measures row 21: projects the same events into two live tables, one of them with the search index. */
export const benchSearchUpkeep = async (): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const projections = { with: withSearch(1, ['name']), without: withSearch(2, []) };
  const waiting = new Set<string>();
  const rate = (name: keyof typeof projections) => async () => {
    if (!waiting.delete(name)) {
      for (let n = 0; n < streams; n += 500)
        await app.store.append(Array.from({ length: 500 }, (_, k) => wholeBadge(n + k)));
      for (const other of Object.keys(projections)) if (other !== name) waiting.add(other);
    }
    return upToHead(app, projections[name]);
  };
  for (const one of Object.values(projections)) await upToHead(app, one);
  const { medians, all, ratio } = await rounds({ with: rate('with'), without: rate('without') });
  await app.end();
  return [{ row: 21, figure: ratio('with', 'without'), unit: 'events/s', medians, all }];
};
