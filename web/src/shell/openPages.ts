import { matchPath } from 'react-router';
import { canManageCustomer, mayOpen, type Profile } from '../core/profile.tsx';
import { sectionOf } from './sections.ts';
import type { Page } from './page.ts';
import { sitemap } from './sitemap.ts';

const ofCustomer = '/customers/:customerId';

/** Whether this user may open a page, of this customer where it belongs to one. */
const isOpen = (profile: Profile, { path, access }: Page, customerId: string | undefined) =>
  mayOpen(profile, access) &&
  (!path.startsWith(ofCustomer) ||
    (customerId !== undefined && (access !== 'customer.manage' || canManageCustomer(profile, customerId))));

/** The pages of the navigation that this user may open, within this customer where they belong to one; of what the customer has none there is no page (LAY-23). */
export const openPages = (
  profile: Profile,
  customerId: string | undefined,
  has: { readonly devices?: boolean } = {},
): readonly Page[] =>
  sitemap.filter(
    page =>
      page.nav !== undefined &&
      isOpen(profile, page, customerId) &&
      (page.needs === undefined || has[page.needs] === true),
  );

/** The customer of a path. */
export const customerOf = (pathname: string) => matchPath(`${ofCustomer}/*`, pathname)?.params.customerId;

export const pageAt = (pathname: string): Page | undefined =>
  sitemap.find(({ path }) => matchPath(path, pathname) !== null);

/**
 * Where another customer is opened from here: the same page; from a record, which the other one does not have, the list
 * above it; where that may not be opened, the credentials.
 */
export const sameSection = (profile: Profile, pathname: string, customerId: string): string => {
  const page = pageAt(pathname);
  const fill = (path: string) => path.replace(':customerId', customerId);
  const candidates = [page?.path, page?.parent].filter(
    path => path?.startsWith(ofCustomer) && !path.replace(ofCustomer, '').includes(':'),
  );
  const target = candidates[0];
  const wanted = sitemap.find(({ path }) => path === target);
  if (target !== undefined && wanted && isOpen(profile, wanted, customerId)) return fill(target);
  const isSettings = sectionOf(pathname) === 'settings' && canManageCustomer(profile, customerId);
  return fill(`${ofCustomer}/${isSettings ? 'settings' : 'credentials'}`);
};
