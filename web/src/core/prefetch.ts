import type { Answer } from './answer.ts';

const maxAgeMs = 30_000;
/**
 * Older responses are shown and then refetched when live updates begin, because changes in between were
 * missed.
 */
const staleAfterMs = 1_000;

interface Prefetched {
  readonly at: number;
  readonly answer: Promise<Answer>;
  /** The response, once it has arrived. */
  settled?: Answer;
}
const prefetched = new Map<string, Prefetched>();
/** Request time of the oldest response that was used before live updates began. */
let oldest: number | null = null;

/**
 * Sends GET requests before the page that needs the responses is loaded, and resolves when all have arrived.
 * The page that uses a response reports its failure.
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

/** Returns a prefetched response, once; undefined if nothing was requested. */
export const takePrefetched = <T>(url: string): Promise<Answer<T>> | undefined =>
  take(url)?.answer as Promise<Answer<T>> | undefined;

/** Returns a prefetched response that has arrived, once, so that the first render can show it. */
export const takeArrived = <T>(url: string): Answer<T> | undefined =>
  prefetched.get(url)?.settled ? (take(url)?.settled as Answer<T> | undefined) : undefined;

/** Returns whether a used response may be stale. Called when live updates begin. */
export const isStaleSoFar = (): boolean => {
  const isStale = oldest !== null && performance.now() - oldest > staleAfterMs;
  oldest = null;
  return isStale;
};

/** Drops all responses, because something has changed on the server. */
export const dropPrefetched = (): void => prefetched.clear();
