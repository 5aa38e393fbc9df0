import { readKeyValue, type KeyValue } from '@latchkey/events/apiKey/keyValue.ts';
import type { CallerOf } from '../http/mount.ts';
import type { Caller } from '../http/route.ts';

/** Whom an API key stands for, at the address that it comes from. Looked up at each request; refuses a key that does not count. */
export type CallerOfApiKey = (key: KeyValue, address: string | undefined) => Promise<Caller>;

/** Who calls: by a session, or by an API key where the product has them. */
export const callerOf =
  (bySession: CallerOf, byApiKey?: CallerOfApiKey): CallerOf =>
  async (authorization, address) => {
    // a session's token may begin as a key does, but none has the form of one
    const key = readKeyValue(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '');
    return key !== null && byApiKey ? byApiKey(key, address) : bySession(authorization, address);
  };
