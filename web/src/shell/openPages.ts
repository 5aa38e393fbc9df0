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

/** Returns whether the user may open a page for at least one customer or partner (SES-09). */
export const mayOpen = (profile: Rights, { access }: Pick<Page, 'access'>): boolean =>
  access === undefined || mayAnywhere(profile, access);

/** Returns whether the user may open a page of this customer. Roles at other customers don't count. */
export const mayOpenAt = (
  profile: Rights,
  { access }: Pick<Page, 'access'>,
  customer: CustomerPlace,
): boolean => access === undefined || mayAtCustomer(profile, access, customer);

const isOpen = (profile: Rights, page: Page, customer: CustomerPlace | undefined): boolean =>
  page.path.startsWith(ofCustomer)
    ? customer !== undefined && mayOpenAt(profile, page, customer)
    : mayOpen(profile, page);

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

const ofSingle = /\/credentials\/(?:browse\/single|credential\/|people\/)/;
/**
 * Returns the path that opens a page. "All credentials" opens the list of single credentials if the current
 * page is about single credentials, otherwise the last used display mode (CRD-22).
 */
export const pathTo = ({ path }: Pick<Page, 'path'>, pathname: string): string =>
  path.endsWith('/browse/grouped')
    ? path.replace(/grouped$/, ofSingle.test(pathname) ? 'single' : preferences.displayMode())
    : path;

export const customerOf = (pathname: string) => matchPath(`${ofCustomer}/*`, pathname)?.params.customerId;

const byLast = () => preferences.lastCustomer() ?? undefined;
/**
 * Returns the customer or partner on the screen, which shortcuts and actions are about. Outside
 * Administration, pages without a customer (such as the profile) are about the last used customer.
 * `nearCustomerId` falls back to the last used customer in Administration, too, so that this customer's pages
 * and views are found by name.
 */
export const scopeOf = (pathname: string) => {
  const isAdministration = sectionOf(pathname) === 'global';
  const shownId =
    customerOf(pathname) ?? matchPath('/global/customers/:customerId/*', pathname)?.params.customerId;
  return {
    isAdministration,
    shownId,
    customerId: shownId ?? (isAdministration ? undefined : byLast()),
    nearCustomerId: shownId ?? byLast(),
    partnerId: matchPath('/global/partners/:partnerId/*', pathname)?.params.partnerId,
  };
};

export const pageAt = (pathname: string): Page | undefined =>
  sitemap.find(({ path }) => matchPath(path, pathname) !== null);

/** Returns the path of the list that a record was opened from if it has several, else its own path. */
export const listAt = (pathname: string, search: string): string => {
  const from = new URLSearchParams(search).get('from')?.split('?')[0];
  return from !== undefined && pageAt(pathname)?.otherParent === from ? from : pathname;
};

/**
 * Returns the path to open after switching to another customer: the same page, or for a record the list above
 * it. Falls back to the settings or the credentials if there is no such page or the user may not open it.
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
