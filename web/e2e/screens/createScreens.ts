import { fail } from './answers.ts';
import { fewRows } from './pages.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const create = 'credential/CreateDialog.tsx';
const grouped = ({ acme }: Scene) => `/customers/${acme}/credentials/browse/grouped${fewRows}`;
const draft = ({ acme, draft }: Scene) => `/customers/${acme}/credentials/drafts/${draft}`;
const badFile = {
  name: 'badges.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'nameOnCard;email;phoneNumber;cardNumber\nAda Lovelace;ada@example.test;;4711\n;no e-mail;123;not a number\nAlan Turing;alan@;;99999999999\n',
  ),
};

const toMenu = async (visit: Visit) => {
  await visit.button('credential.add.menu').click();
  await visit.page.getByRole('menu').waitFor();
};
const toCreate = (mode: 'single' | 'multiple' | 'csv') => async (visit: Visit) => {
  await toMenu(visit);
  await visit.page.getByRole('menuitem').first().click();
  await visit.page.getByRole('dialog').waitFor();
  await visit.button(`credential.dialog.mode.${mode}`).click();
};
const toRows = async ({ page, t }: Visit) => {
  await page.locator('input[type=file]').setInputFiles(badFile);
  await page.getByText(badFile.name).waitFor();
  await page.getByRole('button', { name: t('credential.dialog.addToDraft'), exact: true }).click();
  await page.getByRole('region', { name: t('credential.dialog.reason') }).waitFor();
};

/** Adding credentials: single, a range or a file, and whatever is refused. */
export const createScreens: readonly Screen[] = [
  { name: 'add-menu', at: grouped, shows: ['credential/AddMenu.tsx'], open: toMenu },
  { name: 'create', at: grouped, shows: [create], open: toCreate('single') },
  { name: 'create-range', at: grouped, shows: [create], open: toCreate('multiple') },
  { name: 'create-csv', at: grouped, shows: [create], open: toCreate('csv') },
  {
    name: 'create-person',
    at: grouped,
    shows: [create],
    open: async visit => {
      await toCreate('single')(visit);
      await visit.button('credential.dialog.sections.person').click();
      await visit.page.locator('[name="metadata.firstName"]').waitFor();
    },
  },
  {
    name: 'create-refused',
    at: grouped,
    shows: [create, 'kit/CommandForm.tsx'],
    open: async visit => {
      await toCreate('single')(visit);
      await visit.page.locator('[name="recipient.email"]').fill('no e-mail');
      await visit.page.locator('[name="recipient.phoneNumber"]').fill('123');
      await visit.page.locator('[name="params.0"]').fill('not a number');
      await visit.page.keyboard.press('Enter');
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'create-discard',
    at: grouped,
    shows: ['kit/DiscardQuestion.tsx', 'kit/CommandForm.tsx'],
    open: async visit => {
      await toCreate('single')(visit);
      await visit.page.locator('[name=nameOnCard]').fill('Ada Lovelace');
      await visit.page.keyboard.press('Escape');
      await visit.page.getByText(visit.t('kit.dialog.discardTitle')).waitFor();
    },
  },
  {
    name: 'create-session-ended',
    at: grouped,
    shows: ['shell/RenewSession.tsx'],
    before: ({ page }) => fail(page, /\/admin\/orders$/, 401),
    provokes: /status of 401/,
    open: async visit => {
      await toCreate('csv')(visit);
      await visit.page.locator('input[type=file]').setInputFiles(badFile);
      await visit.page.getByText(badFile.name).waitFor();
      await visit.button('credential.dialog.addToDraft').click();
      await visit.page.getByText(visit.t('shell.renew.title')).waitFor();
    },
  },
  {
    name: 'create-picker-open',
    at: grouped,
    shows: [create],
    open: async visit => {
      await toCreate('single')(visit);
      await visit.page.getByRole('combobox', { name: visit.t('credential.fields.cardProfileId') }).click();
      await visit.page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'draft-csv-bad-rows',
    at: draft,
    shows: [create],
    provokes: /status of 400/,
    open: async visit => {
      await visit.button('credential.add.toThisDraft').click();
      await visit.button('credential.dialog.mode.csv').click();
      await toRows(visit);
    },
  },
  {
    name: 'create-terms',
    at: ({ duo }) => `/customers/${duo}/credentials/browse/grouped`,
    shows: [create, 'order/OrderDialog.tsx'],
    open: async visit => {
      await toCreate('csv')(visit);
      await visit.page.locator('input[type=file]').setInputFiles(badFile);
      await visit.button('credential.dialog.issue').click();
      await visit.page.getByRole('dialog', { name: visit.t('order.commands.submit.title') }).waitFor();
    },
  },
  {
    name: 'create-bad-rows-after-terms',
    at: ({ duo }) => `/customers/${duo}/credentials/browse/grouped`,
    shows: [create],
    provokes: /status of 400/,
    open: async visit => {
      const { page, t } = visit;
      await toCreate('csv')(visit);
      await page.locator('input[type=file]').setInputFiles(badFile);
      await visit.button('credential.dialog.issue').click();
      const terms = page.getByRole('dialog', { name: t('order.commands.submit.title') });
      await terms.getByRole('combobox').click();
      await page.getByRole('option').last().click();
      await terms.getByRole('button', { name: t('order.commands.submit.submit') }).click();
      await page.getByRole('region', { name: t('credential.dialog.reason') }).waitFor();
      await terms.waitFor({ state: 'detached' });
    },
  },
];
