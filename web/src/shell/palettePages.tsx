import { generatePath, useLocation } from 'react-router';
import { useCustomerOf } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { mayOpen, mayOpenAt, openPages, pathTo, type scopeOf } from './openPages.ts';
import type { Page } from './page.ts';
import { PageIcon } from './PageIcon.tsx';
import type { PaletteItem } from './paletteItem.ts';
import { palettePlaces, paletteWords, type PalettePlace } from './palettePlaces.ts';
import { useGoPages } from './shortcuts.ts';
import { usePartnerOf } from './usePartnerOf.ts';

/** The owner of what is on the screen. Its pages come first. */
type NearOwner = 'customer' | 'partner' | 'administration';
type Scope = ReturnType<typeof scopeOf>;
export const nearOwnerOf = ({ shownId, partnerId, isAdministration }: Scope): NearOwner => {
  if (partnerId !== undefined) return 'partner';
  return shownId === undefined && isAdministration ? 'administration' : 'customer';
};

/** Returns the pages of a customer and of Administration, the latter first if Administration is open. */
export const usePages = (
  customerId: string | undefined,
  hasDevices: boolean,
  isAdministration: boolean,
  near: NearOwner,
): readonly PaletteItem[] => {
  const t = useT();
  const profile = useProfile();
  const { data } = useCustomerOf(customerId ?? '');
  const customer = data?.name ?? '';
  const { pathname } = useLocation();
  const keyTo = new Map(useGoPages().map(({ to, key }) => [to, key]));
  const pages = openPages(profile, data, { devices: hasDevices });
  const isOfCustomer = ({ path }: Page) => path.startsWith('/customers');
  const ordered = isAdministration
    ? pages.toSorted((a, b) => Number(isOfCustomer(a)) - Number(isOfCustomer(b)))
    : pages;
  return ordered.map(page => {
    const to = generatePath(pathTo(page, pathname), { customerId: customerId ?? '' });
    const key = keyTo.get(to);
    return {
      id: `page-${page.path}`,
      group: 'pages',
      text: t(page.label),
      beneath: isOfCustomer(page) ? customer : page.nav === 'global' ? t('shell.globalSettings') : '',
      icon: <PageIcon label={page.label} />,
      keys: key && `g ${key}`,
      words: paletteWords[page.label],
      isElsewhere: near !== (isOfCustomer(page) ? 'customer' : 'administration'),
      to,
    };
  });
};

/** Maximum number of own partners whose tabs are found. */
const maxOwnPartners = 3;

/**
 * Returns the tabs, settings and pages outside the navigation that the user may open: of the customer; of the
 * partner on the screen, else of the user's own partners; of Administration; and of the user.
 */
export const usePlaces = (scope: Scope): readonly PaletteItem[] => {
  const { nearCustomerId: customerId, partnerId, isAdministration } = scope;
  const near = nearOwnerOf(scope);
  const t = useT();
  const profile = useProfile();
  const { data: customer } = useCustomerOf(customerId ?? '');
  const { data: partner } = usePartnerOf(partnerId);
  const itemOf = (
    { label, to, on, words }: PalettePlace,
    owner: string,
    isElsewhere: boolean,
    ofPartnerId = partnerId,
  ): PaletteItem => ({
    id: `place-${label}-${to}-${ofPartnerId ?? ''}`,
    group: 'pages',
    text: t(label),
    beneath: on ? t(on) : owner,
    icon: <PageIcon label={label} />,
    words,
    isElsewhere,
    to: to.replace(':customerId', customerId ?? '').replace(':partnerId', ofPartnerId ?? ''),
  });
  const administration = t('shell.globalSettings');
  const ofCustomer = customer
    ? [
        ...palettePlaces.customer.filter(place => mayOpenAt(profile, place, customer)),
        ...palettePlaces.customerInAdministration.filter(place => mayOpen(profile, place)),
      ].map(place => itemOf(place, customer.name, near !== 'customer'))
    : [];
  const own = profile.directPermissions.flatMap(held => held.partner ?? []).slice(0, maxOwnPartners);
  const partners = partnerId === undefined ? own : partner ? [partner] : [];
  const ofPartner = partners.flatMap(({ id, name }) =>
    palettePlaces.partner.map(place => itemOf(place, name ?? '', near !== 'partner', id)),
  );
  const console = palettePlaces.console
    .filter(place => mayOpen(profile, place))
    .map(place =>
      itemOf(place, place.to.startsWith('/global') ? administration : '', near !== 'administration'),
    );
  return isAdministration
    ? [...ofPartner, ...console, ...ofCustomer]
    : [...ofCustomer, ...console, ...ofPartner];
};
