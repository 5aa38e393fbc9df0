import { answer } from './answers.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const page = ({ acme }: Scene) => `/global/customers/${acme}`;
const nameOf = async ({ api, scene }: Visit): Promise<string> => {
  const { body } = await api.get<{ providers: { displayName: string }[] }>(`/admin/customers/${scene.acme}`);
  return body.providers[0]!.displayName;
};
const dialogOf = (key: Parameters<Visit['t']>[0]) => async (visit: Visit) => {
  const { page: shown, t } = visit;
  const name = t(key, { name: await nameOf(visit) });
  await shown.getByRole('button', { name, exact: true }).first().click();
  await shown.getByRole('dialog').waitFor();
};
const toOtherKeys = async (visit: Visit) => {
  const { page: shown, t } = visit;
  await dialogOf('providerConfig.keyset.edit')(visit);
  await shown.getByRole('combobox', { name: t('providerConfig.keyset.mode') }).click();
  const others = shown.locator('[role=option][aria-selected=false]');
  await others
    .filter({ hasText: /random|zufällig/i })
    .first()
    .click();
  await shown.getByRole('button', { name: t('providerConfig.own.save'), exact: true }).click();
  await shown.getByRole('list', { name: t('providerConfig.keyset.becomes') }).waitFor();
};

const ofKind =
  (name: string) =>
  async ({ page: shown, t }: Visit) => {
    const dialog = shown.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t('providerConfig.fields.credentialProvider') }).click();
    await shown.getByRole('option', { name, exact: true }).click();
    // options of a closing menu would be measured as too small
    await shown.locator('[role=listbox]').waitFor({ state: 'detached' });
  };

export const providerScreens: readonly Screen[] = [
  {
    name: 'provider-config-create',
    at: () => '/global/provider-settings#create',
    shows: ['provider/ProviderConfigsPage.tsx', 'provider/ConfigDialogs.tsx'],
    open: ofKind('LEGIC Connect'),
  },
  {
    name: 'provider-config-create-wallet',
    at: () => '/global/provider-settings#create',
    open: ofKind('Latchkey Wallet'),
  },
  {
    name: 'provider-config-edit',
    at: () => '/global/provider-settings',
    open: async ({ page }) => {
      await page.getByRole('link', { name: /LEGIC/ }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'provider-own-add',
    at: page,
    shows: ['provider/OwnProviderDialog.tsx', 'provider/OwnProviders.tsx'],
    open: dialogOf('providerConfig.own.add'),
  },
  {
    name: 'provider-own-remove',
    at: page,
    shows: ['provider/RemoveProviderDialog.tsx', 'provider/StepDialog.tsx'],
    open: dialogOf('providerConfig.own.removeOf'),
  },
  {
    name: 'provider-own-history',
    at: page,
    shows: ['provider/OwnProviderHistory.tsx'],
    open: dialogOf('kit.history.of'),
  },
  {
    name: 'provider-own-keys',
    at: page,
    shows: ['provider/KeysetDialog.tsx'],
    open: dialogOf('providerConfig.keyset.edit'),
  },
  {
    name: 'provider-own-keys-shown',
    at: page,
    open: async visit => {
      const { page: shown, t } = visit;
      const name = await nameOf(visit);
      const button = (key: 'revealOf' | 'concealOf') =>
        shown.getByRole('button', { name: t(`providerConfig.keyset.${key}`, { name }), exact: true });
      await button('revealOf').first().click();
      await button('concealOf').first().waitFor();
    },
  },
  {
    name: 'provider-own-keys-other',
    at: page,
    shows: ['provider/OtherKeysQuestion.tsx'],
    open: toOtherKeys,
  },
  {
    name: 'provider-own-keys-new',
    at: page,
    shows: ['provider/NewKeysDialog.tsx'],
    before: ({ page: shown }) => answer(shown, /\/keys\?preview=/, {}),
    open: async visit => {
      const { page: shown, t } = visit;
      await toOtherKeys(visit);
      const name = await nameOf(visit);
      await shown.getByRole('checkbox', { name: t('providerConfig.keyset.sure') }).click();
      await shown.getByLabel(t('kit.dialog.typeToConfirm', { text: name })).fill(name);
      await shown.getByRole('button', { name: t('providerConfig.keyset.changeNow') }).click();
      await shown.getByText(t('providerConfig.keyset.newText')).waitFor();
    },
  },
  {
    name: 'provider-own-regenerate',
    at: page,
    shows: ['provider/RegenerateDialog.tsx'],
    open: dialogOf('providerConfig.keyset.regenerate'),
  },
  {
    name: 'provider-own-reset',
    at: page,
    shows: ['provider/ResetProvidersDialog.tsx', 'provider/pickers.tsx'],
    provokes: /status of 409/, // the partner has no provider; the dialog checks this before the reset
    open: dialogOf('providerConfig.own.reset'),
  },
  {
    name: 'provider-reader',
    at: page,
    shows: ['provider/ReaderConfigDialog.tsx'],
    open: dialogOf('providerConfig.keyset.showReader'),
  },
];
