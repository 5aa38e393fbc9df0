import OrderIcon from '@mui/icons-material/Inventory2Outlined';
import type { Device } from '@latchkey/events/device/device.ts';
import type { Partner } from '@latchkey/events/partner/partner.ts';
import type { User } from '@latchkey/events/user/user.ts';
import type { dataProvider } from '../core/dataProvider.ts';
import type { CustomerRow } from '../core/customers.ts';
import type { Profile } from '../core/profile.tsx';
import type { RecentPage } from '../core/recent.ts';
import { mayAtCustomer } from '../core/rights.ts';
import type { T } from '../core/t.ts';
import { CredentialChip } from '../credential/CredentialChip.tsx';
import { pageOf } from '../credential/credentialPlaces.ts';
import type { CredentialRow } from '../credential/credentialRow.ts';
import { paramName } from '../credential/paramName.ts';
import { DeviceIcon } from '../device/DeviceIcon.tsx';
import { devicePage } from '../device/devicePaths.ts';
import { Initials } from '../kit/Initials.tsx';
import { OrderChip } from '../order/OrderChip.tsx';
import type { OrderRow } from '../order/orderRow.ts';
import { orderName } from '../order/orderTexts.ts';
import { openPages, sameSection } from './openPages.ts';
import type { PaletteGroup, PaletteItem } from './paletteItem.ts';

const maxResults = 5;

export interface PaletteContext {
  readonly profile: Profile;
  readonly customerId: string | undefined;
  readonly hasDevices: boolean;
  readonly pathname: string;
  readonly t: T;
  readonly number: (value: number) => string;
}
interface Source<Row> {
  readonly group: PaletteGroup;
  readonly noun: string;
  readonly isOpen: (place: PaletteContext) => boolean;
  readonly filter?: (place: PaletteContext) => Readonly<Record<string, unknown>>;
  readonly itemOf: (row: Row, place: PaletteContext) => Omit<PaletteItem, 'id' | 'group'>;
}

const ofCustomer = ({ profile, customerId }: PaletteContext) =>
  customerId !== undefined && mayAtCustomer(profile, 'credential.read', { id: customerId });
const hasPage =
  (path: string) =>
  ({ profile }: PaletteContext) =>
    openPages(profile, undefined).some(page => page.path === path);
const inCustomer = ({ customerId }: PaletteContext) => ({ customerId });
const searched = (path: string, q: string) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;
const folderOf = (isDraft: boolean) => (isDraft ? 'drafts' : 'order');

const people: Source<CredentialRow> = {
  group: 'people',
  noun: 'credential',
  isOpen: ofCustomer,
  filter: inCustomer,
  itemOf: ({ id, customerId, nameOnCard, recipient, dataParams, orderId, order, status }, { t }) => {
    const [param] = Object.entries(dataParams as Readonly<Record<string, string | null>>);
    const name = nameOnCard || recipient?.email || t('credential.name', { smart_count: 1 });
    return {
      text: name,
      beneath: [
        recipient?.email,
        param?.[1] ? `${paramName(param[0], t)} ${param[1]}` : null,
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
  filter: inCustomer,
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
const devices: Source<Device> = {
  group: 'devices',
  noun: 'device',
  isOpen: place => place.hasDevices && ofCustomer(place),
  filter: inCustomer,
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
  itemOf: ({ name }) => ({
    text: name ?? '',
    icon: <Initials name={name ?? ''} />,
    to: searched('/global/partners', name ?? ''),
  }),
};
const users: Source<User> = {
  group: 'users',
  noun: 'user',
  isOpen: hasPage('/global/users'),
  itemOf: ({ fullName, email }) => ({
    text: fullName ?? email ?? '',
    beneath: email ?? '',
    icon: <Initials name={fullName ?? email ?? ''} isRound />,
    to: searched('/global/users', email ?? ''),
  }),
};

export interface OpenSource {
  readonly group: PaletteGroup;
  readonly find: (
    provider: typeof dataProvider,
    q: string,
    signal: AbortSignal,
  ) => Promise<readonly PaletteItem[]>;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const rowsOf = async <Row extends { readonly id: string }>(
  provider: typeof dataProvider,
  noun: string,
  filter: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<readonly Row[]> => {
  const { data } = await provider.getList<Row & { id: string }>(noun, {
    filter,
    pagination: { page: 1, perPage: maxResults },
    sort: { field: '', order: 'ASC' },
    signal,
  });
  return data;
};

/** Searches a list by text. If the text is an ID, fetches the record with this ID instead. */
const opened = <Row extends { readonly id: string }>(
  { group, noun, filter, itemOf }: Source<Row>,
  place: PaletteContext,
): OpenSource => ({
  group,
  find: async (provider, q, signal) => {
    const by = uuid.test(q) ? { id: [q.toLowerCase()] } : { q };
    const data = await rowsOf<Row>(provider, noun, { ...filter?.(place), ...by }, signal);
    return data.map(row => ({ id: `${group}-${row.id}`, group, ...itemOf(row, place) }));
  },
});

export const sourcesFor = (place: PaletteContext): readonly OpenSource[] => [
  ...(people.isOpen(place) ? [opened(people, place)] : []),
  ...(orders.isOpen(place) ? [opened(orders, place)] : []),
  ...(devices.isOpen(place) ? [opened(devices, place)] : []),
  ...(customers.isOpen(place) ? [opened(customers, place)] : []),
  ...(partners.isOpen(place) ? [opened(partners, place)] : []),
  ...(users.isOpen(place) ? [opened(users, place)] : []),
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
  const [row] = await rowsOf(provider, source.noun, filter, signal);
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
