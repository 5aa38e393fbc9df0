import { fewRows } from './pages.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const base = ({ acme }: Scene) => `/customers/${acme}/credentials`;
const list = (scene: Scene) => `${base(scene)}/people`;
const lost = 'credential/LostDialog.tsx';

const find = async ({ page, button, t }: Visit, lines: readonly string[]) => {
  await page.getByRole('textbox', { name: t('person.list.paste') }).fill(lines.join('\n'));
  await button('person.list.find').click();
  await page.getByRole('list', { name: t('person.list.action') }).waitFor();
};
const openLost = async ({ page, t }: Visit) => {
  await page.getByRole('main').locator('[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: t('credential.page.lost') }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
};

export const personScreens: readonly Screen[] = [
  {
    name: 'people-everywhere',
    at: () => `/global/people${fewRows}&filter=${encodeURIComponent('{"q":"ada"}')}`,
    open: ({ page }) => page.locator('main :is([data-wide], [data-cards])').waitFor(),
  },
  {
    name: 'people-found',
    at: list,
    open: visit =>
      find(visit, ['ada.lovelace@example.test', 'Grace Hoper', 'Turing, Alan', 'someone@elsewhere.test']),
  },
  {
    name: 'people-remove',
    at: list,
    open: async visit => {
      const { page, t } = visit;
      await find(visit, ['Ada Lovelace', 'Alan Turing', 'Grace Hopper']);
      const button = page.getByRole('main').getByRole('button');
      await button.filter({ hasText: t('credential.info.remove') }).click();
      await page.getByText(t('kit.dialog.irreversible'), { exact: true }).waitFor();
    },
  },
  {
    name: 'people-change-validity',
    at: list,
    shows: ['person/ActionPanel.tsx'],
    open: async visit => {
      const { page, t } = visit;
      await find(visit, ['Ada Lovelace', 'Alan Turing', 'Grace Hopper']);
      const button = page.getByRole('main').getByRole('button');
      await button.filter({ hasText: t('credential.validity.filter') }).click();
      await page.getByRole('dialog').locator('[name=validTo]').waitFor();
    },
  },
  {
    name: 'person-lost',
    at: scene => `${base(scene)}/people/${scene.person}${fewRows}`,
    shows: [lost, 'person/PersonPage.tsx'],
    open: async ({ page, button }) => {
      await button('person.lost.open').click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'person',
    at: scene => `${base(scene)}/people/${scene.person}${fewRows}`,
    open: ({ page, t }) => page.getByRole('region', { name: t('person.timeline.title') }).waitFor(),
  },
  {
    name: 'person-forget',
    at: scene => `${base(scene)}/people/${scene.person}${fewRows}`,
    shows: ['person/ForgetPerson.tsx'],
    open: async ({ page, button, t }) => {
      await button('person.forget.open').click();
      await page.getByRole('dialog', { name: t('person.forget.question') }).waitFor();
    },
  },
  { name: 'credential-lost', at: scene => `${base(scene)}/credential/${scene.ofIssued}`, open: openLost },
];
