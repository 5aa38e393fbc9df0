import { useSyncExternalStore } from 'react';

export interface Connection {
  readonly isLost: boolean;
  readonly seenAt: number | null;
  /** Time of the next retry, in ms since 1970; null if none is scheduled. */
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
export const onTryNow = (callback: () => void) => {
  waiting.add(callback);
  return () => void waiting.delete(callback);
};
export const tryNow = () => {
  for (const callback of waiting) callback();
};
