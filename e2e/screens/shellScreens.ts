import { fail, hold } from './answers.ts';
import { fewRows } from './pages.ts';
import type { Scene } from './scene.ts';
import type { Screen } from './screen.ts';

const home = ({ acme }: Scene) => `/customers/${acme}/credentials/browse/grouped${fewRows}`;

export const shellScreens: readonly Screen[] = [
  {
    name: 'user-menu',
    at: home,
    shows: ['shell/UserMenuList.tsx'],
    open: async ({ page, button }) => {
      await button('shell.user.menu').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'customer-selector',
    at: home,
    shows: ['shell/CustomerSelector.tsx'],
    open: async ({ page, t }) => {
      await page.getByRole('button', { name: t('shell.customer.choose') }).click();
      await page.getByText('Hafenklinik').waitFor();
    },
  },
  {
    name: 'customer-selector-none',
    at: home,
    shows: ['shell/CustomerSelector.tsx'],
    open: async ({ page, t }) => {
      await page.getByRole('button', { name: t('shell.customer.choose') }).click();
      await page.getByLabel(t('shell.customer.search')).fill('nowhere');
      await page.getByText(t('shell.customer.none')).waitFor();
    },
  },
  {
    name: 'account',
    at: home,
    shows: ['shell/AccountInfo.tsx'],
    open: async ({ page, t }) => {
      await page.getByRole('button', { name: t('shell.account.open') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'shortcuts',
    at: home,
    shows: ['shell/ShortcutsHelp.tsx'],
    open: async ({ page }) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'palette',
    at: home,
    open: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'navigation',
    at: home,
    widths: [390],
    shows: ['shell/DrawerNavigation.tsx'],
    open: async ({ page, button, t }) => {
      await button('shell.openNavigation').click();
      await page.getByRole('navigation', { name: t('shell.sideNavigation') }).waitFor();
    },
  },
  { name: 'not-found', at: () => '/nowhere' },
  {
    name: 'customer-unknown',
    at: ({ issued }) => `/customers/${issued}/credentials/browse/grouped`,
    provokes: /status of 404/,
  },
  {
    name: 'not-permitted',
    at: () => '/global/users',
    as: 'viewer',
    open: ({ page, t }) => page.getByRole('heading', { name: t('shell.noAccess') }).waitFor(),
  },
  { name: 'profile-of-viewer', at: () => '/profile', as: 'viewer' },
  {
    name: 'console-loading',
    at: home,
    isWaiting: true,
    before: ({ page }) => hold(page, /\/admin\/profile/),
  },
  {
    name: 'console-unreachable',
    at: home,
    provokes: /ERR_FAILED/,
    before: ({ page }) => fail(page, /\/admin\/profile/, 0),
  },
  {
    name: 'page-broken',
    at: () => '/global/users',
    provokes: /UsersPage|ERR_FAILED|dynamically imported/,
    before: ({ page }) => fail(page, /\/assets\/UsersPage/, 0),
  },
  {
    name: 'profile-edit',
    at: () => '/profile',
    shows: ['profile/EditProfileDialog.tsx', 'profile/OverviewTab.tsx'],
    open: async ({ page, t }) => {
      const name = t('kit.section.editOf', { title: t('profile.overview') });
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'profile-password',
    at: () => '/profile/auth-providers',
    shows: ['profile/PasswordDialog.tsx', 'profile/ProfilePage.tsx'],
    open: async ({ page, t }) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: t('profile.password.title') })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** The palette with more results than it shows. */
export const foundScreens: readonly Screen[] = [
  {
    name: 'palette-found',
    at: home,
    open: async ({ page, t }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('example');
      await page
        .getByRole('option', { name: t('palette.all') })
        .first()
        .waitFor();
    },
  },
];
