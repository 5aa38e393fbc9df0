import type { Recorded } from '@latchkey/events/store/store.ts';

const keptMs = 10_000;
const sweepMs = 1_000;
const most = 5_000;

/** A credential's stream as this process has just read or written it. */
export interface Seen {
  readonly id: string;
  readonly history: readonly Recorded[];
}

/**
 * Streams of credentials of which the provider's word is to come, as this process has just seen them, handed to whoever applies that word: nothing is read
 * again. It only saves work: what stands here may be old, so only appends may build on it, which then fail and read anew. Kept for ten seconds, 5,000
 * credentials at the most, and given away once.
 */
export const freshCredentials = () => {
  /** Oldest first. */
  const histories = new Map<string, { readonly history: readonly Recorded[]; readonly until: number }>();
  let timer: NodeJS.Timeout | undefined;
  const dropOld = (): void => {
    const now = performance.now();
    for (const [id, { until }] of histories) {
      if (until > now) break;
      histories.delete(id);
    }
    timer = undefined;
    if (histories.size > 0) sweepLater();
  };
  // a timer for all: one that held what it is to drop would keep alive what was given away long before
  const sweepLater = (): void => void (timer ??= setTimeout(dropOld, sweepMs).unref());
  return {
    put: (seen: readonly Seen[]): void => {
      const until = performance.now() + keptMs;
      for (const { id, history } of seen) {
        histories.delete(id); // the newest stand last
        histories.set(id, { history, until });
      }
      for (const id of histories.keys()) {
        if (histories.size <= most) break;
        histories.delete(id);
      }
      sweepLater();
    },
    /** Those that are known. */
    take: (ids: readonly string[]): readonly Seen[] =>
      ids.flatMap(id => {
        const kept = histories.get(id);
        if (!kept) return [];
        histories.delete(id);
        return [{ id, history: kept.history }];
      }),
  };
};
export type FreshCredentials = ReturnType<typeof freshCredentials>;
