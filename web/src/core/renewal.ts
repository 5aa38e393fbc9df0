import { keepSession, type Session } from './session.ts';

let renewal: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();
const set = (next: typeof renewal) => {
  renewal = next;
  for (const listener of listeners) listener();
};
export const onRenewal = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Waits until the user has signed in again in place. Requests that failed because the session ended are then
 * retried.
 */
export const renewed = (): Promise<void> => {
  if (renewal === null) set(Promise.withResolvers());
  return renewal!.promise;
};

export const renew = (session: Session) => {
  keepSession(session);
  renewal?.resolve();
  set(null);
};

export const isRenewing = () => renewal !== null;
