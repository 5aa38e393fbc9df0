import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const appConfigPage = ({ appConfig }: Scene) => `/global/app-configs/${appConfig}`;
const history = (scene: Scene) => `${appConfigPage(scene)}/tabs/history`;

const changeTwice = async ({ api, scene }: Visit) => {
  const path = `/admin/app-configs/${scene.appConfig}`;
  const { body } = await api.get<{ appName: string }>(path);
  await api.put(path, { ...body, appName: `${body.appName} keys` });
  await api.put(path, body);
};

const edit =
  (section: 'appConfig.general' | 'appConfig.credentialLinks' | 'appConfig.sms') => async (visit: Visit) => {
    const name = visit.t('kit.section.editOf', { title: visit.t(section) });
    await visit.page.getByRole('button', { name }).first().click();
    await visit.page.getByRole('dialog').waitFor();
  };

export const appScreens: readonly Screen[] = [
  {
    name: 'app-create',
    at: () => '/global/app-configs#create',
    shows: ['appConfig/CreateAppDialog.tsx', 'appConfig/AppConfigsPage.tsx'],
    open: ({ page }) => page.getByRole('dialog').waitFor(),
  },
  { name: 'app-overview', at: appConfigPage },
  { name: 'app-links', at: scene => `${appConfigPage(scene)}/tabs/links` },
  { name: 'app-customization', at: scene => `${appConfigPage(scene)}/tabs/customization` },
  {
    name: 'app-edit',
    at: appConfigPage,
    shows: ['appConfig/EditAppDialog.tsx', 'appConfig/AppConfigPage.tsx'],
    open: edit('appConfig.general'),
  },
  {
    name: 'app-edit-links',
    at: scene => `${appConfigPage(scene)}/tabs/links`,
    open: edit('appConfig.credentialLinks'),
  },
  {
    name: 'app-edit-sms',
    at: scene => `${appConfigPage(scene)}/tabs/customization`,
    open: edit('appConfig.sms'),
  },
  {
    name: 'history-tab',
    at: history,
    before: changeTwice,
    open: ({ page, t }) => page.getByText(t('kit.history.putBack'), { exact: true }).first().waitFor(),
  },
  {
    name: 'history-put-back',
    at: history,
    before: changeTwice,
    shows: ['kit/history/HistoryTab.tsx', 'kit/history/PutBackDialog.tsx'],
    open: async ({ page, t }) => {
      await page.getByText(t('kit.history.putBack'), { exact: true }).last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'history-past',
    at: scene =>
      `/global/data-formats/${scene.dataFormat}?at=${encodeURIComponent(new Date().toISOString())}`,
    open: ({ page, t }) => page.getByText(t('kit.history.sameNow')).waitFor(),
  },
];
