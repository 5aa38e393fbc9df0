import OrderIcon from '@mui/icons-material/Inventory2Outlined';
import type { Device } from '@latchkey/events/device/device.ts';
import type { Partner } from '@latchkey/events/partner/partner.ts';
import type { User } from '@latchkey/events/user/user.ts';
import type { dataProvider } from '../core/dataProvider.ts';
import type { CustomerRow } from '../core/customers.ts';
import type { Profile } from '../core/profile.tsx';
import type { RecentPage } from '../core/recent.ts';
import { mayAnywhere, mayAtCustomer } from '../core/rights.ts';
import { CredentialChip } from '../credential/CredentialChip.tsx';
import { pageOf, personPageOf } from '../credential/credentialPlaces.ts';
import type { CredentialRow } from '../credential/credentialRow.ts';
import { numberFirst } from '../credential/numberFirst.ts';
import { paramName } from '../credential/paramName.ts';
import { DeviceIcon } from '../device/DeviceIcon.tsx';
import { devicePage } from '../device/devicePaths.ts';
import { Initials } from '../kit/Initials.tsx';
import { OrderChip } from '../order/OrderChip.tsx';
import type { OrderRow } from '../order/orderRow.ts';
import { orderName } from '../order/orderTexts.ts';
import { openPages, sameSection } from './openPages.ts';
import type { PaletteItem } from './paletteItem.ts';
import {
  hits,
  rowsOf,
  type OpenSource,
  type PaletteContext,
  type Part,
  type Source,
} from './paletteSearch.tsx';

const mayReadAt = (profile: Profile, customerId: string | undefined) =>
  customerId !== undefined && mayAtCustomer(profile, 'credential.read', { id: customerId });
const ofCustomer = ({ profile, searchedCustomerId }: PaletteContext) =>
  mayReadAt(profile, searchedCustomerId);
const hasPage =
  (path: string) =>
  ({ profile }: PaletteContext) =>
    openPages(profile, undefined).some(page => page.path === path);
/**
 * Returns a function for the requests to a list of the customer: one without further filters, then one per
 * filter. `page` is the list's path below the customer's credentials.
 */
const inCustomer =
  (page: string, ...filters: readonly object[]) =>
  ({ searchedCustomerId: customerId = '' }: PaletteContext): readonly Part[] =>
    [{}, ...filters].map(filter => ({
      filter: { customerId, ...filter },
      page: `/customers/${customerId}/credentials/${page}`,
    }));
const onPage =
  (path: string) =>
  (place: PaletteContext): readonly Part[] => [{ filter: {}, page: hasPage(path)(place) ? path : null }];
const folderOf = (isDraft: boolean) => (isDraft ? 'drafts' : 'order');

const people: Source<CredentialRow> = {
  group: 'people',
  noun: 'credential',
  isOfPeople: true,
  isOpen: ofCustomer,
  // the API omits removed credentials unless their status is requested
  parts: inCustomer('browse/single', { status: ['REMOVED'] }),
  keyOf: ({ id, customerId, personId }) => (personId ? `${customerId} ${personId}` : id),
  itemOf: (
    { id, customerId, personId, nameOnCard, recipient, dataParams, orderId, order, status },
    { t, number },
    count = 1,
  ) => {
    const [param] = numberFirst(Object.entries(dataParams as Readonly<Record<string, string | null>>));
    const name = nameOnCard || recipient?.email || t('credential.name', { smart_count: 1 });
    if (count > 1 && personId)
      return {
        text: name,
        beneath: [recipient?.email, t('palette.credentials', { count: number(count) })]
          .filter(part => part && part !== name)
          .join(' · '),
        icon: <Initials name={name} isRound />,
        to: personPageOf(customerId, personId),
      };
    return {
      text: name,
      beneath: [
        recipient?.email,
        param?.[1] && param[1] !== name ? `${paramName(param[0], t)} ${param[1]}` : null,
        order.displayName,
      ]
        .filter(part => part && part !== name)
        .join(' · '),
      icon: <Initials name={name} isRound />,
      mark: <CredentialChip status={status} />,
      to:
        order.status === 'DRAFT'
          ? `/customers/${customerId}/credentials/drafts/${orderId}#credential=${id}`
          : pageOf(customerId, id),
    };
  },
};
const orders: Source<OrderRow> = {
  group: 'orders',
  noun: 'order',
  isOpen: ofCustomer,
  parts: inCustomer('browse/grouped'),
  itemOf: (order, { t, number }) => ({
    text: orderName(t, order),
    beneath: t('order.count', {
      smart_count: order.totalCredentialsCount,
      count: number(order.totalCredentialsCount),
    }),
    icon: <OrderIcon />,
    mark: <OrderChip order={order} />,
    to: `/customers/${order.customerId}/credentials/${folderOf(order.status === 'DRAFT')}/${order.id}`,
  }),
};
/** Returns whether a user may read several customers. */
export const managesSeveral = (profile: Profile): boolean =>
  mayAnywhere(profile, 'partner.manage') ||
  new Set(profile.directPermissions.flatMap(({ customerId }) => customerId ?? [])).size > 1;
