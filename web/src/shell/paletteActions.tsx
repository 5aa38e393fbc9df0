import type { Permission } from '@latchkey/events/access/roles.ts';
import { readVoucherCode } from '@latchkey/events/voucher/voucherCode.ts';
import CustomerIcon from '@mui/icons-material/AddBusinessOutlined';
import SystemIcon from '@mui/icons-material/TuneOutlined';
import IssueIcon from '@mui/icons-material/AddCardOutlined';
import DraftIcon from '@mui/icons-material/PostAddOutlined';
import InviteIcon from '@mui/icons-material/PersonAddAltOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import PartnerIcon from '@mui/icons-material/AccountTreeOutlined';
import RedeemIcon from '@mui/icons-material/Redeem';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import type { ReactNode } from 'react';
import { useCustomerOf } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useT, type Key } from '../core/t.ts';
import { mayOpen, mayOpenAt, type scopeOf } from './openPages.ts';
import type { PaletteItem } from './paletteItem.ts';
import { usePartnerOf } from './usePartnerOf.ts';

interface Action {
  readonly id: string;
  readonly text: Key & `palette.action.${string}`;
  readonly icon: ReactNode;
  readonly to: string;
  readonly access: Permission;
}
const ofCustomer = '/customers/:customerId';
const credentials = `${ofCustomer}/credentials`;
const settings = `${ofCustomer}/settings`;

/**
 * The path that redeems a voucher. The code is appended to the hash, which browsers never send to a server.
 */
const redeeming = `${credentials}/credits#redeem=`;

const actions: readonly Action[] = [
  {
    id: 'issue',
    text: 'palette.action.issue',
    icon: <IssueIcon />,
    to: `${credentials}/browse/grouped#create`,
    access: 'credential.write',
  },
  {
    id: 'draft',
    text: 'palette.action.draft',
    icon: <DraftIcon />,
    to: `${credentials}/drafts#create`,
    access: 'credential.write',
  },
  {
    id: 'import',
    text: 'palette.action.import',
    icon: <ImportIcon />,
    to: `${credentials}/import`,
    access: 'credential.write',
  },
  {
    id: 'invite',
    text: 'palette.action.invite',
    icon: <InviteIcon />,
    to: `${settings}/users#create`,
    access: 'customer.manage',
  },
  {
    id: 'apiKey',
    text: 'palette.action.apiKey',
    icon: <KeyIcon />,
    to: `${settings}/api-users#create`,
    access: 'customer.manage',
  },
  {
    id: 'redeem',
    text: 'palette.action.redeem',
    icon: <RedeemIcon />,
    to: redeeming,
    access: 'customer.manage',
  },
  {
    id: 'customer',
    text: 'palette.action.customer',
    icon: <CustomerIcon />,
    to: '/global/customers#create',
    access: 'partner.manage',
  },
  {
    id: 'partner',
    text: 'palette.action.partner',
    icon: <PartnerIcon />,
    to: '/global/partners#create',
    access: 'partner.manage',
  },
  {
    id: 'inviteAdmin',
    text: 'palette.action.inviteAdmin',
    icon: <InviteIcon />,
    to: '/global/users#create',
    access: 'partner.manage',
  },
  {
    id: 'vouchers',
    text: 'palette.action.vouchers',
    icon: <RedeemIcon />,
    to: '/global/vouchers#create',
    access: 'partner.manage',
  },
];

/** Actions that are only shown as hints, to users who don't have the permission. */
const others: readonly Pick<Action, 'id' | 'text' | 'icon' | 'access'>[] = [
  { id: 'addCredits', text: 'palette.action.addCredits', icon: <RedeemIcon />, access: 'partner.manage' },
  { id: 'system', text: 'palette.action.system', icon: <SystemIcon />, access: 'system.manage' },
  { id: 'design', text: 'palette.action.design', icon: <IssueIcon />, access: 'customer.manage' },
];
const lowestRole: Partial<Record<Permission, Key & `shell.roles.${string}`>> = {
  'credential.write': 'shell.roles.customer_credentials_rw',
  'customer.manage': 'shell.roles.customer_admin',
  'partner.manage': 'shell.roles.partner_admin',
  'system.manage': 'shell.roles.super_admin',
};

type Scope = ReturnType<typeof scopeOf>;

export const useClosedActions = ({ customerId }: Pick<Scope, 'customerId'>): readonly PaletteItem[] => {
  const t = useT();
  const profile = useProfile();
  const { data: customer } = useCustomerOf(customerId ?? '');
  if (customerId !== undefined && !customer) return [];
  return [...actions, ...others]
    .filter(
      ({ access }) => !(customer ? mayOpenAt(profile, { access }, customer) : mayOpen(profile, { access })),
    )
    .map(({ id, text, icon, access }) => ({
      id: `closed-${id}`,
      group: 'actions',
      text: t(text),
      beneath: t('palette.notYours', { role: t(lowestRole[access] ?? 'shell.roles.admin') }),
      icon,
      isDisabled: true,
    }));
};

const placeOf = (to: string, customerId: string): string => to.replace(':customerId', customerId);
const partnerVouchers = (partnerId: string) => `/global/partners/${partnerId}/config/tabs/vouchers#create`;

/**
 * Returns the actions that the user may start here. If the input is a voucher code, the first action redeems
 * it. In Administration, actions of customers are disabled unless a customer is on the screen.
 */
export const useNewActions = (
  { customerId, partnerId, isAdministration }: Scope,
  q: string,
): readonly PaletteItem[] => {
  const t = useT();
  const profile = useProfile();
  const { data: customer } = useCustomerOf(customerId ?? '');
  const { data: partner } = usePartnerOf(partnerId);
  const hasNoCustomer = isAdministration && customerId === undefined;
  const mayAt = (access: Permission) => customer !== undefined && mayOpenAt(profile, { access }, customer);
  const voucherCode = readVoucherCode(q);
  const redeemCode: readonly PaletteItem[] =
    voucherCode !== null && (customer ? mayAt('customer.manage') : hasNoCustomer)
      ? [
          {
            id: 'action-redeemCode',
            group: 'actions',
            text: t('palette.action.redeemCode', { code: voucherCode }),
            icon: <RedeemIcon />,
            ...(customer
              ? { beneath: customer.name, to: placeOf(redeeming, customer.id) + voucherCode }
              : { beneath: t('palette.openCustomer'), isDisabled: true }),
          },
        ]
      : [];
  const itemOf = ({ id, text, icon, to }: Action): PaletteItem => {
    const item = { id: `action-${id}`, group: 'actions', text: t(text), icon } as const;
    if (!to.startsWith(ofCustomer)) {
      const isOfPartner = id === 'vouchers' && partner;
      return isOfPartner
        ? { ...item, beneath: partner.name ?? '', to: partnerVouchers(partner.id) }
        : { ...item, beneath: t('shell.globalSettings'), to };
    }
    return customer
      ? { ...item, beneath: customer.name, to: placeOf(to, customer.id) }
      : { ...item, beneath: t('palette.openCustomer'), isDisabled: true };
  };
  const isOfCustomer = ({ to }: Action) => to.startsWith(ofCustomer);
  const ofPlace = actions.filter(one => (isOfCustomer(one) ? mayAt(one.access) : mayOpen(profile, one)));
  const missing =
    hasNoCustomer && q !== '' ? actions.filter(one => isOfCustomer(one) && mayOpen(profile, one)) : [];
  return [...redeemCode, ...[...ofPlace, ...missing].map(itemOf)];
};
