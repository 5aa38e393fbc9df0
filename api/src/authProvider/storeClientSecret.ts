import type { Call } from '../http/route.ts';

/**
 * Stores a secret before the event that names it, only if that event will be recorded; a refused change
 * stores none.
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