const hasOthers = ({ profile }: PaletteContext) => managesSeveral(profile);

const peopleElsewhere: Source<CredentialRow & { readonly customerName?: string | null }> = {
  ...people,
  group: 'peopleElsewhere',
  isOpen: hasOthers,
  minLetters: 3, // the API's minimum
  parts: place =>
    [{}, { status: ['REMOVED'] }].map(filter => ({
      filter: {
        ...filter,
        ...(place.searchedCustomerId === undefined ? {} : { exceptCustomerId: place.searchedCustomerId }),
      },
      page: hasPage('/global/people')(place) ? '/global/people' : null,
    })),
  itemOf: (row, place, count) => {
    const item = people.itemOf(row, place, count);
    return { ...item, beneath: [row.customerName, item.beneath].filter(Boolean).join(' · ') };
  },
};
const ordersElsewhere: Source<OrderRow> = {
  ...orders,
  group: 'ordersElsewhere',
  isOpen: hasOthers,
  parts: ({ profile }) => [
    { filter: {}, page: mayAnywhere(profile, 'partner.manage') ? '/global/orders' : null },
  ],
  isShown: ({ customerId }, place) => customerId !== place.searchedCustomerId,
  itemOf: (order, place) => {
    const item = orders.itemOf(order, place);
    return { ...item, beneath: [order.customerName, item.beneath].filter(Boolean).join(' · ') };
  },
};
const devices: Source<Device> = {
  group: 'devices',
  noun: 'device',
  isOpen: place => place.hasDevices && ofCustomer(place),
  parts: inCustomer('devices'),
  itemOf: ({ id, customerId, name, serial, productName, deviceType, color }) => ({
    text: name,
    beneath: [productName, serial].filter(Boolean).join(' · '),
    icon: <DeviceIcon deviceType={deviceType} color={color} />,
    to: devicePage(customerId, id),
  }),
};
const customers: Source<CustomerRow> = {
  group: 'customers',
  noun: 'customer',
  isOpen: () => true,
  parts: onPage('/global/customers'),
  itemOf: ({ id, name, partner, lineagePartnerIds }, { profile, pathname, t }) => ({
    text: name || t('shell.customer.unnamed'),
    beneath: partner.name ?? '',
    icon: <Initials name={name || t('shell.customer.unnamed')} />,
    to: sameSection(profile, pathname, { id, lineagePartnerIds }),
  }),
};
const partners: Source<Partner> = {
  group: 'partners',
  noun: 'partner',
  isOpen: hasPage('/global/partners'),
  parts: onPage('/global/partners'),
  itemOf: ({ id, name }) => ({
    text: name ?? '',
    icon: <Initials name={name ?? ''} />,
    to: `/global/partners/${id}/config`,
  }),
};
const users: Source<User> = {
  group: 'users',
  noun: 'user',
  isOfPeople: true,
  isOpen: hasPage('/global/users'),
  parts: onPage('/global/users'),
  itemOf: ({ id, fullName, email }) => ({
    text: fullName ?? email ?? '',
    beneath: email ?? '',
    icon: <Initials name={fullName ?? email ?? ''} isRound />,
    to: `/global/users/details/${id}`,
  }),
};

export const sourcesFor = (place: PaletteContext): readonly OpenSource[] => [
  ...(people.isOpen(place) ? [hits(people, place)] : []),
  ...(orders.isOpen(place) ? [hits(orders, place)] : []),
  ...(devices.isOpen(place) ? [hits(devices, place)] : []),
  ...(customers.isOpen(place) ? [hits(customers, place)] : []),
  ...(partners.isOpen(place) ? [hits(partners, place)] : []),
  ...(users.isOpen(place) ? [hits(users, place)] : []),
  ...(peopleElsewhere.isOpen(place) ? [hits(peopleElsewhere, place)] : []),
  ...(ordersElsewhere.isOpen(place) ? [hits(ordersElsewhere, place)] : []),
];

const recentSources = {
  credential: people,
  person: people,
  order: orders,
  device: devices,
  customer: customers,
  partner: partners,
  user: users,
} as const;

/**
 * Fetches a recently opened record with its current name. Empty if it was deleted or is no longer accessible.
 */
export const findRecent = async (
  { noun, id, customerId, to }: RecentPage,
  place: PaletteContext,
  provider: typeof dataProvider,
  signal: AbortSignal,
): Promise<readonly PaletteItem[]> => {
  const source = recentSources[noun] as Source<{ readonly id: string }>;
  const by = noun === 'person' ? { personId: id } : { id: [id] };
  const filter = { ...(customerId !== null && noun !== 'user' ? { customerId } : {}), ...by };
  const [row] = await rowsOf(provider, source.noun, filter, 1, signal);
  if (row === undefined) return [];
  const item = source.itemOf(row, place);
  const isMoved = noun === 'order' || noun === 'credential';
  const { mark, ...lasting } = item;
  return [
    {
      ...lasting,
      ...(noun === 'person' ? {} : { mark }),
      id: `recent-${noun}-${id}`,
      group: 'recent',
      to: isMoved ? (item.to ?? to) : to,
    },
  ];
};
