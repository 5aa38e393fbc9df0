import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ApiProcess } from './apiProcess.ts';
import type { Bystanding, Waits } from './bystanderThread.ts';

/** Maximum additional delay at the attacked API; longer if the API has to wait for a CPU. */
const maxDelayMs = 250;
/** A busy machine delays an API occasionally; an attack delays it on each attempt. */
const tries = 3;

const slowness = (before: Scheduled, after: Scheduled): number => {
  if (before === null || after === null) return 1;
  const [run, wait] = [after[0] - before[0], after[1] - before[1]];
  return (run + wait) / run;
};
type Scheduled = ReturnType<ApiProcess['scheduled']>;

export const startBystander = (
  api: ApiProcess,
  quiet: ApiProcess,
  asking: Pick<Bystanding, 'token' | 'paths'>,
) => {
  const workerData: Bystanding = { attacked: api.origin, quiet: quiet.origin, ...asking };
  const worker = new Worker(new URL('bystanderThread.ts', import.meta.url), { workerData });
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);

  const worst = async (): Promise<Waits> => {
    const answered = once(worker, 'message') as Promise<[Waits]>;
    worker.postMessage('worst');
    const [waits] = await Promise.race([answered, failed]);
    return waits;
  };

  /**
   * Fails if each of three attacks delays requests by over 250 ms, compared with an idle API during the same
   * time. The limit is higher if the API waits for a CPU.
   */
  const isUndisturbedBy = async (attack: () => Promise<unknown>): Promise<void> => {
    const seen: (Waits & { readonly allowedMs: number })[] = [];
    for (let n = 0; n < tries; n++) {
      await worst();
      const before = api.scheduled();
      await attack();
      await pause(100);
      const waits = await worst();
      const allowedMs = maxDelayMs * slowness(before, api.scheduled());
      if (waits.attacked - waits.quiet <= allowedMs) return;
      seen.push({ ...waits, allowedMs });
    }
    assert.fail(`requests waited: ${seen.map(one => JSON.stringify(one)).join(', ')}`);
  };
  return { worst, isUndisturbedBy, end: () => worker.terminate() };
};
export type Bystander = ReturnType<typeof startBystander>;
