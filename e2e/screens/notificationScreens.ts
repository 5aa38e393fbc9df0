import { answer } from './answers.ts';
import type { Scene } from './scene.ts';
import type { Screen } from './screen.ts';

const base = {
  since: '2026-11-20T10:00:00.000Z',
  at: '2026-11-20T10:00:00.000Z',
  customerName: 'Acme Works',
  noun: 'order',
  partnerId: null,
  name: 'Night shift of the north gate, second week',
  count: 1,
  isClosed: false,
  isRead: false,
};
const rowsOf = ({ acme }: Scene) =>
  [
    { kind: 'orderFailed' },
    { kind: 'deliveryFailed', count: 1_200 },
    { kind: 'linkRequested', noun: 'credential', name: 'Ada Lovelace' },
    { kind: 'creditsLow', noun: 'customer', name: null },
    { kind: 'providerDown', noun: 'providerConfig', customerName: null, name: 'Provider sandbox' },
    { kind: 'creditsUsed', isRead: true },
    { kind: 'importRefused', isRead: true },
    { kind: 'serviceDown', noun: 'service', customerName: null, isRead: true, isClosed: true },
  ].map((more, n) => ({
    id: `0197f3a0-0000-7000-8000-00000000a10${n}`,
    ...base,
    customerId: acme,
    entityId: acme,
    orderId: acme,
    ...more,
  }));
const settings = 'notification/NotificationSettingsDialog.tsx';

export const notificationScreens: readonly Screen[] = [
  {
    name: 'notifications-some',
    at: () => '/notifications',
    before: ({ page, scene }) =>
      answer(page, /\/admin\/notifications\?/, { rows: rowsOf(scene), hasMore: true }),
    open: async ({ page, t }) => {
      await page.getByRole('list', { name: t('notification.list') }).waitFor();
    },
  },
  {
    name: 'notifications-settings',
    at: () => '/notifications#settings',
    shows: [settings, 'notification/NotificationsPage.tsx'],
    open: async ({ page }) => {
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  },
];
