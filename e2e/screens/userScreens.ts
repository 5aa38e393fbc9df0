import { answer } from './answers.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const userPage = ({ user }: Scene) => `/global/users/details/${user}`;
const dialog = ({ page }: Visit) => page.getByRole('dialog').waitFor();
const remove = async ({ page, t }: Visit) => {
  const name = new RegExp(`^${t('user.commands.revokePermission.submit')}: `);
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

export const userScreens: readonly Screen[] = [
  {
    name: 'user-create',
    at: () => '/global/users#create',
    shows: ['user/CreateUserDialog.tsx', 'user/UsersPage.tsx'],
    open: async visit => {
      await dialog(visit);
      const { page, t } = visit;
      await page.getByRole('combobox', { name: t('user.fields.role') }).click();
      await page.getByRole('option', { name: t('shell.roles.customer_admin'), exact: true }).click();
      await page.getByRole('combobox', { name: t('user.customer'), exact: true }).waitFor();
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'user-of-customer-create',
    at: ({ acme }) => `/customers/${acme}/settings/users#create`,
    open: dialog,
  },
  {
    name: 'user-edit',
    at: userPage,
    shows: ['user/EditUserDialog.tsx', 'user/UserDialogs.tsx'],
    open: async visit => {
      const { page, t } = visit;
      const name = t('kit.section.editOf', { title: t('user.general') });
      await page.getByRole('button', { name, exact: true }).click();
      await dialog(visit);
    },
  },
  {
    name: 'user-reset-second-factor',
    at: ({ confirmedUser }) => `/global/users/details/${confirmedUser}`,
    shows: ['user/SecondFactorSection.tsx'],
    before: ({ page }) =>
      answer(page, /\/users\/[^/]+\/second-factor$/, { totp: true, passkeys: 1, recoveryCodesLeft: 9 }),
    open: async visit => {
      await visit.button('user.commands.resetSecondFactor.submit').click();
      await dialog(visit);
    },
  },
  {
    name: 'user-add-permission',
    at: userPage,
    shows: ['user/AddPermissionDialog.tsx'],
    open: async visit => {
      await visit.button('user.commands.grantPermission.title').click();
      await dialog(visit);
      const { page, t } = visit;
      await page.getByRole('combobox', { name: t('user.fields.role') }).click();
      await page.getByRole('option', { name: t('shell.roles.admin'), exact: true }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
      await page.locator('[role=listbox]').waitFor({ state: 'detached' });
    },
  },
  { name: 'user-remove-permission', at: userPage, open: remove },
  {
    name: 'user-change-role',
    at: ({ acme, user }) => `/customers/${acme}/settings/users/details/${user}`,
    shows: ['user/ChangeRoleDialog.tsx'],
    open: async visit => {
      await visit.button('user.commands.changeRole.title').click();
      await dialog(visit);
    },
  },
  {
    name: 'users-menu-edit',
    at: () => '/global/users',
    shows: ['user/UserRowDialogs.tsx'],
    open: async visit => {
      const { page, t } = visit;
      const rows = page.locator('tbody, ul[data-cards]');
      await rows
        .getByRole('button', { name: t('kit.list.actions', { name: '' }) })
        .first()
        .click();
      await page.getByRole('menuitem', { name: t('user.commands.change.title') }).click();
      await dialog(visit);
    },
  },
  {
    name: 'user-delete',
    at: userPage,
    open: async visit => {
      await visit.button('user.commands.delete.submit').click();
      await dialog(visit);
    },
  },
  { name: 'user-missing', at: ({ acme }) => `/global/users/details/${acme}`, provokes: /status of 404/ },
];
