import { useSyncExternalStore } from 'react';
import type { dataProvider } from '../../core/dataProvider.ts';
import { startJob } from '../../core/jobs.ts';
import {
  alone,
  dropBulk,
  failedOf,
  keepBulk,
  keptBulk,
  markBulk,
  problemFrom,
  type BulkMarks,
  type KeptBulk,
} from '../../core/keptBulk.ts';
import { nounOf } from '../../core/nouns.ts';
import { asProblem, isNotFound } from '../../core/problem.ts';
import { runBulk, type BulkResult } from './runBulk.ts';

export interface BulkFailure extends BulkResult {
  readonly name: string;
}
/** A bulk action under way or ended. It outlives the list that started it, until it is dismissed. */
export interface BulkJob {
  readonly id: string;
  readonly label: string;
  readonly total: number;
  readonly done: number;
  readonly failures: readonly BulkFailure[];
  /** Not finished: the action was stopped, or the server was away. */
  readonly left: readonly string[];
  readonly state: 'running' | 'stopping' | 'ended';
  /** Nothing of it can be continued. */
  readonly isOver: boolean;
  readonly stop: () => void;
}
interface Means {
  readonly userId: string;
  readonly execute: (typeof dataProvider)['execute'];
}

const atOnce = 4;
let jobs: ReadonlyMap<string, BulkJob> = new Map();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const put = (key: string, job: BulkJob | null) => {
  const next = new Map(jobs);
  if (job) next.set(key, job);
  else next.delete(key);
  jobs = next;
  for (const listener of listeners) listener();
};

/** Without a server or a session nothing else would succeed; the row itself is sent again with its key. */
const isHopeless = (error: unknown) => [0, 401].includes(asProblem(error).status);

const carryOn = async ({ bulk, marks }: { bulk: KeptBulk; marks: BulkMarks }, means: Means) => {
  const { userId, execute } = means;
  const { id, storeKey, noun, label, to, rows } = bulk;
  const stopped = new AbortController();
  const change = (more: Partial<BulkJob>) => put(storeKey, { ...jobs.get(storeKey)!, ...more });
  const stop = () => {
    stopped.abort();
    change({ state: 'stopping' });
  };
  const done = [...marks.done];
  const failed = [...marks.failed];
  const failures = failed.map(([n, why]): BulkFailure => ({ ...rows[n]!, error: problemFrom(why) }));
  const tray = startJob({ kind: 'bulk', title: label, total: rows.length, to, kept: id });
  const tell = () => {
    tray.progress({ done: done.length, failed: failed.length });
    change({ done: done.length, failures: [...failures] });
  };
  const job = {
    id,
    label,
    total: rows.length,
    done: 0,
    failures: [],
    left: [],
    state: 'running',
    isOver: false,
    stop,
  } as const;
  put(storeKey, job);
  tell();
  const known = new Set([...done, ...failed.map(([n]) => n)]);
  const isRepeat = known.size > 0;
  /** It went away by the command whose answer was lost. */
  const isGone = (n: number, error: unknown) =>
    isRepeat && isNotFound(error) && rows[n]!.execution.method === 'DELETE';
  let isLost = false;
  await runBulk({
    ids: rows.flatMap((_, n) => (known.has(n) ? [] : [String(n)])),
    atOnce,
    run: n => execute(nounOf(noun), rows[Number(n)]!.execution),
    signal: stopped.signal,
    isHopeless,
    onResult: ({ id: number, error }) => {
      const n = Number(number);
      known.add(n);
      isLost ||= error !== null && isHopeless(error);
      if (error === null || isGone(n, error)) done.push(n);
      else failures.push({ ...rows[n]!, error });
      if (error !== null && !isGone(n, error) && !isHopeless(error))
        failed.push([n, failedOf(asProblem(error))]);
      markBulk(userId, id, { done, failed });
      tell();
    },
  });
  const left = rows.flatMap((row, n) => (known.has(n) ? [] : [row.id]));
  const isOver = left.length === 0 && !isLost;
  change({ left, state: 'ended', isOver });
  if (isOver) dropBulk(userId, id);
  tray.end(!isOver ? 'interrupted' : failed.length > 0 ? 'failed' : 'done');
};

/** Goes on with what a closed tab, a stop or a lost server left undone. What another tab does already is not done again. Answers it as it ended. */
export const resumeBulk = async (id: string, means: Means) => {
  await alone(id, async () => {
    const kept = keptBulk(means.userId, id);
    if (kept) await carryOn(kept, means);
  });
  return [...jobs.values()].find(job => job.id === id);
};

/** Starts a bulk action of a list; answers it when it has ended. */
export const startBulk = (bulk: KeptBulk, means: Means) => {
  keepBulk(means.userId, bulk);
  return alone(bulk.id, () => carryOn({ bulk, marks: { done: [], failed: [] } }, means)).then(() =>
    jobs.get(bulk.storeKey)!,
  );
};

export const dismissBulk = (key: string) => put(key, null);

/** The bulk action of a list, if it has one. */
export const useBulkJob = (key: string) => useSyncExternalStore(subscribe, () => jobs.get(key));
