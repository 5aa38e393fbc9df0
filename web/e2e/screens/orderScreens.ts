import type { Key } from '../../src/core/t.ts';
import { empty, fail, hold } from './answers.ts';
import { fewRows } from './pages.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const actions = 'order/OrderActions.tsx';
const confirm = ['kit/ConfirmCommand.tsx'];
const edit = ['order/EditOrderDialog.tsx', 'order/OrderDialog.tsx'];
const of = (scene: Scene, orderId: string) => `/customers/${scene.acme}/credentials/order/${orderId}`;
const ofDraft = (scene: Scene, orderId = scene.draft) =>
  `/customers/${scene.acme}/credentials/drafts/${orderId}`;
const list = ({ acme }: Scene) => `/customers/${acme}/credentials/browse/grouped${fewRows}`;
const single = ({ acme }: Scene) => `/customers/${acme}/credentials/browse/single${fewRows}`;
const press = (name: Key) => async (visit: Visit) => {
  await visit.button(name).first().click();
  await visit.page.getByRole('dialog').waitFor();
};
const questionScreen = (name: string, at: Screen['at'], key: Key, dialog = confirm): Screen => ({
  name,
  at,
  shows: [actions, ...dialog],
  open: press(key),
});

const states: readonly Screen[] = (['failed', 'running', 'paused', 'waiting'] as const).map(state => ({
  name: `order-${state}`,
  at: scene => of(scene, scene[state]),
}));

/** Orders and drafts in all their states, and the dialogs behind their buttons. */
export const orderScreens: readonly Screen[] = [
  ...states,
  { name: 'order-read-only', at: scene => of(scene, scene.failed), as: 'viewer' },
  { name: 'order-unknown', at: scene => of(scene, scene.acme), provokes: /status of 404/ },
  { name: 'draft-empty', at: scene => ofDraft(scene, scene.empty) },
  { name: 'draft-details', at: scene => `${ofDraft(scene)}/tabs/details` },
  { name: 'orders-empty', at: ({ studio }) => `/customers/${studio}/credentials/browse/grouped` },
  { name: 'drafts-empty', at: ({ studio }) => `/customers/${studio}/credentials/drafts` },
  { name: 'credentials-empty', at: ({ studio }) => `/customers/${studio}/credentials/browse/single` },
  { name: 'orders-of-bare-customer', at: ({ bare }) => `/customers/${bare}/credentials/browse/grouped` },
  { name: 'settings-of-bare-customer', at: ({ bare }) => `/customers/${bare}/settings/config` },
  { name: 'credits-empty', at: ({ bare }) => `/customers/${bare}/credentials/credits` },
  {
    name: 'orders-nothing-found',
    at: scene => `${list(scene)}&filter=${encodeURIComponent('{"q":"nowhere","status":"ISSUED"}')}`,
  },
  {
    name: 'orders-filter-open',
    at: list,
    open: async ({ page, t }) => {
      await page.getByRole('combobox', { name: t('order.statusFilter') }).click();
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'credentials-filter-open',
    at: single,
    open: async ({ page, t }) => {
      await page.getByRole('combobox', { name: t('credential.fields.status') }).click();
      await page.getByRole('listbox').waitFor();
    },
  },
  { name: 'orders-read-only', at: list, as: 'viewer' },
  {
    name: 'orders-loading',
    at: list,
    isWaiting: true,
    before: ({ page }) => hold(page, /\/admin\/orders\?/),
  },
  {
    name: 'order-loading',
    at: scene => of(scene, scene.issued),
    isWaiting: true,
    before: ({ page }) => hold(page, /\/admin\/orders\//),
  },
  {
    name: 'orders-failing',
    at: list,
    provokes: /status of 500/,
    before: ({ page }) => fail(page, /\/admin\/orders\?/),
  },
  {
    name: 'orders-offline',
    at: list,
    provokes: /ERR_FAILED/,
    before: ({ page }) => fail(page, /\/admin\/orders\?/, 0),
  },
  { name: 'users-empty', at: () => '/global/users', before: ({ page }) => empty(page, /\/admin\/users\?/) },
  {
    name: 'partners-empty',
    at: () => '/global/partners',
    before: ({ page }) => empty(page, /\/admin\/partners\?/),
  },
  questionScreen('draft-issue', scene => ofDraft(scene), 'order.actions.issue'),
  questionScreen('draft-issue-unnamed', scene => ofDraft(scene, scene.unnamed), 'order.actions.issue', edit),
  questionScreen('draft-edit', scene => ofDraft(scene), 'order.actions.rename', edit),
  questionScreen('draft-delete', scene => ofDraft(scene), 'order.actions.delete'),
  questionScreen('order-retry', scene => of(scene, scene.failed), 'order.actions.retry'),
  questionScreen('order-reedit', scene => of(scene, scene.failed), 'order.actions.reedit'),
  questionScreen('order-pause', scene => of(scene, scene.running), 'order.actions.pause'),
  questionScreen('order-resume', scene => of(scene, scene.paused), 'order.actions.resume'),
  {
    name: 'order-pdf-failing',
    at: scene => of(scene, scene.issued),
    shows: ['kit/DownloadButton.tsx', 'kit/FailedDialog.tsx'],
    provokes: /status of 500/,
    before: ({ page }) => fail(page, /\/admin\/orders\/.*\.pdf/),
    open: press('order.actions.pdf'),
  },
  {
    name: 'draft-edit-refused',
    at: scene => ofDraft(scene),
    shows: [...edit, 'kit/CommandForm.tsx'],
    open: async visit => {
      await press('order.actions.rename')(visit);
      await visit.page.getByRole('dialog').locator('[name=displayName]').fill('');
      await visit.page.keyboard.press('Enter');
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];
