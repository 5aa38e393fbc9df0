import { useSyncExternalStore } from 'react';

/** How this browser stands with the server. Times are in milliseconds since 1970. */
export interface Connection {
  readonly isLost: boolean;
  /** When something was last heard; null before that. */
  readonly seenAt: number | null;
  /** When it is tried again; null while it is tried or offline. */
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
/** Calls back when somebody does not want to wait any longer. Answers how to stop listening. */
export const onTryNow = (callback: () => void) => {
  waiting.add(callback);
  return () => void waiting.delete(callback);
};
/** Ends the wait for the next try. */
export const tryNow = () => {
  for (const callback of waiting) callback();
};
