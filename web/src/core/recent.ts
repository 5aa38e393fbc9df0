import { matchPath } from 'react-router';

/** A page of a record that the user has opened. The record's name isn't stored; it is fetched for display. */
export interface RecentPage {
  readonly noun: RecentNoun;
  readonly id: string;
  readonly customerId: string | null;
  readonly to: string;
}
const pages = [
  ['credential', '/customers/:customerId/credentials/credential/:id'],
  ['order', '/customers/:customerId/credentials/order/:id'],
  ['order', '/customers/:customerId/credentials/drafts/:id'],
  ['person', '/customers/:customerId/credentials/people/:id'],
  ['device', '/customers/:customerId/credentials/devices/:id'],
  ['user', '/customers/:customerId/settings/users/details/:id'],
  ['user', '/global/users/details/:id'],
  ['customer', '/global/customers/:id'],
  ['partner', '/global/partners/:id/config'],
] as const;
export type RecentNoun = (typeof pages)[number][0];

const key = 'recent';
const maxPages = 8;
/** Maximum number of users per browser whose pages are kept. */
const maxUsers = 3;
const form = /^[\w-]{1,64}$/;

type StoredPages = readonly (readonly [userId: string, paths: readonly string[]])[];

const isStoredPages = (value: unknown): value is StoredPages =>
  Array.isArray(value) &&
  value.every(
    entry =>
      Array.isArray(entry) && Array.isArray(entry[1]) && entry.flat().every(one => typeof one === 'string'),
  );
const read = (): StoredPages => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return isStoredPages(value) ? value : [];
  } catch {
    return []; // edited manually, or written by another version
  }
};

const pageOf = (path: string): RecentPage | null => {
  for (const [noun, pattern] of pages) {
    const match = matchPath({ path: pattern, end: false }, path);
    const { id, customerId = null } = (match?.params ?? {}) as { id?: string; customerId?: string | null };
    if (match && id !== undefined && form.test(id)) return { noun, id, customerId, to: match.pathname };
  }
  return null;
};

export const recentPages = (userId: string): readonly RecentPage[] =>
  (read().find(([id]) => id === userId)?.[1] ?? []).flatMap(path => pageOf(path) ?? []).slice(0, maxPages);

export const keepRecentPage = (userId: string, pathname: string): void => {
  const page = pageOf(pathname);
  if (page === null) return;
  const others = recentPages(userId).filter(({ noun, id }) => noun !== page.noun || id !== page.id);
  const paths = [page, ...others].slice(0, maxPages).map(({ to }) => to);
  const stored = [[userId, paths], ...read().filter(([id]) => id !== userId)].slice(0, maxUsers);
  try {
    localStorage.setItem(key, JSON.stringify(stored));
  } catch (error) {
    console.warn('this browser does not keep recent pages', error);
  }
};
