import { z } from 'zod';

const key = 'latchkey.authorization';
const started = z.object({
  /** The page that started the authorization. Must be a path, to prevent open redirects. */
  path: z.string().regex(/^\/(?!\/)/),
  providerId: z.string().nullable(),
});
type Started = z.output<typeof started>;

/** Remembers page and provider while the user authorizes on the provider's site (ORD-25). */
export const keepStarted = (one: Started) => sessionStorage.setItem(key, JSON.stringify(one));

export const storedAuthorization = (): Started | null => {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (started.safeParse(JSON.parse(text)).data ?? null);
};
