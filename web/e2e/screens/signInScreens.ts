import { answer, empty } from './answers.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const ofPartner = ({ partner }: Scene) => `/global/partners/${partner}/config/tabs/auth-providers`;
const dialog = ['authProvider/AuthProviderDialog.tsx'];

const endpoints = { authorization: null, token: null, userinfo: null, jwks: null, signOn: null };
const id = '0197f3a0-0000-7000-8000-0000000000e1';
const plain = {
  ...{ enabled: true, allowSignup: false, isOnlyWay: false, clientId: 'latchkey', endpoints },
  ...{ issuerLocation: 'https://id.example.test', certificate: null, hasClientSecret: true, linked: false },
  ...{ userEmailRegex: '.*@example\\.test', partnerId: null, customerId: null },
};
const providers = [
  { ...plain, id: 'internal', name: 'INTERNAL', type: 'INTERNAL', linked: true },
  { ...plain, id, name: 'Example Identity', type: 'oauth', isOnlyWay: true, allowSignup: true },
  {
    ...plain,
    id: 'saml',
    name: 'Federated sign-in of a company with a long name',
    type: 'saml',
    enabled: false,
  },
];
const some = async ({ page }: Visit) => {
  await answer(page, /\/admin\/.+\/auth-providers$/, providers);
  await answer(page, /\/admin\/.+\/auth-providers\/[\w-]+$/, providers[1]);
};
const press = async ({ page, t }: Visit, name: string) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
  return { page, t };
};

const ways = async ({ page }: Visit) => answer(page, /\/profile\/providers$/, providers);

/** Who signs in the users of a partner or customer, and how they see it in their profile. */
export const signInScreens: readonly Screen[] = [
  { name: 'auth-providers', at: ofPartner, before: some },
  {
    name: 'auth-provider-create',
    at: ofPartner,
    shows: dialog,
    before: some,
    open: async visit => void (await press(visit, visit.t('authProvider.add'))),
  },
  {
    name: 'auth-provider-edit',
    at: ofPartner,
    shows: dialog,
    before: some,
    open: async visit =>
      void (await press(visit, visit.t('authProvider.editOf', { name: 'Example Identity' }))),
  },
  {
    name: 'auth-provider-remove',
    at: ofPartner,
    shows: dialog,
    before: async visit => {
      await some(visit);
      const counted = { touches: { users: 14 }, preview: '3.14' };
      await answer(visit.page, /\/auth-providers\/[\w-]+\?dryRun=true$/, counted);
    },
    open: async visit => {
      await press(visit, visit.t('authProvider.editOf', { name: 'Example Identity' }));
      await visit.button('authProvider.remove').click();
      await visit.page.getByText(visit.t('authProvider.commands.delete.title')).waitFor();
      await visit.page.getByText('14', { exact: true }).waitFor();
    },
  },
  {
    name: 'auth-provider-history',
    at: ofPartner,
    shows: ['kit/history/HistoryDialog.tsx'],
    before: async visit => {
      await some(visit);
      await empty(visit.page, /\/auth-providers\/[^/]+\/(events|history)/);
    },
    open: async visit => {
      await press(visit, visit.t('authProvider.editOf', { name: 'Example Identity' }));
      await visit.button('kit.history.tab').click();
      await visit.page.getByText(visit.t('kit.history.of', { name: 'Example Identity' })).waitFor();
    },
  },
  { name: 'profile-providers', at: () => '/profile/auth-providers', before: ways },
  {
    name: 'profile-unlink',
    at: () => '/profile/auth-providers',
    shows: ['profile/ProvidersTab.tsx'],
    before: async ({ page }) =>
      answer(
        page,
        /\/profile\/providers$/,
        providers.map(one => ({ ...one, linked: true })),
      ),
    open: async visit =>
      void (await press(visit, visit.t('profile.ways.unlinkOf', { name: 'Example Identity' }))),
  },
];
