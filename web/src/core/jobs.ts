import { useMemo, useSyncExternalStore } from 'react';
import type { JobProgress, JobState } from './jobProgress.ts';
import type { JobReading } from './jobReaders.ts';
import { alone, dropBulk, keptBulk } from './keptBulk.ts';

/** Long work that people may leave alone. */
export type JobKind = 'issue' | 'import' | 'bulk' | 'export';
export interface JobStart {
  readonly kind: JobKind;
  /** What it works on, by the name that people gave it. */
  readonly title: string;
  readonly total?: number | null;
  /** The page that shows it. */
  readonly to?: string;
  /** Where the API tells how it stands. Without it, the code that started it reports, and it ends with its window. */
  readonly read?: JobReading;
  /** The id of the bulk action (`keptBulk.ts`) that this browser keeps until it is done, so that it can be continued. */
  readonly kept?: string;
}
export interface Job extends JobProgress {
  readonly id: string;
  readonly kind: JobKind;
  readonly title: string;
  readonly to: string | null;
  readonly read: JobStart['read'] | null;
  readonly kept?: string | null;
  /** A sentence of why it ended as it did, in the words of whoever reported. */
  readonly note: string | null;
  readonly startedAt: number;
  /** The first reading, from which its pace is told. */
  readonly first: { readonly at: number; readonly done: number } | null;
  readonly endedAt: number | null;
}
/** For the code that does the work itself. */
export interface JobHandle {
  readonly id: string;
  readonly progress: (progress: Partial<Pick<JobProgress, 'done' | 'failed' | 'total'>>) => void;
  readonly end: (state: Exclude<JobState, 'running'>, note?: string) => void;
}

const key = 'latchkey.jobs';
const mostKept = 20;
const keptFor = 86_400_000;

/** What the API knows, and what can be continued, is remembered by the browser; what a window does itself by the window. */
const storageOf = ({ read, kept }: Pick<Job, 'read' | 'kept'>) =>
  (read ?? kept) ? localStorage : sessionStorage;
const stored = (storage: Storage, userId: string): readonly Job[] => {
  try {
    return JSON.parse(storage.getItem(`${key}.${userId}`) ?? '[]') as readonly Job[];
  } catch {
    return []; // somebody else's text under our name
  }
};

let user: string | null = null;
let jobs: readonly Job[] = [];
const listeners = new Set<() => void>();
const put = (next: readonly Job[]) => {
  jobs = next.slice(-mostKept);
  for (const listener of listeners) listener();
};
const set = (next: readonly Job[]) => {
  put(next);
  for (const storage of [localStorage, sessionStorage])
    storage.setItem(`${key}.${user}`, JSON.stringify(jobs.filter(job => storageOf(job) === storage)));
};
const change = (id: string, turn: (job: Job) => Job) => {
  const next = jobs.map(job => (job.id === id ? turn(job) : job));
  if (next.some((job, n) => job !== jobs[n])) set(next);
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The API knows the keys of what was sent for as long; continued later, something might be done twice. */
const isFresh = ({ startedAt, endedAt, kept }: Job) => {
  const since = kept ? startedAt : endedAt;
  return since === null || Date.now() - since < keptFor;
};
const cut = (job: Job): Job =>
  job.state === 'running' && !job.read ? { ...job, state: 'interrupted', endedAt: Date.now() } : job;
/** What can be continued is under way until nobody does it any more. */
const watchKept = () => {
  for (const { id, kept, state } of jobs)
    if (kept && state === 'running') void alone(kept, () => change(id, cut));
};

/** Takes up the jobs of a user where a reload or another tab left them. Answers how to stop following other tabs. */
export const takeUpJobs = (userId: string) => {
  if (user !== userId) {
    user = userId;
    const own = stored(sessionStorage, userId).map(cut);
    const all = [...stored(localStorage, userId), ...own];
    for (const job of all) if (job.kept && !isFresh(job)) dropBulk(userId, job.kept);
    const isThere = ({ kept, state }: Job) =>
      !kept || state === 'done' || state === 'failed' || keptBulk(userId, kept) !== null;
    set(all.filter(job => isFresh(job) && isThere(job)));
    watchKept();
  }
  const follow = (event: StorageEvent) => {
    if (event.key !== `${key}.${userId}`) return;
    put([...stored(localStorage, userId), ...jobs.filter(job => storageOf(job) === sessionStorage)]);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

/** A reading of a job; one that tells nothing new changes nothing. */
export const noteProgress = (id: string, progress: Partial<JobProgress>) =>
  change(id, job => {
    const isSame = Object.entries(progress).every(
      ([name, value]) => job[name as keyof JobProgress] === value,
    );
    const next = { ...job, ...progress };
    const first = job.first ?? { at: Date.now(), done: next.done + next.failed };
    if (isSame) return job.first ? job : { ...job, first };
    return { ...next, first, endedAt: next.state === 'running' ? null : (job.endedAt ?? Date.now()) };
  });

/** Shows long work in the tray. Begun or continued again, it keeps its line. */
export const startJob = ({ kind, title, total = null, to, read, kept }: JobStart): JobHandle => {
  const id = crypto.randomUUID();
  const job: Job = {
    id,
    kind,
    title,
    total,
    to: to ?? null,
    read: read ?? null,
    kept: kept ?? null,
    state: 'running',
    done: 0,
    failed: 0,
    note: null,
    first: null,
    endedAt: null,
    startedAt: Date.now(),
  };
  const isSame = (one: Job) => (read ? one.read?.url === read.url : kept !== undefined && one.kept === kept);
  set([...jobs.filter(one => !isSame(one)), job]);
  return {
    id,
    progress: progress => noteProgress(id, progress),
    end: (state, note) => {
      if (note !== undefined) change(id, one => ({ ...one, note }));
      noteProgress(id, { state });
    },
  };
};
const drop = (isMeant: (job: Job) => boolean) => {
  for (const { kept } of jobs.filter(isMeant)) if (kept) dropBulk(user!, kept);
  set(jobs.filter(job => !isMeant(job)));
};
const dismiss = (id: string) => drop(job => job.id === id);
const dismissEnded = () => drop(({ state }) => state !== 'running');

/** Long work: `start` shows it in the tray, where it stays over navigation and reload. */
export const useJobs = () => {
  const all = useSyncExternalStore(subscribe, () => jobs);
  return useMemo(() => ({ jobs: all, start: startJob, dismiss, dismissEnded }), [all]);
};
