import type { Call } from '../http/route.ts';

/**
 * Stores a secret before the event that references it. Checks the command first, so that a refused change
 * stores nothing.
 */
export const storeClientSecret = async <T>(
  call: Call,
  clientSecret: string,
  id: string | null,
  send: (by: Pick<Call, 'send'>) => Promise<T>,
): Promise<T> => {
  if (id === null) return send(call);
  await send(call.dry());
  await call.deps.secrets.put(clientSecret, id);
  return send(call);
};
