import { firstScreen, screen, type Page } from './page.ts';
import { cardPages } from './cardSitemap.ts';
import { designPages } from './designSitemap.ts';
import { credentialPages } from './credentialSitemap.ts';
import { signInPages } from './signInSitemap.ts';
import { whoPages } from './whoSitemap.ts';
import { startPages } from './startPages.ts';

const settings = '/customers/:customerId/settings';
const profile = screen(() => import('../profile/ProfilePage.tsx'), 'ProfilePage');
const ofWalletIssuers = {
  screen: screen(() => import('../walletIssuer/WalletIssuersPage.tsx'), 'WalletIssuersPage'),
  label: 'shell.nav.walletIssuers',
  access: 'platform.manage',
} as const;
const ofWebhook = {
  screen: screen(() => import('../webhookEndpoint/EndpointPage.tsx'), 'EndpointPage'),
  label: 'shell.nav.webhooks',
  access: 'customer.manage',
  parent: `${settings}/webhooks`,
  waitsAs: 'fields',
} as const;
const ofSystem = {
  screen: screen(() => import('../maintenance/SystemPage.tsx'), 'SystemPage'),
  label: 'shell.nav.system',
  access: 'system.manage',
} as const;
const start = firstScreen(() => import('./Redirects.tsx'), 'ToCustomer');

