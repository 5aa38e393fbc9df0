import type { Call } from '../http/route.ts';

/** A secret is put away before the event that names it, and only where that event will be recorded: what is refused leaves none. */
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
