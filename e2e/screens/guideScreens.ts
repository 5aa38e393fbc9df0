import type { Page } from 'playwright-core';
import { answer, changed, empty } from './answers.ts';
import { opened } from './openDialog.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const start = '/global/start';
const ofBare = ({ bare }: Scene) => `/customers/${bare}/start`;
const sampleIn = (phase: string) => ({
  phase,
  partnerId: crypto.randomUUID(),
  customerId: crypto.randomUUID(),
});
const samplePath = /\/admin\/sample-data$/;
const no = { count: 0, rows: [] };
const noOrders = { attention: no, running: no, drafts: no, done: no };

const unissued = (page: Page, orders: object = noOrders) =>
  changed(page, /\/admin\/overview$/, () => ({ orders }));
const withoutCustomers = async ({ page }: Visit) => {
  await unissued(page);
  await empty(page, /\/admin\/customers\?/);
};
const openStep = ({ page, t }: Visit, name: 'partner' | 'provider' | 'customer' | 'card') =>
  page.getByRole('button', { name: t('guide.open', { step: t(`guide.${name}.title`) }) }).click();

export const guideScreens: readonly Screen[] = [
  {
    name: 'guide-empty',
    at: () => start,
    before: async visit => {
      await withoutCustomers(visit);
      for (const noun of ['partners', 'providers-configs', 'data-formats'])
        await empty(visit.page, new RegExp(`/admin/${noun}\\?`));
    },
  },
  {
    name: 'guide-provider',
    at: () => start,
    before: async visit => {
      await withoutCustomers(visit);
      await empty(visit.page, /\/admin\/providers-configs\?/);
      await empty(visit.page, /\/admin\/partners\/[^/]+\/providers$/);
    },
    open: async ({ page, t }) => {
      await page.getByText(t('guide.provider.forNew')).waitFor();
      await page.getByRole('radio').last().check();
    },
  },
  {
    name: 'guide-customer',
    at: () => start,
    before: withoutCustomers,
    open: async visit => {
      await visit.page.getByText(visit.t('guide.provider.forNew')).waitFor();
      await visit.button('guide.skip').click();
      await visit.page.getByRole('textbox', { name: visit.t('guide.customer.credits') }).waitFor();
    },
  },
  {
    name: 'guide-waits',
    at: () => start,
    before: withoutCustomers,
    open: async visit => {
      await openStep(visit, 'card');
      await visit.page.getByRole('alert').waitFor();
    },
  },
  { name: 'guide-of-customer', at: ofBare },
  {
    name: 'guide-card',
    at: ofBare,
    open: async visit => {
      await openStep(visit, 'card');
      await visit.page.getByRole('radio', { name: visit.t('guide.card.colors.green') }).check();
    },
  },
  {
    name: 'guide-issued',
    at: ({ acme }) => `/customers/${acme}/start`,
    before: ({ page }) =>
      changed(page, /\/overview$/, body => {
        const { done } = body['orders'] as { readonly done: object };
        return { orders: { ...noOrders, running: done } };
      }),
    open: ({ page, t }) =>
      page.getByRole('heading', { name: t('guide.credential.phone'), exact: true }).waitFor(),
  },
  {
    name: 'guide-ask',
    at: () => start,
    shows: ['start/guide/AskColleague.tsx'],
    before: withoutCustomers,
    open: async visit => {
      const { page, t } = visit;
      await page.getByRole('button', { name: new RegExp(`^${t('guide.colleague.open')}: `) }).click();
      await opened(visit);
    },
  },
  {
    name: 'sample-loading',
    at: () => start,
    before: async visit => {
      await withoutCustomers(visit);
      await answer(visit.page, samplePath, sampleIn('LOADING'));
    },
    open: ({ page, t }) => page.getByText(t('sampleData.loading')).first().waitFor(),
  },
  {
    name: 'sample-loaded',
    at: () => start,
    before: ({ page }) => answer(page, samplePath, sampleIn('LOADED')),
    open: ({ page, t }) => page.getByRole('link', { name: t('sampleData.open') }).waitFor(),
  },
  {
    name: 'sample-notice',
    at: ({ acme }) => `/global/customers/${acme}`,
    before: ({ page, scene: { acme } }) =>
      answer(page, samplePath, { ...sampleIn('LOADED'), customerId: acme }),
    open: ({ page, t }) => page.getByText(t('sampleData.ofCustomer')).waitFor(),
  },
  {
    name: 'sample-remove',
    at: () => start,
    shows: ['sampleData/RemoveSample.tsx'],
    before: async ({ page }) => {
      await answer(page, samplePath, sampleIn('LOADED'));
      await answer(page, /\/admin\/sample-data\?dryRun/, {
        touches: { partners: 1, customers: 1, orders: 2, credentials: 15, vouchers: 1 },
        preview: '2.1',
      });
    },
    open: async visit => {
      await visit.button('sampleData.remove').click();
      await opened(visit);
      await visit.page.getByRole('dialog').getByText('15').waitFor();
    },
  },
  {
    name: 'guide-help',
    at: () => start,
    shows: ['kit/Help.tsx'],
    before: withoutCustomers,
    open: async visit => {
      const { page, t } = visit;
      const name = t('terms.what', { term: t('terms.list.provider.name') });
      await page.getByRole('button', { name }).click();
      await opened(visit);
    },
  },
  {
    name: 'format-in-place',
    at: ({ acme }) => `/customers/${acme}/settings/card-profiles#create`,
    shows: ['dataFormat/NumberFormatDialog.tsx'],
    before: ({ page }) => empty(page, /\/admin\/data-formats\?/),
    open: async ({ page, t }) => {
      await page.getByRole('button', { name: t('guide.first.dataFormat.make') }).click();
      await page.getByRole('dialog', { name: t('dataFormat.commands.create.title') }).waitFor();
    },
  },
];
