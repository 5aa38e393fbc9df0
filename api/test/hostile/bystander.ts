import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ApiProcess } from './apiProcess.ts';
import type { Bystanding, Waits } from './bystanderThread.ts';

/** A request may wait so much longer at the API that is attacked than at the one that is not, where the API has a processor for itself. */
const mostMs = 250;
/** A busy machine delays one of the two now and then; what an attack delays is late each time. */
const tries = 3;

/** How much longer the API took for its work than it would have with a processor for itself. */
const slowness = (before: Scheduled, after: Scheduled): number => {
  if (before === null || after === null) return 1;
  const [run, wait] = [after[0] - before[0], after[1] - before[1]];
  return (run + wait) / run;
};
type Scheduled = ReturnType<ApiProcess['scheduled']>;

/** A client that minds its own business at two APIs, in a thread: what the test itself does at the same time does not delay it. */
export const startBystander = (
  api: ApiProcess,
  quiet: ApiProcess,
  asking: Pick<Bystanding, 'token' | 'paths'>,
) => {
  const workerData: Bystanding = { attacked: api.origin, quiet: quiet.origin, ...asking };
  const worker = new Worker(new URL('bystanderThread.ts', import.meta.url), { workerData });
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);

  /** The longest waits since this was asked last. */
  const worst = async (): Promise<Waits> => {
    const answered = once(worker, 'message') as Promise<[Waits]>;
    worker.postMessage('worst');
    const [waits] = await Promise.race([answered, failed]);
    return waits;
  };

  /** Fails where each of three attacks makes requests wait 250 ms longer than at the quiet API in the same seconds. */
  const isUndisturbedBy = async (attack: () => Promise<unknown>): Promise<void> => {
    const seen: (Waits & { readonly most: number })[] = [];
    for (let n = 0; n < tries; n++) {
      await worst();
      const before = api.scheduled();
      await attack();
      await pause(100);
      const waits = await worst();
      const most = mostMs * slowness(before, api.scheduled());
      if (waits.attacked - waits.quiet <= most) return;
      seen.push({ ...waits, most });
    }
    assert.fail(`requests waited: ${seen.map(one => JSON.stringify(one)).join(', ')}`);
  };
  return { worst, isUndisturbedBy, end: () => worker.terminate() };
};
export type Bystander = ReturnType<typeof startBystander>;
