import type { Key } from '@latchkey/web/core/t.ts';
import { changed, empty, fail, hold, withCredits } from './answers.ts';
import { fewRows } from './pages.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const actions = ['order/OrderActions.tsx', 'order/OrderDialogs.tsx'];
const confirm = ['kit/ConfirmCommand.tsx'];
const review = ['order/IssueDialog.tsx', 'order/ReviewForm.tsx', 'kit/CommandForm.tsx'];
const cannot = ['order/IssueDialog.tsx', 'order/ReviewCannot.tsx'];
const edit = ['order/EditOrderDialog.tsx', 'order/OrderDialog.tsx'];
const of = (scene: Scene, orderId: string) => `/customers/${scene.acme}/credentials/order/${orderId}`;
const ofDraft = (scene: Scene, orderId = scene.draft) =>
  `/customers/${scene.acme}/credentials/drafts/${orderId}`;
const list = ({ acme }: Scene) => `/customers/${acme}/credentials/browse/grouped${fewRows}`;
const press =
  (key: Key, args: Readonly<Record<string, string>> = {}) =>
  async (visit: Visit) => {
    await visit.page
      // the name of the credits button in the header also contains "edit"
      .locator('main')
      .getByRole('button', { name: visit.t(key, args) })
      .first()
      .click();
    await visit.page.getByRole('dialog').waitFor();
  };
const chooseEdit = async ({ page, t }: Visit) => {
  await page
    .locator('main')
    .getByRole('button', { name: t('kit.list.actions', { name: '' }) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t('order.actions.rename') }).click();
  await page.getByRole('dialog').waitFor();
};
const questionScreen = (
  name: string,
  at: Screen['at'],
  key: Key,
  dialog: readonly string[] = confirm,
  args: Readonly<Record<string, string>> = {},
): Screen => ({ name, at, shows: [...actions, ...dialog], open: press(key, args) });
const reviewScreen = (
  name: string,
  at: Screen['at'],
  dialog: readonly string[],
  more: Partial<Screen> = {},
) => ({
  name,
  at: (scene: Scene) => `${at(scene)}#issue`,
  shows: [...actions, ...dialog],
  open: async ({ page, t }: Visit) => {
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog', { name: t('order.commands.submit.title') }).waitFor({ state: 'detached' });
  },
  ...more,
});

const states: readonly Screen[] = (['failed', 'running', 'paused', 'waiting', 'removed'] as const).map(
  state => ({
    name: `order-${state}`,
    at: scene => of(scene, scene[state]),
    shows: state === 'waiting' ? ['order/Authorization.tsx'] : [],
  }),
);

export const orderScreens: readonly Screen[] = [
  ...states,
  {
    name: 'order-only-removed',
    at: scene =>
      `${of(scene, scene.removed)}?filter=${encodeURIComponent(JSON.stringify({ status: ['REMOVED'] }))}`,
  },
  { name: 'order-history', at: scene => `${of(scene, scene.issued)}/tabs/history` },
  { name: 'order-read-only', at: scene => of(scene, scene.failed), as: 'viewer' },
  {
    name: 'order-failed-earlier',
    at: scene => of(scene, scene.failed),
    before: ({ page }) =>
      changed(page, /\/admin\/orders\/[\w-]{36}$/, () => ({
        providerError: { status: 503, message: 'upstream unavailable' },
        attention: 'FAILED',
        attentionSince: new Date(Date.now() - 11 * 86_400_000).toISOString(),
      })),
    open: async ({ page, t }) => page.getByText(t('failure.pastAdvice')).waitFor(),
  },
  { name: 'order-unknown', at: scene => of(scene, scene.acme), provokes: /status of 404/ },
  { name: 'draft-empty', at: scene => ofDraft(scene, scene.empty) },
  { name: 'draft-details', at: scene => `${ofDraft(scene)}/tabs/details` },
  { name: 'orders-empty', at: ({ studio }) => `/customers/${studio}/credentials/browse/grouped` },
  { name: 'drafts-empty', at: ({ studio }) => `/customers/${studio}/credentials/drafts` },
  { name: 'credentials-empty', at: ({ studio }) => `/customers/${studio}/credentials/browse/single` },
  { name: 'orders-of-bare-customer', at: ({ bare }) => `/customers/${bare}/credentials/browse/grouped` },
  { name: 'settings-of-bare-customer', at: ({ bare }) => `/customers/${bare}/settings/config` },
  {
    name: 'orders-nothing-found',
    at: scene => `${list(scene)}&filter=${encodeURIComponent('{"q":"nowhere","status":"ISSUED"}')}`,
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
  reviewScreen('draft-review', scene => ofDraft(scene), review),
  reviewScreen('draft-review-unnamed', scene => ofDraft(scene, scene.unnamed), review),
  reviewScreen('draft-review-typed', scene => ofDraft(scene), review, {
    before: ({ page }) => withCredits(page, 4),
  }),
  reviewScreen('draft-review-short', scene => ofDraft(scene), cannot, {
    before: ({ page }) => withCredits(page, 1),
  }),
  reviewScreen('draft-review-held', scene => ofDraft(scene), review, {
    before: async ({ page, scene }) => {
      await withCredits(page, 100);
      const first = ['Bela Muster', 'Dr. Maximiliane Wolkenstein-Trostburg', null, 'Ben', 'Cem'].map(
        name => ({
          name,
          credentialId: scene.ofIssued,
        }),
      );
      await changed(page, /\/review(\?|$)/, ({ count }) => ({
        balance: 100,
        credits: count,
        alreadyHeld: { count: 12, first },
        validity: {
          isSame: false,
          validFrom: '2126-01-01T08:00:00.000Z',
          validTo: '2127-12-31T22:59:00.000Z',
        },
      }));
    },
  }),
  reviewScreen('draft-review-lacks', scene => ofDraft(scene, scene.empty), cannot),
  {
    name: 'draft-review-loading',
    at: scene => `${ofDraft(scene)}#issue`,
    isWaiting: true,
    before: ({ page }) => hold(page, /\/review$/),
  },
  { name: 'draft-edit', at: scene => ofDraft(scene), shows: [...actions, ...edit], open: chooseEdit },
  questionScreen('draft-delete', scene => ofDraft(scene), 'order.actions.delete'),
  questionScreen('order-retry', scene => of(scene, scene.failed), 'order.actions.retry', review, {
    count: '2',
  }),
  questionScreen('order-reedit', scene => of(scene, scene.failed), 'order.actions.reedit'),
  questionScreen('order-pause', scene => of(scene, scene.running), 'order.actions.pause'),
  questionScreen('order-resume', scene => of(scene, scene.paused), 'order.actions.resume', confirm, {
    count: '2',
  }),
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
      await chooseEdit(visit);
      await visit.page.getByRole('dialog').locator('[name=displayName]').fill('');
      await visit.page.keyboard.press('Enter');
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];
