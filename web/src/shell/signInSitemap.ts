import { screen, type Page } from './page.ts';

const ofCustomer = {
  screen: screen(() => import('../authProvider/AuthProviderPage.tsx'), 'CustomerAuthProvider'),
  label: 'shell.nav.signInProviders',
  waitsAs: 'fields',
} as const;
const settings = '/customers/:customerId/settings/config';
const customer = '/global/customers/:customerId';
const partner = '/global/partners/:partnerId/config';
const tab = 'tabs/auth-providers';

export const signInPages: readonly Page[] = [
  {
    path: `${settings}/auth-providers/:authProviderId`,
    ...ofCustomer,
    access: 'customer.manage',
    parent: settings,
    trail: [
      { to: settings, label: 'shell.nav.configuration' },
      { to: `${settings}/${tab}`, label: 'shell.nav.signInProviders' },
    ],
  },
  {
    path: `${customer}/auth-providers/:authProviderId`,
    ...ofCustomer,
    access: 'partner.manage',
    parent: '/global/customers',
    trail: [
      { to: '/global/customers', label: 'shell.nav.customers' },
      { to: customer, label: 'shell.nav.configuration' },
      { to: `${customer}/${tab}`, label: 'shell.nav.signInProviders' },
    ],
  },
  {
    path: `${partner}/auth-providers/:authProviderId`,
    screen: screen(() => import('../authProvider/AuthProviderPage.tsx'), 'PartnerAuthProvider'),
    label: 'shell.nav.signInProviders',
    access: 'partner.manage',
    parent: '/global/partners',
    waitsAs: 'fields',
    trail: [
      { to: '/global/partners', label: 'shell.nav.partners' },
      { to: partner },
      { to: `${partner}/${tab}`, label: 'shell.nav.signInProviders' },
    ],
  },
];
