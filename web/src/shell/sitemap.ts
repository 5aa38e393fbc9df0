import type { Permission } from '@latchkey/events/access/roles.ts';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Key } from '../core/t.ts';
import type { Section } from './sections.ts';

export interface Page {
  readonly path: string;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** Its name in breadcrumbs and side navigation. */
  readonly label: Key;
  /** Whoever lacks it is sent to the root (SES-09). Without it, signing in is enough. */
  readonly access?: Permission;
  /** Stands in the side navigation of this section. */
  readonly nav?: Section;
  /** The page above it in the breadcrumb. */
  readonly parent?: string;
  /** Other pages that light up its entry in the side navigation. */
  readonly covers?: readonly string[];
  /** It shows nothing itself and leads on. */
  readonly isRedirect?: boolean;
}

/** A screen of its own chunk, by the name of its export. */
const screen = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
) => lazy(() => load().then(module => ({ default: module[name] })));

const credentials = '/customers/:customerId/credentials';
const drafts = `${credentials}/drafts`;
const settings = '/customers/:customerId/settings';
const start = screen(() => import('./Redirects.tsx'), 'ToCustomer');
const list = screen(() => import('../order/CredentialsPages.tsx'), 'GroupedPage');
const order = screen(() => import('../order/OrderPage.tsx'), 'OrderPage');

/** Every URL of the console, in the order of the specification (§2). One line each. */
export const sitemap: readonly Page[] = [
  { path: '/', screen: start, label: 'shell.home', isRedirect: true },
  { path: '/customers', screen: start, label: 'shell.home', isRedirect: true },
  {
    path: '/customers/:customerId',
    screen: screen(() => import('./Redirects.tsx'), 'ToCredentials'),
    label: 'shell.credentials',
    isRedirect: true,
  },
  {
    path: credentials,
    screen: screen(() => import('./Redirects.tsx'), 'ToDisplayMode'),
    label: 'shell.credentials',
    isRedirect: true,
  },
  {
    path: `${credentials}/browse/grouped`,
    screen: list,
    label: 'shell.nav.allCredentials',
    access: 'credential.read',
    nav: 'credentials',
    covers: [`${credentials}/browse/single`, `${credentials}/order/*`],
  },
  {
    path: `${credentials}/browse/single`,
    screen: screen(() => import('../order/CredentialsPages.tsx'), 'SinglePage'),
    label: 'shell.nav.allCredentials',
    access: 'credential.read',
  },
  {
    path: `${credentials}/order/:orderId`,
    screen: order,
    label: 'shell.nav.order',
    access: 'credential.read',
    parent: credentials,
  },
  {
    path: `${credentials}/order/:orderId/tabs/:tab`,
    screen: order,
    label: 'shell.nav.order',
    access: 'credential.read',
    parent: credentials,
  },
  {
    path: drafts,
    screen: screen(() => import('../order/CredentialsPages.tsx'), 'DraftsPage'),
    label: 'shell.nav.drafts',
    access: 'credential.read',
    nav: 'credentials',
    covers: [`${drafts}/*`],
  },
  {
    path: `${drafts}/:orderId`,
    screen: order,
    label: 'shell.nav.draft',
    access: 'credential.read',
    parent: drafts,
  },
  {
    path: `${drafts}/:orderId/tabs/:tab`,
    screen: order,
    label: 'shell.nav.draft',
    access: 'credential.read',
    parent: drafts,
  },
  {
    path: `${credentials}/credits`,
    screen: screen(() => import('../credit/CreditsPage.tsx'), 'CreditsPage'),
    label: 'shell.nav.credits',
    access: 'customer.manage',
    nav: 'credentials',
  },
  {
    path: settings,
    screen: screen(() => import('./Redirects.tsx'), 'ToConfig'),
    label: 'shell.settings',
    isRedirect: true,
  },
  {
    path: `${settings}/config`,
    screen: screen(() => import('../customer/CustomerPage.tsx'), 'CustomerPage'),
    label: 'shell.nav.configuration',
    access: 'customer.manage',
    nav: 'settings',
  },
  {
    path: `${settings}/card-profiles`,
    screen: screen(() => import('../cardProfile/CardProfilesPage.tsx'), 'CardProfilesPage'),
    label: 'shell.nav.cards',
    access: 'customer.manage',
    nav: 'settings',
  },
  {
    path: `${settings}/pdf-designs`,
    screen: screen(() => import('../pdfDesign/PdfDesignsPage.tsx'), 'PdfDesignsPage'),
    label: 'shell.nav.pdfs',
    access: 'customer.manage',
    nav: 'settings',
  },
  {
    path: '/global',
    screen: screen(() => import('./Redirects.tsx'), 'ToGlobal'),
    label: 'shell.globalSettings',
    isRedirect: true,
  },
  {
    path: '/global/provider-settings',
    screen: screen(() => import('../providerConfig/ProviderConfigsPage.tsx'), 'ProviderConfigsPage'),
    label: 'shell.nav.providerSettings',
    access: 'platform.manage',
    nav: 'global',
  },
  {
    path: '/global/data-formats',
    screen: screen(() => import('../dataFormat/DataFormatsPage.tsx'), 'DataFormatsPage'),
    label: 'shell.nav.dataFormats',
    access: 'partner.manage',
    nav: 'global',
  },
  {
    path: '/global/app-configs',
    screen: screen(() => import('../appConfig/AppConfigsPage.tsx'), 'AppConfigsPage'),
    label: 'shell.nav.appConfigs',
    access: 'platform.manage',
    nav: 'global',
  },
  {
    path: '/global/users',
    screen: screen(() => import('../user/UsersPage.tsx'), 'UsersPage'),
    label: 'shell.nav.users',
    access: 'partner.manage',
    nav: 'global',
  },
  {
    path: '/global/partners',
    screen: screen(() => import('../partner/PartnersPage.tsx'), 'PartnersPage'),
    label: 'shell.nav.partners',
    access: 'partner.manage',
    nav: 'global',
  },
  {
    path: '/global/customers',
    screen: screen(() => import('../customer/CustomersPage.tsx'), 'CustomersPage'),
    label: 'shell.nav.customers',
    access: 'partner.manage',
    nav: 'global',
    covers: ['/global/customers/*'],
  },
  {
    path: '/global/customers/:customerId',
    screen: screen(() => import('../customer/CustomerPage.tsx'), 'CustomerPage'),
    label: 'shell.nav.configuration',
    access: 'partner.manage',
    parent: '/global/customers',
  },
  {
    path: '/profile',
    screen: screen(() => import('./ProfilePage.tsx'), 'ProfilePage'),
    label: 'shell.nav.userProfile',
    nav: 'profile',
  },
];
