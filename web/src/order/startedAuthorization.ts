import { z } from 'zod';

const key = 'latchkey.authorization';
const started = z.object({
  /** Where in the console it was started: a path, so that nothing leads elsewhere. */
  path: z.string().regex(/^\/(?!\/)/),
  providerId: z.string().nullable(),
});
type Started = z.output<typeof started>;

/** ORD-25: where somebody was, and for which provider, while the authorization is given on the provider's own pages. */
export const keepStarted = (one: Started) => sessionStorage.setItem(key, JSON.stringify(one));

/** What was kept last; null where nothing was started in this tab. */
export const keptStarted = (): Started | null => {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (started.safeParse(JSON.parse(text)).data ?? null);
};
