import type { Answer } from './answer.ts';

const maxAgeMs = 30_000;
/**
 * Maximum age in ms of a used response when live updates begin. If one is older, all queries are refetched,
 * because changes in between may have been missed.
 */
const staleAfterMs = 1_000;

interface Prefetched {
  readonly at: number;
  readonly answer: Promise<Answer>;
  settled?: Answer;
}
const prefetched = new Map<string, Prefetched>();
let oldest: number | null = null;

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

/**
 * Takes a prefetched response, which can be used only once; undefined if none was requested within
 * `maxAgeMs`.
 */
export const takePrefetched = <T>(url: string): Promise<Answer<T>> | undefined =>
  take(url)?.answer as Promise<Answer<T>> | undefined;

/** Takes a prefetched response for the first render, but only if it has arrived. */
export const takeArrived = <T>(url: string): Answer<T> | undefined =>
  prefetched.get(url)?.settled ? (take(url)?.settled as Answer<T> | undefined) : undefined;

/** Returns whether a used response may be stale. Call it when live updates begin. */
export const isStaleSoFar = (): boolean => {
  const isStale = oldest !== null && performance.now() - oldest > staleAfterMs;
  oldest = null;
  return isStale;
};

export const dropPrefetched = (): void => prefetched.clear();
