import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Caller, Route } from './route.ts';

/**
 * Maximum number of concurrent reads per caller: as many as a browser sends over HTTP/1.1. This leaves
 * database connections for other callers.
 */
const atOnce = 6;
/**
 * Limits of concurrent long reads, per caller and in total. Each takes 50 ms of CPU, in blocks of up to 30
 * ms.
 */
const [longOfOne, longOfAll] = [1, 2];

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
 * Allows each caller six concurrent reads, one of them long, and all callers together two long ones. Further
 * reads wait, and aren't started if their client has left in the meantime. Without limits, the long lists of
 * one caller could take all database connections. Public routes and files aren't limited here.
 */
export const readConcurrency = () => {
  const [any, long, all] = [turnsOf(atOnce), turnsOf(longOfOne), turnsOf(longOfAll)];
  return async <T>({ route, caller, query, isGone }: Read, read: () => Promise<T>): Promise<T> => {
    if (route.method !== 'get' || route.policy.access === 'public' || route.response?.mediaType)
      return read();
    const key = `${caller.kind} ${caller.id}`;
    const begin = () => (isGone() ? Promise.reject(new Refusal('unavailable')) : read());
    const isExpensive = route.policy.isExpensive?.(query) ?? false;
    return any.take(key, () => (isExpensive ? long.take(key, () => all.take('', begin)) : begin()));
  };
};
