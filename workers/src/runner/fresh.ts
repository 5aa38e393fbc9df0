import type { Recorded } from '@latchkey/events/store/store.ts';

const keptMs = 10_000;
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
  const histories = new Map<string, readonly Recorded[]>();
  return {
    put: (seen: readonly Seen[]): void => {
      for (const { id, history } of seen) {
        histories.delete(id); // the newest stand last
        histories.set(id, history);
      }
      for (const id of histories.keys()) {
        if (histories.size <= most) break;
        histories.delete(id);
      }
      setTimeout(() => {
        for (const { id, history } of seen) if (histories.get(id) === history) histories.delete(id);
      }, keptMs).unref();
    },
    /** The histories of those that are known. */
    take: (ids: readonly string[]): Map<string, readonly Recorded[]> => {
      const found = new Map<string, readonly Recorded[]>();
      for (const id of ids) {
        const history = histories.get(id);
        if (!history) continue;
        found.set(id, history);
        histories.delete(id);
      }
      return found;
    },
  };
};
export type FreshCredentials = ReturnType<typeof freshCredentials>;
