import type { Key } from '@latchkey/web/core/t.ts';
import { chooseInHead } from './headMenu.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const partnerPage = ({ partner }: Scene) => `/global/partners/${partner}/config`;
const tab = (name: string) => (scene: Scene) => `${partnerPage(scene)}/tabs/${name}`;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAAAICAMAAAC/MtYtAAAAA1BMVEUAAACnej3aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVRIx+3BAQEAAACCIP+vbkhAAQDwaAoIAAGqHa3pAAAAAElFTkSuQmCC',
  'base64',
);

const editSection = async ({ page, t }: Visit, title: Key) => {
  await page.getByRole('button', { name: t('kit.section.editOf', { title: t(title) }), exact: true }).click();
  await page.getByRole('dialog').waitFor();
};
const press = async ({ page, button }: Visit, name: Key) => {
  await button(name).click();
  await page.getByRole('dialog').waitFor();
};
const upload = async ({ page, t }: Visit) => {
  const name = t('partner.fields.logoUrl');
  const tile = page.getByRole('region', { name, exact: true });
  await tile
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await tile.getByRole('img', { name }).waitFor();
};

export const partnerScreens: readonly Screen[] = [
  {
    name: 'partner-history',
    at: tab('history'),
    shows: ['partner/PartnerPage.tsx', 'kit/history/HistoryTab.tsx'],
    open: ({ page, t }) => page.getByText(t('kit.history.asOf'), { exact: true }).first().waitFor(),
  },
  {
    name: 'partner-past',
    at: scene => `${partnerPage(scene)}?at=${encodeURIComponent(new Date().toISOString())}`,
    shows: ['partner/PartnerPage.tsx'],
    open: ({ page, t }) => page.getByRole('region', { name: t('providerConfig.own.title') }).waitFor(),
  },
  {
    name: 'partners-tree',
    at: () => '/global/partners?view=tree',
    open: ({ page }) => page.getByRole('link', { name: 'Gate Partners' }).waitFor(),
  },
  {
    name: 'partner-create',
    at: () => '/global/partners#create',
    shows: ['partner/CreatePartnerDialog.tsx', 'partner/PartnersPage.tsx'],
    open: ({ page }) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'partner-edit',
    at: partnerPage,
    shows: ['partner/OverviewTab.tsx', 'partner/EditPartnerDialog.tsx'],
    open: visit => editSection(visit, 'partner.general'),
  },
  {
    name: 'partner-defaults',
    at: partnerPage,
    shows: ['partner/DefaultsDialog.tsx'],
    open: visit => editSection(visit, 'partner.defaults.title'),
  },
  {
    name: 'partner-set-up',
    at: ({ topPartner }) => `/global/partners/${topPartner}/config`,
    shows: ['partner/PartnerSetUp.tsx'],
    open: async ({ page, t }) => {
      const name = `${t('partner.setUp.choose')}: ${t('partner.setUp.design')}`;
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'partner-invite',
    at: partnerPage,
    shows: ['user/pickers.tsx', 'user/CreateUserDialog.tsx'],
    open: async ({ page, t }) => {
      const name = `${t('partner.setUp.invite')}: ${t('partner.setUp.admin')}`;
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'partner-new-link',
    at: partnerPage,
    shows: ['partner/SelfRegistration.tsx'],
    open: visit => press(visit, 'partner.register.renew'),
  },
  {
    name: 'partner-delete',
    at: partnerPage,
    shows: ['partner/PartnerPage.tsx'],
    open: visit => chooseInHead(visit, 'partner.remove'),
  },
  { name: 'partner-top', at: ({ topPartner }) => `/global/partners/${topPartner}/config` },
  { name: 'partner-data-formats', at: tab('data-formats') },
  {
    name: 'partner-customization',
    at: tab('customization'),
    open: async visit => {
      await upload(visit);
      // the snackbar covers a button
      await visit.page.locator('.MuiSnackbar-root').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'partner-delete-logo',
    at: tab('customization'),
    shows: ['kit/LogoTile.tsx'],
    open: async visit => {
      await upload(visit);
      const label = visit.t('partner.fields.logoUrl');
      await visit.page
        .getByRole('button', { name: visit.t('kit.logo.removeOf', { label }), exact: true })
        .click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'partner-cards', at: tab('cards') },
  { name: 'partner-pdf-designs', at: tab('pdf-designs') },
];
