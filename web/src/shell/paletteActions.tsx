import type { Permission } from '@latchkey/events/access/roles.ts';
import { readVoucherCode } from '@latchkey/events/voucher/voucherCode.ts';
import RedeemIcon from '@mui/icons-material/Redeem';
import { useCustomerOf } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { whomToAsk } from '../core/whomToAsk.ts';
import { useLocation } from 'react-router';
import { isIssuedInPlace, ofCustomer, placeOf, redeeming } from './creations.ts';
import { mayOpen, mayOpenAt, type scopeOf } from './openPages.ts';
import { actions, foundActions, hintedActions, type Action } from './paletteActionList.tsx';
import { otherWords } from './paletteActionWords.ts';
import type { PaletteItem } from './paletteItem.ts';
import { showOverlay } from './paletteOpening.ts';
import { searched } from './paletteSearch.tsx';
import { usePartnerOf } from './usePartnerOf.ts';

type Scope = ReturnType<typeof scopeOf>;

export const useClosedActions = ({ customerId }: Pick<Scope, 'customerId'>): readonly PaletteItem[] => {
  const t = useT();
  const profile = useProfile();
  const { data: customer } = useCustomerOf(customerId ?? '');
  if (customerId !== undefined && !customer) return [];
  return [...actions, ...foundActions, ...hintedActions]
    .filter(
      ({ access }) => !(customer ? mayOpenAt(profile, { access }, customer) : mayOpen(profile, { access })),
    )
    .map(({ id, text, icon, access, words }) => ({
      id: `closed-${id}`,
      group: 'closed',
      words,
      text: t(text),
      beneath: t('palette.notYours', { whom: t(whomToAsk(access)) }),
      icon,
      isDisabled: true,
    }));
};

const partnerPlace = (partnerId: string, tab: string) =>
  `/global/partners/${partnerId}/config/tabs/${tab}#create`;

/**
 * Returns the actions that the user may start here. If the input is a voucher code, the first action redeems
 * it. In Administration without a customer on the screen, only a search shows the customers' actions,
 * disabled.
 */
export const useNewActions = (
  { customerId, partnerId, isAdministration }: Scope,
  q: string,
): readonly PaletteItem[] => {
  const t = useT();
  const profile = useProfile();
  const { pathname } = useLocation();
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
  const itemOf = (action: Action): PaletteItem => {
    const { id, text, icon, to, words, partnerTab } = action;
    const item = { id: `action-${id}`, group: 'actions', text: t(text), icon, words } as const;
    if (partner && partnerTab !== undefined)
      return { ...item, beneath: partner.name ?? '', to: partnerPlace(partner.id, partnerTab) };
    if (!to.startsWith(ofCustomer)) return { ...item, beneath: t('shell.globalSettings'), to };
    const name = customer ? otherWords(action, q, t) : null;
    if (customer && name !== null)
      return {
        ...item,
        beneath: `${customer.name} · ${name}`,
        to: searched(placeOf(to, customer.id), name),
      };
    if (customer && id === 'issue' && isIssuedInPlace(pathname))
      return { ...item, beneath: customer.name, run: () => showOverlay('issue') };
    return customer
      ? { ...item, beneath: customer.name, to: placeOf(to, customer.id) }
      : { ...item, beneath: t('palette.openCustomer'), isDisabled: true };
  };
  const isOfCustomer = ({ to }: Action) => to.startsWith(ofCustomer);
  const offered = q === '' ? actions : [...actions, ...foundActions];
  const ofPlace = offered.filter(one => (isOfCustomer(one) ? mayAt(one.access) : mayOpen(profile, one)));
  const missing =
    hasNoCustomer && q !== '' ? offered.filter(one => isOfCustomer(one) && mayOpen(profile, one)) : [];
  return [...redeemCode, ...[...ofPlace, ...missing].map(itemOf)];
};
