import { useSyncExternalStore } from 'react';
import { runBulk, type BulkResult } from './runBulk.ts';

export interface BulkFailure extends BulkResult {
  readonly name: string;
}
/** A bulk action under way or ended. It outlives the list that started it, until it is dismissed. */
export interface BulkJob {
  readonly label: string;
  readonly total: number;
  readonly done: number;
  readonly failures: readonly BulkFailure[];
  /** Not begun: the action was stopped, or the server was away. */
  readonly left: readonly string[];
  readonly state: 'running' | 'stopping' | 'ended';
  readonly stop: () => void;
}
interface Start {
  readonly label: string;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly run: (id: string) => Promise<unknown>;
  readonly isHopeless: (error: unknown) => boolean;
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

/** Starts a job for a list; answers when it has ended. */
export const startBulk = async (key: string, { label, ids, nameOf, run, isHopeless }: Start) => {
  const stopped = new AbortController();
  const change = (more: Partial<BulkJob>) => put(key, { ...jobs.get(key)!, ...more });
  const stop = () => {
    stopped.abort();
    change({ state: 'stopping' });
  };
  put(key, { label, total: ids.length, done: 0, failures: [], left: [], state: 'running', stop });
  const left = await runBulk({
    ids,
    atOnce,
    run,
    signal: stopped.signal,
    isHopeless,
    onResult: ({ id, error }) => {
      const { done, failures } = jobs.get(key)!;
      if (error === null) change({ done: done + 1 });
      else change({ failures: [...failures, { id, error, name: nameOf(id) }] });
    },
  });
  change({ left, state: 'ended' });
  return jobs.get(key)!;
};

export const dismissBulk = (key: string) => put(key, null);

/** The job of a list, if it has one. */
export const useBulkJob = (key: string) => useSyncExternalStore(subscribe, () => jobs.get(key));
