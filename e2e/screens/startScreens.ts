import { changed, fail } from './answers.ts';
import type { Scene } from './scene.ts';
import type { Screen } from './screen.ts';

const start = ({ acme }: Scene) => `/customers/${acme}/start`;
const credits = ({ acme }: Scene) => `/customers/${acme}/credentials/credits`;

const newLink = (id: string, hasAddress: boolean, count = 1) => ({
  id,
  orderId: id,
  nameOnCard: `Amber Attrappe ${id}`,
  hasAddress,
  count,
  orderName: 'North gate',
  requestedAt: new Date(Date.now() - 3_600_000).toISOString(),
});

export const startScreens: readonly Screen[] = [
  { name: 'start-read-only', at: start, as: 'viewer' },
  { name: 'start-of-bare-customer', at: ({ bare }) => `/customers/${bare}/start` },
  {
    name: 'start-failed',
    at: start,
    before: ({ page }) => fail(page, /\/overview/),
    provokes: /status of 500/,
  },
  {
    name: 'start-new-links',
    at: start,
    before: ({ page }) =>
      changed(page, /\/overview$/, () => ({
        linkRequests: { count: 19, rows: [newLink('1', true), newLink('2', false), newLink('3', true, 10)] },
      })),
  },
  {
    name: 'start-new-link-not-sent',
    at: start,
    shows: ['credential/SendLinkButton.tsx'],
    before: async ({ page }) => {
      await changed(page, /\/overview$/, () => ({
        linkRequests: { count: 1, rows: [newLink('1', true)] },
      }));
      await fail(page, /\/resend$/);
    },
    open: async ({ page, t }) => {
      const label = t('start.newLink.send');
      await page.getByRole('button', { name: `${label}: Amber Attrappe 1` }).click();
      await page.getByRole('dialog').waitFor();
    },
    provokes: /status of 500/,
  },
  { name: 'credits-empty', at: ({ bare }) => `/customers/${bare}/credentials/credits` },
  {
    name: 'credits-unfolded',
    at: credits,
    open: async ({ page }) => {
      const main = page.getByRole('main');
      await main.getByRole('button', { expanded: false }).first().click();
      await main.getByRole('button', { expanded: true }).waitFor();
    },
  },
  {
    name: 'credits-add',
    at: credits,
    shows: ['credit/AddCredits.tsx', 'credit/AddCreditsDialog.tsx'],
    open: async ({ page, button }) => {
      await button('credit.commands.add.title').click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
