import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const list = ({ acme }: Scene) => `/customers/${acme}/settings/api-users`;

const withKey = async ({ api, scene }: Visit) => {
  const { body } = await api.get<object[]>(`/admin/api-keys?customerId=${scene.acme}`);
  if (body.length > 0) return;
  const terms = { name: 'Turnstile', description: 'Reads who may enter the canteen' };
  await api.post('/admin/api-keys', {
    ...terms,
    role: 'customer_credentials_ro',
    customerId: scene.acme,
    expiresAt: '2099-01-01T00:00:00.000Z',
    allowedAddresses: ['192.0.2.0/24'],
  });
};
const withDirectory = async ({ api, scene }: Visit) => {
  const { body } = await api.get<object[]>(`/admin/api-keys?customerId=${scene.bare}`);
  if (body.length > 0) return;
  await api.post('/admin/api-keys', {
    name: 'Staff directory',
    description: 'Knows who works here',
    use: 'DIRECTORY',
    role: 'customer_admin',
    customerId: scene.bare,
  });
};
const choose = async ({ page, t }: Visit, action: string, name = 'Turnstile') => {
  await page
    .getByRole('button', { name: t('kit.list.actions', { name }), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').waitFor();
};

export const keyScreens: readonly Screen[] = [
  { name: 'keys', at: list, before: withKey },
  {
    name: 'key-create',
    at: scene => `${list(scene)}#create`,
    shows: ['apiKey/CreateApiKeyDialog.tsx'],
    open: ({ page }) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'key-credentials',
    at: list,
    before: withKey,
    shows: ['apiKey/CredentialsDialog.tsx'],
    open: visit => choose(visit, visit.t('apiKey.credentials.show')),
  },
  {
    name: 'key-history',
    at: list,
    before: withKey,
    open: visit => choose(visit, visit.t('kit.history.tab')),
  },
  {
    name: 'key-delete',
    at: list,
    before: withKey,
    shows: ['apiKey/ApiKeyList.tsx'],
    open: visit => choose(visit, visit.t('apiKey.commands.delete.submit')),
  },
  {
    name: 'key-expiry',
    at: list,
    before: withKey,
    shows: ['apiKey/ExpiryDialog.tsx'],
    open: async visit => {
      await choose(visit, visit.t('apiKey.changeExpiry'));
      await visit.page.getByRole('dialog').getByRole('group').first().waitFor();
    },
  },
  {
    name: 'key-directory-connect',
    at: scene => `${list(scene)}#connect`,
    open: ({ page }) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'key-first-sync',
    at: ({ bare }) => `/customers/${bare}/settings/api-users`,
    before: withDirectory,
    shows: ['apiKey/FirstSyncDialog.tsx'],
    open: visit => choose(visit, visit.t('apiKey.preview.show'), 'Staff directory'),
  },
  { name: 'partner-keys', at: ({ partner }) => `/global/partners/${partner}/config/tabs/api-keys` },
  {
    name: 'profile-email',
    at: () => '/profile#email',
    shows: ['profile/EmailDialog.tsx'],
    open: ({ page }) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'profile-error',
    at: () => '/profile/auth-providers?error=access_denied',
    shows: ['profile/ErrorNotice.tsx'],
    open: ({ page }) => page.getByRole('dialog').waitFor(),
  },
];
