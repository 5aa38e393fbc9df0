import { useSyncExternalStore } from 'react';

/** The state of this browser's connection to the server. Times are in milliseconds since 1970. */
export interface Connection {
  readonly isLost: boolean;
  /** Time of the last message; null before the first. */
  readonly seenAt: number | null;
  /** Time of the next retry; null while retrying or offline. */
  readonly nextTryAt: number | null;
}

let connection: Connection = { isLost: false, seenAt: null, nextTryAt: null };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const tellConnection = (change: Partial<Connection>) => {
  const next = { ...connection, ...change };
  const isSame = next.isLost === connection.isLost && next.nextTryAt === connection.nextTryAt;
  connection = next;
  if (!isSame) for (const listener of listeners) listener();
};
export const useConnection = () => useSyncExternalStore(subscribe, () => connection);

const waiting = new Set<() => void>();
/** Subscribes to requests to retry now. Returns a function that unsubscribes. */
export const onTryNow = (callback: () => void) => {
  waiting.add(callback);
  return () => void waiting.delete(callback);
};
/** Ends the wait for the next retry. */
export const tryNow = () => {
  for (const callback of waiting) callback();
};
