import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const page = ({ acme }: Scene) => `/global/customers/${acme}`;
/** Opens a dialog of a customer's provider; the button may carry the provider's name. */
const dialogOf =
  (key: Parameters<Visit['t']>[0]) =>
  async ({ page: shown, t, api, scene }: Visit) => {
    const { body } = await api.get<{ providers: { displayName: string }[] }>(
      `/admin/customers/${scene.acme}`,
    );
    const name = t(key, { name: body.providers[0]!.displayName });
    await shown.getByRole('button', { name, exact: true }).first().click();
    await shown.getByRole('dialog').waitFor();
  };

/** Provider configs: the list, and the dialogs that add and edit one. */
export const providerScreens: readonly Screen[] = [
  {
    name: 'provider-config-create',
    at: () => '/global/provider-settings#create',
    shows: ['providerConfig/ProviderConfigsPage.tsx', 'providerConfig/ConfigDialogs.tsx'],
    open: ({ page }) => page.getByRole('dialog').waitFor(),
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
    shows: ['providerConfig/OwnProviderDialog.tsx', 'providerConfig/OwnProviders.tsx'],
    open: dialogOf('providerConfig.own.add'),
  },
  {
    name: 'provider-own-remove',
    at: page,
    shows: ['providerConfig/RemoveProviderDialog.tsx', 'providerConfig/StepDialog.tsx'],
    open: dialogOf('providerConfig.own.removeOf'),
  },
  {
    name: 'provider-own-history',
    at: page,
    shows: ['providerConfig/OwnProviderHistory.tsx'],
    open: dialogOf('kit.history.of'),
  },
  {
    name: 'provider-own-keys',
    at: page,
    shows: ['providerConfig/KeysetDialog.tsx'],
    open: dialogOf('providerConfig.keyset.edit'),
  },
  {
    name: 'provider-own-regenerate',
    at: page,
    shows: ['providerConfig/RegenerateDialog.tsx'],
    open: dialogOf('providerConfig.keyset.regenerate'),
  },
  {
    name: 'provider-own-reset',
    at: page,
    shows: ['providerConfig/ResetProvidersDialog.tsx', 'providerConfig/pickers.tsx'],
    provokes: /status of 409/, // its partner has none: it is told before one tries
    open: dialogOf('providerConfig.own.reset'),
  },
  {
    name: 'provider-reader',
    at: page,
    shows: ['providerConfig/ReaderConfigDialog.tsx'],
    open: dialogOf('providerConfig.keyset.reader'),
  },
];
