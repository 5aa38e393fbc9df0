import { matchPath } from 'react-router';
import {
  canManageCustomer,
  mayAnywhere,
  mayAtCustomer,
  type CustomerPlace,
  type Rights,
} from '../core/rights.ts';
import { preferences } from '../core/preferences.ts';
import { sectionOf } from './sections.ts';
import type { Page } from './page.ts';
import { sitemap } from './sitemap.ts';

const ofCustomer = '/customers/:customerId';

/** Returns whether the user may open a page at all, for any customer or partner (SES-09). */
export const mayOpen = (profile: Rights, { access }: Pick<Page, 'access'>): boolean =>
  access === undefined || mayAnywhere(profile, access);

/** Returns whether the user may open a page of a customer: roles for other places do not count. */
export const mayOpenAt = (
  profile: Rights,
  { access }: Pick<Page, 'access'>,
  customer: CustomerPlace,
): boolean => access === undefined || mayAtCustomer(profile, access, customer);

/** Returns whether the user may open a page, of this customer if it belongs to one. */
const isOpen = (profile: Rights, page: Page, customer: CustomerPlace | undefined): boolean =>
  page.path.startsWith(ofCustomer)
    ? customer !== undefined && mayOpenAt(profile, page, customer)
    : mayOpen(profile, page);

/**
 * Returns the pages of the navigation that the user may open, within this customer if they belong to one;
 * without those that the customer has no data for (LAY-23).
 */
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

/** Matches pages about single credentials. */
const ofSingle = /\/credentials\/(?:browse\/single|credential\/|people\/)/;
/**
 * Returns the path by which a page is opened. “All credentials” opens single ones from a page about these,
 * else the list as it was displayed last (CRD-22).
 */
export const pathTo = ({ path }: Pick<Page, 'path'>, pathname: string): string =>
  path.endsWith('/browse/grouped')
    ? path.replace(/grouped$/, ofSingle.test(pathname) ? 'single' : preferences.displayMode())
    : path;

export const customerOf = (pathname: string) => matchPath(`${ofCustomer}/*`, pathname)?.params.customerId;

export const pageAt = (pathname: string): Page | undefined =>
  sitemap.find(({ path }) => matchPath(path, pathname) !== null);

/**
 * Returns the path to open for another customer: the same page; from a record, which the other one doesn't
 * have, the list above it; the credentials if that isn't allowed.
 */
export const sameSection = (profile: Rights, pathname: string, customer: CustomerPlace): string => {
  const page = pageAt(pathname);
  const fill = (path: string) => path.replace(':customerId', customer.id);
  const candidates = [page?.path, page?.parent].filter(
    path => path?.startsWith(ofCustomer) && !path.replace(ofCustomer, '').includes(':'),
  );
  const target = candidates[0];
  const targetPage = sitemap.find(({ path }) => path === target);
  if (target !== undefined && targetPage && isOpen(profile, targetPage, customer)) return fill(target);
  const isSettings = sectionOf(pathname) === 'settings' && canManageCustomer(profile, customer);
  return fill(`${ofCustomer}/${isSettings ? 'settings' : 'credentials'}`);
};
