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

/** Returns the pages of a customer and of Administration, the latter first if Administration is open. */
export const usePages = (
  customerId: string | undefined,
  hasDevices: boolean,
  isAdministration: boolean,
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
      to,
    };
  });
};

/** Maximum number of own partners whose tabs are found. */
const maxOwnPartners = 3;

type Scope = Pick<ReturnType<typeof scopeOf>, 'customerId' | 'partnerId' | 'isAdministration'>;
/**
 * Returns the tabs, settings and pages outside the navigation that the user may open: of the customer; of the
 * partner on the screen, else of the user's own partners; of Administration; and of the user.
 */
export const usePlaces = ({ customerId, partnerId, isAdministration }: Scope): readonly PaletteItem[] => {
  const t = useT();
  const profile = useProfile();
  const { data: customer } = useCustomerOf(customerId ?? '');
  const { data: partner } = usePartnerOf(partnerId);
  const itemOf = (
    { label, to, on, words }: PalettePlace,
    owner: string,
    ofPartnerId = partnerId,
  ): PaletteItem => ({
    id: `place-${label}-${to}-${ofPartnerId ?? ''}`,
    group: 'pages',
    text: t(label),
    beneath: on ? t(on) : owner,
    icon: <PageIcon label={label} />,
    words,
    to: to.replace(':customerId', customerId ?? '').replace(':partnerId', ofPartnerId ?? ''),
  });
  const administration = t('shell.globalSettings');
  const ofCustomer = customer
    ? [
        ...palettePlaces.customer.filter(place => mayOpenAt(profile, place, customer)),
        ...palettePlaces.customerInAdministration.filter(place => mayOpen(profile, place)),
      ].map(place => itemOf(place, customer.name))
    : [];
  const own = profile.directPermissions.flatMap(held => held.partner ?? []).slice(0, maxOwnPartners);
  const partners = partnerId === undefined ? own : partner ? [partner] : [];
  const ofPartner = partners.flatMap(({ id, name }) =>
    palettePlaces.partner.map(place => itemOf(place, name ?? '', id)),
  );
  const console = palettePlaces.console
    .filter(place => mayOpen(profile, place))
    .map(place => itemOf(place, place.to.startsWith('/global') ? administration : ''));
  return isAdministration
    ? [...ofPartner, ...console, ...ofCustomer]
    : [...ofCustomer, ...console, ...ofPartner];
};
