import { fail } from './answers.ts';
import { fewRows } from './pages.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const orders = ({ acme }: Scene) => `/customers/${acme}/credentials/browse/grouped${fewRows}`;
const drafts = (scene: Scene) => `${orders(scene)}&filter=${encodeURIComponent('{"status":["DRAFT"]}')}`;
const credentials = ({ acme }: Scene) => `/customers/${acme}/credentials/browse/single${fewRows}`;
const ofIssued = ({ acme, issued }: Scene) => `/customers/${acme}/credentials/order/${issued}`;

const openMenu = async ({ page }: Visit) => {
  await page.locator('main [data-wide], main [data-cards]').waitFor();
  await page.locator('main :is([data-wide], [data-cards]) button[aria-haspopup=menu]').first().click();
  await page.getByRole('menu').waitFor();
};
/** Moves the pointer off a button that opened something, and waits until its tooltip is gone. */
const leaveButton = async ({ page }: Visit) => {
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
};
const tickAll = async ({ page }: Visit) => {
  await page.locator('main [data-wide], main [data-cards]').waitFor();
  for (const box of await page.locator('main :is(tbody, [data-cards]) input[type=checkbox]').all())
    await box.check();
  await page.evaluate(() => window.scrollTo(0, 0));
};
/** Starts a bulk action that changes nothing, as only wallet passes can be suspended. The order has none. */
const refusedAction = async ({ api, scene }: Visit) => {
  const { body } = await api.get<{ id: string }[]>(`/admin/orders/${scene.issued}/credentials?limit=2`);
  await api.post('/admin/bulk-actions', {
    customerId: scene.acme,
    command: 'credential.suspend',
    ids: body.map(({ id }) => id),
  });
};
const sharedView = { list: 'orders', name: 'Q4 2026', filter: { status: ['ISSUED', 'QUEUED'] } };
/** Shares a view. Ignores errors, because another window may have shared it already. */
const shareView = async ({ api, scene }: Visit) => {
  const body = { ...sharedView, customerId: scene.acme, isShared: true };
  await api.post('/admin/profile/views', body).catch(() => undefined);
};
const filterScreen = (
  name: string,
  at: Screen['at'],
  key: 'order.statusFilter' | 'credential.fields.status',
): Screen => ({
  name,
  at,
  shows: ['kit/list/FilterChip.tsx'],
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t(key), expanded: false }).click();
    await page.getByRole('dialog', { name: t(key) }).waitFor();
  },
});