/** All paths of the console for signed-in users. */
export const sitemap: readonly Page[] = [
  ...startPages,
  {
    path: '/',
    screen: firstScreen(() => import('./Redirects.tsx'), 'ToCustomers'),
    label: 'shell.home',
    isRedirect: true,
  },
  {
    path: '/redeem',
    screen: screen(() => import('../voucher/RedeemPage.tsx'), 'RedeemPage'),
    label: 'shell.nav.redeem',
    isRedirect: true,
    asksFirst: true,
  },
  { path: '/customers', screen: start, label: 'shell.home', isRedirect: true },
  {
    path: '/authorized',
    screen: screen(() => import('../order/AuthorizedPage.tsx'), 'AuthorizedPage'),
    label: 'shell.home',
    isRedirect: true,
  },
  {
    path: '/customers/:customerId',
    screen: firstScreen(() => import('./Redirects.tsx'), 'ToCredentials'),
    label: 'shell.credentials',
    isRedirect: true,
  },
  ...credentialPages,
  {
    path: settings,
    screen: firstScreen(() => import('./Redirects.tsx'), 'ToConfig'),
    label: 'shell.settings',
    access: 'customer.manage',
    isRedirect: true,
  },
  {
    path: `${settings}/config`,
    screen: screen(() => import('../customer/CustomerPage.tsx'), 'CustomerPage'),
    label: 'shell.nav.configuration',
    access: 'customer.manage',
    nav: 'settings',
    covers: [`${settings}/config/*`],
  },
  {
    // same label on every tab, because the breadcrumb already shows the customer
    path: `${settings}/config/tabs/:tab`,
    screen: screen(() => import('../customer/CustomerPage.tsx'), 'CustomerPage'),
    label: 'shell.nav.configuration',
    access: 'customer.manage',
    waitsAs: 'fields',
  },
  {
    path: `${settings}/users`,
    screen: screen(() => import('../user/UsersPage.tsx'), 'CustomerUsersPage'),
    label: 'shell.nav.users',
    access: 'customer.manage',
    nav: 'settings',
    covers: [`${settings}/users/*`],
  },
  {
    path: `${settings}/users/details/:userId`,
    screen: screen(() => import('../user/UserPage.tsx'), 'UserPage'),
    label: 'shell.nav.users',
    access: 'customer.manage',
    parent: `${settings}/users`,
    waitsAs: 'fields',
  },
  {
    path: `${settings}/users/details/:userId/tabs/:tab`,
    screen: screen(() => import('../user/UserPage.tsx'), 'UserPage'),
    label: 'shell.nav.users',
    access: 'customer.manage',
    parent: `${settings}/users`,
    waitsAs: 'fields',
  },
  {
    path: `${settings}/api-users`,
    screen: screen(() => import('../apiKey/ApiUsersPage.tsx'), 'ApiUsersPage'),
    label: 'shell.nav.apiUsers',
    access: 'customer.manage',
    nav: 'settings',
  },
  {
    path: `${settings}/webhooks`,
    screen: screen(() => import('../webhookEndpoint/EndpointsPage.tsx'), 'EndpointsPage'),
    label: 'shell.nav.webhooks',
    access: 'customer.manage',
    nav: 'settings',
    covers: [`${settings}/webhooks/*`],
  },
  { path: `${settings}/webhooks/:webhookId`, ...ofWebhook },
  { path: `${settings}/webhooks/:webhookId/tabs/:tab`, ...ofWebhook },
  ...cardPages,
  ...designPages,
  ...signInPages,
  {
    path: '/global',
    screen: firstScreen(() => import('./Redirects.tsx'), 'ToGlobal'),
    label: 'shell.globalSettings',
    isRedirect: true,
  },
  {
    path: '/global/provider-settings',
    screen: screen(() => import('../provider/ProviderConfigsPage.tsx'), 'ProviderConfigsPage'),
    label: 'shell.nav.providerSettings',
    access: 'platform.manage',
    nav: 'global',
    group: 'shared',
  },
  {
    path: '/global/data-formats',
    screen: screen(() => import('../dataFormat/DataFormatsPage.tsx'), 'DataFormatsPage'),
    label: 'shell.nav.dataFormats',
    access: 'partner.manage',
    nav: 'global',
    group: 'shared',
    covers: ['/global/data-formats/*'],
  },
  {
    path: '/global/data-formats/:dataFormatId',
    screen: screen(() => import('../dataFormat/DataFormatPage.tsx'), 'DataFormatPage'),
    label: 'shell.nav.dataFormats',
    access: 'partner.manage',
    parent: '/global/data-formats',
    waitsAs: 'fields',
  },
  {
    path: '/global/data-formats/:dataFormatId/tabs/:tab',
    screen: screen(() => import('../dataFormat/DataFormatPage.tsx'), 'DataFormatPage'),
    label: 'shell.nav.dataFormats',
    access: 'partner.manage',
    parent: '/global/data-formats',
    waitsAs: 'fields',
  },
  {
    path: '/global/app-configs',
    screen: screen(() => import('../appConfig/AppConfigsPage.tsx'), 'AppConfigsPage'),
    label: 'shell.nav.appConfigs',
    access: 'platform.manage',
    nav: 'global',
    group: 'shared',
    covers: ['/global/app-configs/*'],
  },
  {
    path: '/global/app-configs/:appConfigId',
    screen: screen(() => import('../appConfig/AppConfigPage.tsx'), 'AppConfigPage'),
    label: 'shell.nav.appConfigs',
    access: 'platform.manage',
    parent: '/global/app-configs',
    waitsAs: 'fields',
  },
  {
    path: '/global/app-configs/:appConfigId/tabs/:tab',
    screen: screen(() => import('../appConfig/AppConfigPage.tsx'), 'AppConfigPage'),
    label: 'shell.nav.appConfigs',
    access: 'platform.manage',
    parent: '/global/app-configs',
    waitsAs: 'fields',
  },
  {
    path: '/global/wallet-issuers',
    ...ofWalletIssuers,
    nav: 'global',
    group: 'shared',
    covers: ['/global/wallet-issuers/*'],
  },
  { path: '/global/wallet-issuers/tabs/:tab', ...ofWalletIssuers },
  {
    path: '/global/system',
    ...ofSystem,
    nav: 'global',
    group: 'shared',
    covers: ['/global/system/*'],
  },
  { path: '/global/system/tabs/:tab', ...ofSystem },
  ...whoPages,
  {
    path: '/profile',
    screen: profile,
    label: 'shell.nav.userProfile',
    nav: 'profile',
    covers: ['/profile/auth-providers', '/profile/history'],
    dialogs: [
      { hash: '#email', label: 'shell.nav.changeEmail' },
      { hash: '#password', label: 'shell.nav.changePassword' },
    ],
  },
  {
    path: '/terms',
    screen: screen(() => import('../terms/TermsPage.tsx'), 'TermsPage'),
    label: 'shell.nav.terms',
  },
  {
    path: '/notifications',
    screen: screen(() => import('../notification/NotificationsPage.tsx'), 'NotificationsPage'),
    label: 'shell.nav.notifications',
  },
  { path: '/profile/auth-providers', screen: profile, label: 'shell.nav.userProfile' },
  { path: '/profile/history', screen: profile, label: 'shell.nav.userProfile' },
];
