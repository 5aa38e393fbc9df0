import { screen, type Page } from './page.ts';

const ofPartner = {
  screen: screen(() => import('../partner/PartnerPage.tsx'), 'PartnerPage'),
  label: 'shell.nav.partners',
  access: 'partner.manage',
  parent: '/global/partners',
  waitsAs: 'fields',
} as const;

const signInRulesPath = '/global/users/sign-in-rules';
const ofSigningIn = {
  screen: screen(() => import('../signInRules/SignInRulesPage.tsx'), 'SignInRulesPage'),
  label: 'shell.nav.signInRules',
  access: 'platform.manage',
  parent: '/global/users',
} as const;

const belowPartner = <Label extends string>(label: Label, tab: string) =>
  ({
    label,
    access: 'partner.manage',
    parent: '/global/partners',
    waitsAs: 'fields',
    trail: [
      { to: '/global/partners', label: 'shell.nav.partners' },
      { to: '/global/partners/:partnerId/config' },
      { to: `/global/partners/:partnerId/config/tabs/${tab}`, label },
    ],
  }) as const;
const ofVoucher = {
  screen: screen(() => import('../voucher/VoucherPage.tsx'), 'VoucherPage'),
  ...belowPartner('shell.nav.vouchers', 'vouchers'),
  otherParent: '/global/vouchers',
};
const ofPartnerWebhook = {
  screen: screen(() => import('../webhookEndpoint/EndpointPage.tsx'), 'EndpointPage'),
  ...belowPartner('shell.nav.webhooks', 'webhooks'),
};

export const whoPages: readonly Page[] = [
  {
    path: '/global/users',
    screen: screen(() => import('../user/UsersPage.tsx'), 'UsersPage'),
    label: 'shell.nav.users',
    access: 'partner.manage',
    nav: 'global',
    group: 'who',
    covers: ['/global/users/*'],
  },
  { path: signInRulesPath, ...ofSigningIn },
  { path: `${signInRulesPath}/tabs/:tab`, ...ofSigningIn },
  {
    path: '/global/users/details/:userId',
    screen: screen(() => import('../user/UserPage.tsx'), 'UserPage'),
    label: 'shell.nav.users',
    access: 'partner.manage',
    parent: '/global/users',
    waitsAs: 'fields',
  },
  {
    path: '/global/users/details/:userId/tabs/:tab',
    screen: screen(() => import('../user/UserPage.tsx'), 'UserPage'),
    label: 'shell.nav.users',
    access: 'partner.manage',
    parent: '/global/users',
    waitsAs: 'fields',
  },
  {
    path: '/global/partners',
    screen: screen(() => import('../partner/PartnersPage.tsx'), 'PartnersPage'),
    label: 'shell.nav.partners',
    access: 'partner.manage',
    nav: 'global',
    group: 'who',
    covers: ['/global/partners/*'],
  },
  { path: '/global/partners/:partnerId/config', ...ofPartner, label: 'shell.nav.configuration' },
  { path: '/global/partners/:partnerId/config/tabs/:tab', ...ofPartner },
  { path: '/global/partners/:partnerId/config/vouchers/:voucherId', ...ofVoucher },
  { path: '/global/partners/:partnerId/config/vouchers/:voucherId/tabs/:tab', ...ofVoucher },
  { path: '/global/partners/:partnerId/config/webhooks/:webhookId', ...ofPartnerWebhook },
  { path: '/global/partners/:partnerId/config/webhooks/:webhookId/tabs/:tab', ...ofPartnerWebhook },
  {
    path: '/global/customers',
    screen: screen(() => import('../customer/CustomersPage.tsx'), 'CustomersPage'),
    label: 'shell.nav.customers',
    access: 'partner.manage',
    nav: 'global',
    group: 'who',
    covers: ['/global/customers/*'],
  },
  {
    path: '/global/customers/:customerId',
    screen: screen(() => import('../customer/CustomerPage.tsx'), 'CustomerPage'),
    label: 'shell.nav.configuration',
    access: 'partner.manage',
    parent: '/global/customers',
    waitsAs: 'fields',
  },
  {
    path: '/global/customers/:customerId/tabs/:tab',
    screen: screen(() => import('../customer/CustomerPage.tsx'), 'CustomerPage'),
    label: 'shell.nav.configuration',
    access: 'partner.manage',
    parent: '/global/customers',
    waitsAs: 'fields',
  },
  {
    path: '/global/people',
    screen: screen(() => import('../person/AllPeoplePage.tsx'), 'AllPeoplePage'),
    label: 'shell.nav.allPeople',
    access: 'partner.manage',
    nav: 'global',
    group: 'who',
  },
  {
    path: '/global/orders',
    screen: screen(() => import('../order/AllOrdersPage.tsx'), 'AllOrdersPage'),
    label: 'shell.nav.allOrders',
    access: 'partner.manage',
    nav: 'global',
    group: 'who',
  },
  {
    path: '/global/vouchers',
    screen: screen(() => import('../voucher/VouchersPage.tsx'), 'VouchersPage'),
    label: 'shell.nav.vouchers',
    access: 'partner.manage',
    nav: 'global',
    group: 'who',
  },
  {
    path: '/global/activity',
    screen: screen(() => import('../activity/ActivityPage.tsx'), 'GlobalActivityPage'),
    label: 'shell.nav.activity',
    access: 'partner.manage',
    nav: 'global',
    group: 'who',
  },
];
