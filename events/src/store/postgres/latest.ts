import type { Position } from '../position.ts';
import type { StoredEvent } from '../codec.ts';
import type { Page } from '../follow.ts';
import type { reader } from './reader.ts';

/** Followers that are awake ask within milliseconds; what was opened for them must not outlive an erasure by more than this. */
const keptMs = 1_000;
const most = 5_000;

interface Batch {
  readonly first: Position;
  readonly last: Position;
  readonly count: number;
  readonly pageFor: (categories?: readonly string[]) => Page;
}

/**
 * What this process has just appended, for its own followers: whoever stands right before it need not read it. Positions have no others between them, so
 * what another process appended makes a gap here, and whoever comes to it reads.
 */
export const latestAppends = (sharing: ReturnType<typeof reader>['sharing']) => {
  let batches: Batch[] = [];
  let isFollowed = false;
  let forgetting: NodeJS.Timeout | undefined;
  const forget = (): void => {
    clearTimeout(forgetting);
    batches = [];
  };
  return {
    add: (events: () => readonly StoredEvent[]): void => {
      if (!isFollowed) return;
      const stored = events();
      const first = stored[0]!.position;
      const last = (first + BigInt(stored.length) - 1n) as Position;
      if (batches.at(-1)?.last !== first - 1n) batches = [];
      batches.push({
        first,
        last,
        count: stored.length,
        pageFor: sharing({ stored, position: last, isFull: false }),
      });
      let sum = 0;
      const enough = batches.findLastIndex(({ count }) => (sum += count) > most);
      if (enough >= 0) batches.splice(0, enough + 1);
      clearTimeout(forgetting);
      forgetting = setTimeout(forget, keptMs).unref();
    },
    /** The page that begins right behind a position, at most `limit` events; null where it has to be read. */
    behind: (after: Position, limit: number, categories: readonly string[] | undefined): Page | null => {
      isFollowed = true;
      const start = batches.findIndex(({ first }) => first === after + 1n);
      if (start < 0) return null;
      let sum = 0;
      const fitting = batches.slice(start).filter(({ count }) => (sum += count) <= limit);
      if (fitting.length === 0) return null;
      const page = joined(fitting.map(({ pageFor }) => pageFor(categories)));
      return { ...page, isFull: start + fitting.length < batches.length };
    },
    /** How many positions lie between one and what is known here; 0 where nothing lies between, or nothing is known. */
    before: (after: Position): number => {
      const [oldest] = batches;
      return oldest && after < oldest.first ? Number(oldest.first - after - 1n) : 0;
    },
    close: forget,
  };
};
/** Pages that follow on each other as one. */
export const joined = (pages: readonly Page[]): Page => ({
  ...pages.at(-1)!,
  open: async types => (await Promise.all(pages.map(({ open }) => open(types)))).flat(),
});
export type LatestAppends = ReturnType<typeof latestAppends>;
