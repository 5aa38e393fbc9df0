import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { CallerOf } from '../http/mount.ts';
import type { Caller } from '../http/route.ts';

/** Whom an API key stands for; null when there is no such key. Looked up at each request, by the key's fingerprint (`keys.hmac('apiKey', …)`). */
export type CallerOfApiKey = (key: string) => Promise<Caller | null>;

/** Who calls: by a session, or by an API key where the product has them. */
export const callerOf =
  (bySession: CallerOf, byApiKey?: CallerOfApiKey): CallerOf =>
  async authorization => {
    const key = /^Bearer (lk_[\w-]{10,200})$/.exec(authorization ?? '')?.[1];
    if (key === undefined || !byApiKey) return bySession(authorization);
    const caller = await byApiKey(key);
    if (!caller) throw new Refusal('unauthenticated');
    return caller;
  };
