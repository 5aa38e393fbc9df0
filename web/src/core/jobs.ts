import { useMemo, useSyncExternalStore } from 'react';
import type { JobReader } from './jobReaders.ts';

/** Long work that people may leave alone. */
export type JobKind = 'issue' | 'import' | 'bulk' | 'export';
/** `interrupted`: it ran in a window that is gone, and nobody goes on with it. */
export type JobState = 'running' | 'done' | 'failed' | 'interrupted';
export interface JobProgress {
  readonly state: JobState;
  readonly done: number;
  readonly failed: number;
  /** null: not known yet. */
  readonly total: number | null;
}
export interface JobStart {
  readonly kind: JobKind;
  /** What it works on, by the name that people gave it. */
  readonly title: string;
  readonly total?: number | null;
  /** The page that shows it. */
  readonly to?: string;
  /** Where the API tells how it stands. Without it, the code that started it reports, and it ends with its window. */
  readonly read?: { readonly as: JobReader; readonly url: string };
}
export interface Job extends JobProgress {
  readonly id: string;
  readonly kind: JobKind;
  readonly title: string;
  readonly to: string | null;
  readonly read: JobStart['read'] | null;
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
  readonly end: (state: 'done' | 'failed', note?: string) => void;
}

const key = 'latchkey.jobs';
const mostKept = 20;
const keptFor = 86_400_000;

/** What the API knows is remembered by the browser, what a window does itself by the window. */
const storageOf = ({ read }: Pick<Job, 'read'>) => (read ? localStorage : sessionStorage);
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

const isFresh = ({ endedAt }: Job) => endedAt === null || Date.now() - endedAt < keptFor;
const afterReload = (job: Job): Job =>
  job.state === 'running' && !job.read ? { ...job, state: 'interrupted', endedAt: Date.now() } : job;

/** Takes up the jobs of a user where a reload or another tab left them. Answers how to stop following other tabs. */
export const takeUpJobs = (userId: string) => {
  if (user !== userId) {
    user = userId;
    const own = stored(sessionStorage, userId).map(afterReload);
    set([...stored(localStorage, userId), ...own].filter(isFresh));
  }
  const follow = (event: StorageEvent) => {
    if (event.key !== `${key}.${userId}`) return;
    put([...stored(localStorage, userId), ...jobs.filter(({ read }) => !read)]);
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

const start = ({ kind, title, total = null, to, read }: JobStart): JobHandle => {
  const id = crypto.randomUUID();
  const job: Job = {
    ...{ id, kind, title, total, to: to ?? null, read: read ?? null },
    ...{ state: 'running', done: 0, failed: 0, note: null, first: null, endedAt: null },
    startedAt: Date.now(),
  };
  set([...jobs.filter(one => !read || one.read?.url !== read.url), job]); // begun again: the same line
  return {
    id,
    progress: progress => noteProgress(id, progress),
    end: (state, note) => {
      if (note !== undefined) change(id, one => ({ ...one, note }));
      noteProgress(id, { state });
    },
  };
};
const dismiss = (id: string) => set(jobs.filter(job => job.id !== id));
const dismissEnded = () => set(jobs.filter(({ state }) => state === 'running'));

/** Long work: `start` shows it in the tray, where it stays over navigation and reload. */
export const useJobs = () => {
  const all = useSyncExternalStore(subscribe, () => jobs);
  return useMemo(() => ({ jobs: all, start, dismiss, dismissEnded }), [all]);
};
