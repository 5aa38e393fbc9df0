import { fail, withCredits } from './answers.ts';
import { fewRows } from './pages.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const create = 'credential/CreateDialog.tsx';
const grouped = ({ acme }: Scene) => `/customers/${acme}/credentials/browse/grouped${fewRows}`;

const toMenu = async (visit: Visit) => {
  await visit.button('credential.add.menu').click();
  await visit.page.getByRole('menu').waitFor();
};
const toCreate = (mode: 'single' | 'multiple') => async (visit: Visit) => {
  await toMenu(visit);
  await visit.page.getByRole('menuitem').first().click();
  await visit.page.getByRole('dialog').waitFor();
  await visit.button(`credentialDialog.mode.${mode}`).click();
};
const fillPerson = async ({ page }: Visit) => {
  await page.locator('[name=nameOnCard]').fill('Ada Lovelace');
  await page.locator('[name="params.0"]').fill('4711');
};

export const createScreens: readonly Screen[] = [
  { name: 'add-menu', at: grouped, shows: ['credential/AddMenu.tsx'], open: toMenu },
  { name: 'create', at: grouped, shows: ['credential/useOpening.tsx', create], open: toCreate('single') },
  { name: 'create-range', at: grouped, shows: [create], open: toCreate('multiple') },
  {
    name: 'create-person',
    at: grouped,
    shows: [create],
    open: async visit => {
      await toCreate('single')(visit);
      await visit.button('credentialDialog.sections.person').click();
      await visit.page.locator('[name="metadata.firstName"]').waitFor();
    },
  },
  {
    name: 'create-date',
    at: grouped,
    shows: [create, 'kit/dates/DateField.tsx'],
    open: async visit => {
      await toCreate('single')(visit);
      await visit.button('credentialDialog.sections.person').click();
      const field = visit.t('credentialDialog.startDate');
      await visit.page.getByRole('button', { name: visit.t('kit.dates.open', { field }) }).click();
      await visit.page.getByRole('dialog', { name: field }).getByRole('grid').waitFor();
    },
  },
  {
    name: 'create-validity',
    at: grouped,
    shows: [create],
    open: async visit => {
      await toCreate('single')(visit);
      const { page } = visit;
      await visit.button('validity.section').click();
      for (const field of ['validFrom', 'validTo']) await page.locator(`[name=${field}]`).fill('2040-12-30');
      await page.keyboard.press('Tab');
      await visit.button('credentialDialog.sections.person').scrollIntoViewIfNeeded();
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
      await toCreate('single')(visit);
      await fillPerson(visit);
      await visit.button('credentialDialog.addToDraft').click();
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
    name: 'create-terms',
    at: ({ duo }) => `/customers/${duo}/credentials/browse/grouped`,
    shows: [create, 'credential/IssueTerms.tsx', 'order/ReviewForm.tsx'],
    before: ({ page }) => withCredits(page, 100),
    open: async visit => {
      await toCreate('single')(visit);
      await fillPerson(visit);
      await visit.button('credentialDialog.issue').click();
      await visit.page.getByText(visit.t('order.review.told')).waitFor();
    },
  },
];
