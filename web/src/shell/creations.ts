import type { Permission } from '@latchkey/events/access/roles.ts';
import { useLocation } from 'react-router';
import { useCustomerOf } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import type { Key } from '../core/t.ts';
import { customerOf, mayOpen, mayOpenAt, scopeOf } from './openPages.ts';

type CreationId =
  | 'issue'
  | 'draft'
  | 'import'
  | 'invite'
  | 'apiKey'
  | 'redeem'
  | 'customer'
  | 'partner'
  | 'inviteAdmin'
  | 'vouchers';
export interface Creation {
  readonly id: CreationId;
  readonly text: Key & `palette.action.${string}`;
  readonly to: string;
  readonly access: Permission;
}
export const ofCustomer = '/customers/:customerId';
export const credentials = `${ofCustomer}/credentials`;
export const settings = `${ofCustomer}/settings`;

/**
 * The path that redeems a voucher. The code is appended to the hash, which browsers never send to a server.
 */
export const redeeming = `${credentials}/credits#redeem=`;

export const creations: readonly Creation[] = [
  {
    id: 'issue',
    text: 'palette.action.issue',
    to: `${credentials}/browse/grouped#create`,
    access: 'credential.write',
  },
  {
    id: 'draft',
    text: 'palette.action.draft',
    to: `${credentials}/drafts#create`,
    access: 'credential.write',
  },
  {
    id: 'import',
    text: 'palette.action.import',
    to: `${credentials}/import`,
    access: 'credential.write',
  },
  {
    id: 'invite',
    text: 'palette.action.invite',
    to: `${settings}/users#create`,
    access: 'customer.manage',
  },
  {
    id: 'apiKey',
    text: 'palette.action.apiKey',
    to: `${settings}/api-users#create`,
    access: 'customer.manage',
  },
  {
    id: 'redeem',
    text: 'palette.action.redeem',
    to: redeeming,
    access: 'customer.manage',
  },
  {
    id: 'customer',
    text: 'palette.action.customer',
    to: '/global/customers#create',
    access: 'partner.manage',
  },
  {
    id: 'partner',
    text: 'palette.action.partner',
    to: '/global/partners#create',
    access: 'partner.manage',
  },
  {
    id: 'inviteAdmin',
    text: 'palette.action.inviteAdmin',
    to: '/global/users#create',
    access: 'partner.manage',
  },
  {
    id: 'vouchers',
    text: 'palette.action.vouchers',
    to: '/global/vouchers#create',
    access: 'partner.manage',
  },
];

export const placeOf = (to: string, customerId: string): string => to.replace(':customerId', customerId);

const creating = '#create';
const lists = /\/credentials\/browse\/(?:grouped|single)$/;
/** Returns whether credentials are issued in a dialog over the page instead of on the list of credentials. */
export const isIssuedInPlace = (pathname: string): boolean =>
  customerOf(pathname) !== undefined && !lists.test(pathname);
/**
 * Returns the primary create action of the current page and its URL; by default, issuing a credential for the
 * customer. Undefined if there is none, or if the user may not use it.
 */
export const useCreation = () => {
  const profile = useProfile();
  const { pathname, search } = useLocation();
  const { customerId } = scopeOf(pathname);
  const { data: customer } = useCustomerOf(customerId ?? '');
  const found = creations
    .filter(({ to }) => to.endsWith(creating))
    .map(creation => {
      const path = placeOf(creation.to, customerId ?? '').replace(creating, '');
      const isHere = pathname === path || (creation.id === 'issue' && lists.test(pathname));
      const isOfCustomer = creation.to.startsWith(ofCustomer);
      return {
        ...creation,
        isOfCustomer,
        isHere,
        to: isHere ? { pathname, search, hash: creating } : path + creating,
      };
    });
  const creation = found.find(({ isHere }) => isHere) ?? (customer && found.find(({ id }) => id === 'issue'));
  if (!creation) return undefined;
  const may = creation.isOfCustomer
    ? customer !== undefined && mayOpenAt(profile, creation, customer)
    : mayOpen(profile, creation);
  return may ? creation : undefined;
};
