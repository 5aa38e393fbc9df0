import { chooseInHead } from './headMenu.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const formatPage = ({ dataFormat }: Scene) => `/global/data-formats/${dataFormat}`;

const openMenu = async ({ page }: Visit, name: string) => {
  await page.getByRole('row', { name }).getByRole('button').click();
  await page.getByRole('menu').waitFor();
};
const toParam = async ({ page }: Visit, name: string) => {
  await page.getByRole('row', { name }).getByRole('cell').first().click();
  await page.getByRole('dialog', { name }).waitFor();
};
const typeOffset = async (visit: Visit) => {
  await toParam(visit, 'zone');
  await visit.page.getByLabel(visit.t('dataFormat.param.offset')).fill('11');
  await visit.button('dataFormat.save').waitFor();
};
/** Prepares nothing, but makes the screen open with a reload, without earlier input. */
const before = () => Promise.resolve();
const showBoth = ({ button }: Visit) => button('kit.bytes.view.both').click();

export const formatScreens: readonly Screen[] = [
  {
    name: 'format-create',
    at: () => '/global/data-formats#create',
    shows: ['dataFormat/CreateFormatDialog.tsx', 'dataFormat/DataFormatsPage.tsx'],
    open: ({ page }) => page.getByRole('dialog').waitFor(),
  },
  { name: 'format-both', at: formatPage, before, open: showBoth },
  { name: 'format-used', at: ({ usedFormat }) => `/global/data-formats/${usedFormat}` },
  { name: 'format-overlap', at: formatPage, open: typeOffset },
  {
    name: 'format-fixed',
    at: formatPage,
    before,
    open: async visit => {
      await visit.button('dataFormat.bytes.edit').click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'format-new-param',
    at: formatPage,
    before,
    open: async visit => {
      await visit.button('dataFormat.params.add').click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'format-param-menu', at: formatPage, before, open: visit => openMenu(visit, 'facility') },
  {
    name: 'format-remove-param',
    at: formatPage,
    before,
    shows: ['kit/Question.tsx'],
    open: async visit => {
      await openMenu(visit, 'cardNumber');
      await visit.page.getByRole('menuitem', { name: visit.t('dataFormat.params.remove') }).click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'format-edit',
    at: formatPage,
    before,
    shows: ['dataFormat/EditFormatDialog.tsx'],
    open: async visit => {
      const name = visit.t('kit.section.editOf', { title: visit.t('dataFormat.general') });
      await visit.page.getByRole('button', { name }).click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'format-delete',
    at: formatPage,
    before,
    shows: ['dataFormat/FormatDialogs.tsx'],
    open: visit => chooseInHead(visit, 'dataFormat.remove'),
  },
  {
    name: 'format-leave',
    at: formatPage,
    before,
    shows: ['kit/useLeaveGuard.tsx'],
    open: async visit => {
      await typeOffset(visit);
      await visit.page
        .getByRole('link', { name: visit.t('shell.nav.dataFormats') })
        .last()
        .click();
      await visit.page.getByText(visit.t('kit.dialog.discardTitle')).waitFor();
    },
  },
];
