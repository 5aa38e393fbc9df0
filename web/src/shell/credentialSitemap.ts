import { lazyPart } from '../core/lazyPart.ts';
import { firstScreen, screen, type Page } from './page.ts';

const credentials = '/customers/:customerId/credentials';
const drafts = `${credentials}/drafts`;
const list = firstScreen(() => import('../order/CredentialsPages.tsx'), 'GroupedPage');
const order = screen(() => import('../order/OrderPage.tsx'), 'OrderPage');

const ofOrder = {
  screen: order,
  label: 'shell.nav.allCredentials',
  access: 'credential.read',
  parent: credentials,
  waitsAs: 'list',
} as const;

const devices = `${credentials}/devices`;
const ofDevices = {
  screen: screen(() => import('../device/DevicePage.tsx'), 'DevicePage'),
  label: 'shell.nav.devices',
  access: 'credential.read',
  parent: devices,
  waitsAs: 'fields',
} as const;

/** The dialog that issues a credential over a customer's page (see `isIssuedInPlace`). */
export const IssueHere = lazyPart(() =>
  import('../credential/IssueHere.tsx').then(module => module.IssueHere),
);

export const credentialPages: readonly Page[] = [
  {
    path: credentials,
    screen: firstScreen(() => import('./Redirects.tsx'), 'ToDisplayMode'),
    label: 'shell.credentials',
    isRedirect: true,
  },
  {
    path: `${credentials}/browse/grouped`,
    screen: list,
    label: 'shell.nav.allCredentials',
    access: 'credential.read',
    nav: 'credentials',
    covers: [
      `${credentials}/browse/single`,
      `${credentials}/order/*`,
      `${credentials}/credential/*`,
      `${credentials}/people/:personId`,
      `${credentials}/import`,
      `${credentials}/differences`,
    ],
  },
  {
    path: `${credentials}/browse/single`,
    screen: firstScreen(() => import('../order/CredentialsPages.tsx'), 'SinglePage'),
    label: 'shell.nav.allCredentials',
    access: 'credential.read',
  },
  {
    path: `${credentials}/credential/:credentialId`,
    screen: screen(() => import('../credential/CredentialPage.tsx'), 'CredentialPage'),
    label: 'shell.nav.allCredentials',
    access: 'credential.read',
    parent: `${credentials}/browse/single`,
  },
  { path: `${credentials}/order/:orderId`, ...ofOrder },
  { path: `${credentials}/order/:orderId/tabs/:tab`, ...ofOrder },
  {
    path: `${credentials}/import`,
    screen: screen(() => import('../import/ImportPage.tsx'), 'ImportPage'),
    label: 'shell.nav.import',
    access: 'credential.write',
    parent: `${credentials}/browse/grouped`,
  },
  {
    path: drafts,
    screen: firstScreen(() => import('../order/CredentialsPages.tsx'), 'DraftsPage'),
    label: 'shell.nav.drafts',
    access: 'credential.read',
    nav: 'credentials',
    covers: [`${drafts}/*`],
  },
  {
    path: `${drafts}/:orderId`,
    screen: order,
    label: 'shell.nav.drafts',
    access: 'credential.read',
    parent: drafts,
    waitsAs: 'list',
  },
  {
    path: `${drafts}/:orderId/tabs/:tab`,
    screen: order,
    label: 'shell.nav.drafts',
    access: 'credential.read',
    parent: drafts,
    waitsAs: 'list',
  },
  {
    path: `${credentials}/people/:personId`,
    screen: screen(() => import('../person/PersonPage.tsx'), 'PersonPage'),
    label: 'shell.nav.person',
    access: 'credential.read',
    parent: `${credentials}/browse/single`,
    waitsAs: 'list',
  },
  {
    path: `${credentials}/credits`,
    screen: screen(() => import('../credit/CreditsPage.tsx'), 'CreditsPage'),
    label: 'shell.nav.credits',
    access: 'customer.manage',
    nav: 'credentials',
  },
  {
    path: devices,
    screen: screen(() => import('../device/DevicesPage.tsx'), 'DevicesPage'),
    label: 'shell.nav.devices',
    access: 'credential.read',
    nav: 'credentials',
    needs: 'devices',
    covers: [`${devices}/*`],
  },
  { path: `${devices}/:deviceId`, ...ofDevices },
  { path: `${devices}/:deviceId/tabs/:tab`, ...ofDevices },
  {
    path: `${credentials}/people`,
    screen: screen(() => import('../person/PeopleListPage.tsx'), 'PeopleListPage'),
    label: 'shell.nav.peopleList',
    access: 'credential.write',
    nav: 'credentials',
  },
  {
    path: `${credentials}/differences`,
    screen: screen(() => import('../comparison/DifferencesPage.tsx'), 'DifferencesPage'),
    label: 'shell.nav.differences',
    access: 'credential.read',
    parent: `${credentials}/browse/single`,
    waitsAs: 'list',
  },
  {
    path: `${credentials}/activity`,
    screen: screen(() => import('../activity/ActivityPage.tsx'), 'CustomerActivityPage'),
    label: 'shell.nav.activity',
    access: 'credential.read',
    nav: 'credentials',
  },
];
