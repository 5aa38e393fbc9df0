import type { Answer } from './answer.ts';

const maxAgeMs = 30_000;
/** Older answers are shown and then refetched when live updates begin: changes in between were not heard. */
const staleAfterMs = 1_000;

interface Prefetched {
  readonly at: number;
  readonly answer: Promise<Answer>;
  /** The answer, once it has arrived. */
  settled?: Answer;
}
const prefetched = new Map<string, Prefetched>();
/** When the oldest answer was requested that was used before live updates began. */
let oldest: number | null = null;

/**
 * Sends GET requests before the page that needs the answers is there, and resolves when all have been answered. A failure is reported by the page that takes
 * the answer.
 */
export const prefetch = async (
  urls: readonly string[],
  get: (url: string) => Promise<Answer>,
): Promise<void> => {
  const answers = urls.flatMap(url => {
    if (prefetched.has(url)) return [];
    const entry: Prefetched = { at: performance.now(), answer: get(url) };
    prefetched.set(url, entry);
    return [entry.answer.then(answer => (entry.settled = answer))];
  });
  await Promise.allSettled(answers);
};

const take = (url: string): Prefetched | undefined => {
  const entry = prefetched.get(url);
  prefetched.delete(url);
  if (!entry || performance.now() - entry.at > maxAgeMs) return undefined;
  oldest = Math.min(oldest ?? entry.at, entry.at);
  return entry;
};

/** Returns a prefetched answer, once; undefined if nothing was requested. */
export const takePrefetched = <T>(url: string): Promise<Answer<T>> | undefined =>
  take(url)?.answer as Promise<Answer<T>> | undefined;

/** Returns a prefetched answer that has arrived, once, so that the first render can show it. */
export const takeArrived = <T>(url: string): Answer<T> | undefined =>
  prefetched.get(url)?.settled ? (take(url)?.settled as Answer<T> | undefined) : undefined;

/** Tells whether an answer used until now may be out of date. Called when live updates begin. */
export const isStaleSoFar = (): boolean => {
  const isStale = oldest !== null && performance.now() - oldest > staleAfterMs;
  oldest = null;
  return isStale;
};

/** Drops all answers, because something has changed on the server. */
export const dropPrefetched = (): void => prefetched.clear();
