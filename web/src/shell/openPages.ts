import { matchPath } from 'react-router';
import {
  canManageCustomer,
  mayAnywhere,
  mayAtCustomer,
  type CustomerPlace,
  type Rights,
} from '../core/rights.ts';
import { sectionOf } from './sections.ts';
import type { Page } from './page.ts';
import { sitemap } from './sitemap.ts';

const ofCustomer = '/customers/:customerId';

/** SES-09: whether a page is for this user at all. The role of `access` may be held for another customer or partner. */
export const mayOpen = (profile: Rights, { access }: Pick<Page, 'access'>): boolean =>
  access === undefined || mayAnywhere(profile, access);

/** Whether a page of a customer is for this user: roles held elsewhere do not count. */
export const mayOpenAt = (
  profile: Rights,
  { access }: Pick<Page, 'access'>,
  customer: CustomerPlace,
): boolean => access === undefined || mayAtCustomer(profile, access, customer);

/** Whether this user may open a page, of this customer where it belongs to one. */
const isOpen = (profile: Rights, page: Page, customer: CustomerPlace | undefined): boolean =>
  page.path.startsWith(ofCustomer)
    ? customer !== undefined && mayOpenAt(profile, page, customer)
    : mayOpen(profile, page);

/** The pages of the navigation that this user may open, within this customer where they belong to one; of what the customer has none there is no page (LAY-23). */
export const openPages = (
  profile: Rights,
  customer: CustomerPlace | undefined,
  has: { readonly devices?: boolean } = {},
): readonly Page[] =>
  sitemap.filter(
    page =>
      page.nav !== undefined &&
      isOpen(profile, page, customer) &&
      (page.needs === undefined || has[page.needs] === true),
  );

export const customerOf = (pathname: string) => matchPath(`${ofCustomer}/*`, pathname)?.params.customerId;

export const pageAt = (pathname: string): Page | undefined =>
  sitemap.find(({ path }) => matchPath(path, pathname) !== null);

/**
 * Where another customer is opened from here: the same page; from a record, which the other one does not have, the list
 * above it; where that may not be opened, the credentials.
 */
export const sameSection = (profile: Rights, pathname: string, customer: CustomerPlace): string => {
  const page = pageAt(pathname);
  const fill = (path: string) => path.replace(':customerId', customer.id);
  const candidates = [page?.path, page?.parent].filter(
    path => path?.startsWith(ofCustomer) && !path.replace(ofCustomer, '').includes(':'),
  );
  const target = candidates[0];
  const wanted = sitemap.find(({ path }) => path === target);
  if (target !== undefined && wanted && isOpen(profile, wanted, customer)) return fill(target);
  const isSettings = sectionOf(pathname) === 'settings' && canManageCustomer(profile, customer);
  return fill(`${ofCustomer}/${isSettings ? 'settings' : 'credentials'}`);
};
