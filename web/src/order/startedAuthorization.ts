import { z } from 'zod';

const key = 'latchkey.authorization';
const started = z.object({
  /** The page of the console on which it was started: a path, to prevent open redirects. */
  path: z.string().regex(/^\/(?!\/)/),
  providerId: z.string().nullable(),
});
type Started = z.output<typeof started>;

/** Stores page and provider while the user authorizes on the provider's own pages (ORD-25). */
export const keepStarted = (one: Started) => sessionStorage.setItem(key, JSON.stringify(one));

/** Returns the authorization that was started in this tab; null if there is none. */
export const storedAuthorization = (): Started | null => {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (started.safeParse(JSON.parse(text)).data ?? null);
};
