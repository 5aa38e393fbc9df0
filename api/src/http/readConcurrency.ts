import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Caller, Route } from './route.ts';

/** Reads of one caller: as many as a browser asks at once over HTTP/1.1. They leave connections to the database for others. */
const atOnce = 6;
/** Long reads of one caller, and of all. Each computes for 50 ms, in pieces of up to 30 ms that everything else waits for. */
const [longOfOne, longOfAll] = [1, 2];

/** Limits how much work of a key runs at once; the rest waits in order. */
export const turnsOf = (maxAtOnce: number) => {
  const turns = new Map<string, LimitFunction>();
  return {
    take: async <T>(key: string, act: () => Promise<T>): Promise<T> => {
      const turn = turns.get(key) ?? pLimit(maxAtOnce);
      turns.set(key, turn);
      try {
        return await turn(act);
      } finally {
        if (turn.activeCount + turn.pendingCount === 0) turns.delete(key);
      }
    },
    /** Counts what waits, of a key or of all. */
    waiting: (key?: string): number =>
      key === undefined
        ? turns.values().reduce((sum, { pendingCount }) => sum + pendingCount, 0)
        : (turns.get(key)?.pendingCount ?? 0),
  };
};

export interface Read {
  readonly route: Route;
  readonly caller: Caller;
  readonly query: Readonly<Record<string, unknown>>;
  readonly isGone: () => boolean;
}

/**
 * Lets each caller have six reads at once, one of them a long one, and all callers two long ones. The others wait for their turn, and those whose client has
 * left are not begun. Without it, sixty long lists of one caller take all connections to the database, and everybody waits behind them. Documents have
 * turns of their own.
 */
export const readConcurrency = () => {
  const [any, long, all] = [turnsOf(atOnce), turnsOf(longOfOne), turnsOf(longOfAll)];
  return async <T>({ route, caller, query, isGone }: Read, read: () => Promise<T>): Promise<T> => {
    if (route.method !== 'get' || route.access === 'public' || route.replyMedia) return read();
    const key = `${caller.kind} ${caller.id}`;
    const begin = () => (isGone() ? Promise.reject(new Refusal('unavailable')) : read());
    const isLong = route.isLong?.(query) ?? false;
    return any.take(key, () => (isLong ? long.take(key, () => all.take('', begin)) : begin()));
  };
};
