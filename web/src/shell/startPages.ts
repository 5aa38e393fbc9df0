import { firstScreen, type Page } from './page.ts';

const label = 'shell.nav.start';

export const startPages: readonly Page[] = [
  {
    path: '/start',
    screen: firstScreen(() => import('../start/ToStart.tsx'), 'ToStart'),
    label,
    isRedirect: true,
  },
  {
    path: '/customers/:customerId/start',
    screen: firstScreen(() => import('../start/CustomerStartPage.tsx'), 'CustomerStartPage'),
    label,
    access: 'credential.read',
    nav: 'credentials',
  },
  {
    path: '/global/start',
    screen: firstScreen(() => import('../start/GlobalStartPage.tsx'), 'GlobalStartPage'),
    label,
    access: 'partner.manage',
    nav: 'global',
  },
];