export const listScreens: readonly Screen[] = [
  filterScreen('orders-filter-open', orders, 'order.statusFilter'),
  filterScreen('credentials-filter-open', credentials, 'credential.fields.status'),
  {
    name: 'orders-dates-open',
    at: orders,
    shows: ['kit/list/FilterChip.tsx'],
    open: async ({ page, t }) => {
      await page.getByRole('button', { name: t('order.fields.updatedAt'), expanded: false }).click();
      await page.getByRole('textbox', { name: t('period.from') }).waitFor();
    },
  },
  {
    name: 'credentials-more-filters',
    at: credentials,
    shows: ['kit/list/FilterBar.tsx'],
    open: async ({ page, t }) => {
      await page.getByRole('button', { name: t('kit.list.moreFilters') }).click();
      await page.getByRole('menuitem', { name: t('credential.filters.data') }).waitFor();
    },
  },
  {
    name: 'credentials-data-filter',
    at: credentials,
    open: async ({ page, t }) => {
      await page.getByRole('button', { name: t('kit.list.moreFilters') }).click();
      await page.getByRole('menuitem', { name: t('credential.filters.data') }).click();
      await page.getByRole('textbox', { name: t('credential.filters.value') }).waitFor();
    },
  },
  {
    name: 'credentials-export',
    at: credentials,
    widths: [1440],
    shows: ['kit/list/ExportButton.tsx', 'kit/list/ExportDialog.tsx'],
    open: async ({ page, t }) => {
      await page.getByRole('button', { name: /^(Export \d|\d[\d.]* exportieren)/ }).click();
      await page.getByRole('dialog', { name: t('kit.export.title') }).waitFor();
    },
  },
  { name: 'orders-menu', at: drafts, shows: ['kit/list/RowMenu.tsx'], open: openMenu },
  {
    name: 'orders-edit-from-row',
    at: drafts,
    shows: ['order/useOrderMenu.tsx', 'order/EditOrderDialog.tsx'],
    open: async visit => {
      await openMenu(visit);
      await visit.page.getByRole('menuitem', { name: visit.t('order.actions.rename') }).click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'orders-edit-failing',
    at: drafts,
    shows: ['kit/OpeningDialog.tsx'],
    provokes: /status of 500/,
    before: ({ page }) => fail(page, /\/admin\/orders\/[^/?]+$/),
    open: async visit => {
      await openMenu(visit);
      await visit.page.getByRole('menuitem', { name: visit.t('order.actions.rename') }).click();
      await visit.page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'orders-columns',
    at: orders,
    widths: [1440],
    shows: ['kit/list/ColumnChooser.tsx'],
    open: async ({ page, t, button }) => {
      await button('kit.list.columns.title').click();
      await page.getByRole('dialog', { name: t('kit.list.columns.title') }).waitFor();
    },
  },
  {
    name: 'orders-sort',
    at: orders,
    widths: [390],
    shows: ['kit/list/SortMenu.tsx'],
    open: async ({ page, t }) => {
      const field = t('order.fields.updatedAt');
      await page.getByRole('button', { name: t('kit.list.sort.current', { field }) }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'orders-tools-menu',
    at: orders,
    widths: [390],
    shows: ['kit/list/NarrowTools.tsx'],
    open: async ({ page, t }) => {
      const name = t('order.list.title');
      await page.getByRole('button', { name: t('kit.list.actions', { name }), exact: true }).click();
      await page.getByRole('menuitem', { name: t('kit.list.columns.title') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'orders-save-view',
    at: scene => `${orders(scene)}&filter=${encodeURIComponent('{"status":["ISSUED"]}')}`,
    widths: [1440],
    shows: ['kit/list/Views.tsx', 'kit/list/SaveViewDialog.tsx'],
    open: async visit => {
      await visit.button('kit.list.views.save').click();
      await visit.page.getByRole('dialog').waitFor();
      await leaveButton(visit);
    },
  },
  {
    name: 'orders-view-menu',
    at: scene => `${orders(scene)}&filter=${encodeURIComponent(JSON.stringify(sharedView.filter))}`,
    widths: [1440],
    shows: ['kit/list/ViewMenu.tsx'],
    before: shareView,
    open: async ({ page, t }) => {
      const { name } = sharedView;
      await page.getByRole('button', { name: t('kit.list.actions', { name }), exact: true }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'credentials-selected', at: ofIssued, open: tickAll },
  {
    name: 'credentials-remove-selected',
    at: ofIssued,
    shows: ['kit/list/Bulk.tsx', 'kit/list/BulkDialog.tsx'],
    open: async visit => {
      await tickAll(visit);
      const bar = visit.page.getByRole('region', { name: visit.t('kit.list.bulk.label') });
      await bar.getByRole('button').last().click();
      await visit.page.getByText(visit.t('kit.dialog.irreversible'), { exact: true }).waitFor();
    },
  },
  {
    name: 'credentials-remove-some',
    at: credentials,
    open: async visit => {
      await tickAll(visit);
      const bar = visit.page.getByRole('region', { name: visit.t('kit.list.bulk.label') });
      await bar
        .getByRole('button')
        .filter({ hasText: visit.t('credential.info.remove') })
        .click();
      await visit.page.getByRole('list', { name: visit.t('person.list.cannot.title') }).waitFor();
    },
  },
  {
    name: 'credentials-change-validity',
    at: ofIssued,
    shows: ['credential/BulkValidityDialog.tsx'],
    open: async visit => {
      await tickAll(visit);
      const bar = visit.page.getByRole('region', { name: visit.t('kit.list.bulk.label') });
      const word = visit.t('credential.validity.filter');
      await bar.getByRole('button').filter({ hasText: word }).click();
      const dialog = visit.page.getByRole('dialog');
      await dialog.getByLabel(visit.t('validity.choice.end.set')).click();
      await dialog.locator('[name=validTo]').waitFor();
    },
  },
  {
    name: 'tasks',
    at: credentials,
    before: refusedAction,
    open: async visit => {
      await visit.page.getByRole('button', { name: new RegExp(`^${visit.t('feedback.jobs.open')}`) }).click();
      const tray = visit.page.getByRole('region', { name: visit.t('feedback.jobs.title') });
      await tray.getByText(visit.t('feedback.jobs.ended')).first().waitFor();
      await leaveButton(visit);
    },
  },
  {
    name: 'credential-code',
    at: ofIssued,
    shows: ['credential/CodeDialog.tsx'],
    open: async visit => {
      await openMenu(visit);
      await visit.page.getByRole('menuitem', { name: visit.t('credential.info.code') }).click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'credential-remove-from-row',
    at: ofIssued,
    shows: ['credential/useCredentialMenu.tsx', 'credential/ActionQuestion.tsx'],
    open: async visit => {
      await openMenu(visit);
      await visit.page.getByRole('menuitem', { name: visit.t('credential.info.remove') }).click();
      await visit.page.getByText(visit.t('kit.dialog.irreversible'), { exact: true }).waitFor();
    },
  },
];
