import { screen, type Page } from './page.ts';

const label = 'shell.nav.start';

/** The start page of each role, first in its section; `/start` leads to the one of whoever has signed in. */
export const startPages: readonly Page[] = [
  {
    path: '/start',
    screen: screen(() => import('../start/ToStart.tsx'), 'ToStart'),
    label,
    isRedirect: true,
  },
  {
    path: '/customers/:customerId/start',
    screen: screen(() => import('../start/CustomerStartPage.tsx'), 'CustomerStartPage'),
    label,
    access: 'credential.read',
    nav: 'credentials',
  },
  {
    path: '/global/start',
    screen: screen(() => import('../start/GlobalStartPage.tsx'), 'GlobalStartPage'),
    label,
    access: 'partner.manage',
    nav: 'global',
  },
];
