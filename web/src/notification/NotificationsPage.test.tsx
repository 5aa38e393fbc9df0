import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';

const row = (id: string, more: object) => ({
  id,
  kind: 'orderFailed',
  since: '2026-11-27T10:00:00.000Z',
  at: '2026-11-27T10:00:00.000Z',
  customerId: 'c',
  customerName: 'Acme Works',
  noun: 'order',
  entityId: 'o',
  orderId: 'o',
  partnerId: null,
  name: 'Night shift',
  count: 1,
  isClosed: false,
  isRead: false,
  ...more,
});
const rows = [
  row('1', {}),
  row('2', { kind: 'deliveryFailed', count: 1_200 }),
  row('3', { kind: 'serviceDown', noun: 'service', entityId: 'sms', customerName: null, isClosed: true }),
  row('4', { kind: 'linkRequested', noun: 'credential', entityId: 'k', name: null, isRead: true }),
];
const ofProvider = { noun: 'providerConfig', entityId: 'p', customerId: null, customerName: null };
const kinds = [
  { kind: 'orderFailed', frequency: 'DAILY', usual: 'DAILY' },
  { kind: 'serviceDown', frequency: 'AT_ONCE', usual: 'AT_ONCE' },
];

describe('35.2: the page of notifications', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  let listed: readonly object[] = rows;
  let offered: readonly object[] = kinds;
  const requests: { method: string; url: string; body: unknown }[] = [];
  beforeEach(async () => {
    requests.length = 0;
    listed = rows;
    offered = kinds;
    server = await startAnswering();
    server.answer = ({ method, url, body }) => {
      requests.push({ method, url, body });
      if (url.endsWith('/profile/notifications') && method === 'GET')
        return { json: { kinds: offered, timeZone: null } };
      return method === 'GET' ? { json: { rows: listed, hasMore: false } } : { status: 204 };
    };
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });
  const open = (at = '/notifications') =>
    show(<NotificationsPage />, { at, profile: holding(held('super_admin')) });
  const changes = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it('shows what happened where; opening it marks it as read', async () => {
    const { place } = open();
    const list = await screen.findByRole('list', { name: 'Notifications' });
    assert.deepEqual(
      within(list)
        .getAllByRole('link')
        .map(link => [link.textContent, link.getAttribute('href')]),
      [
        ['Unread: “Night shift” finished with failures', '/customers/c/credentials/order/o'],
        ['Unread: 1,200 messages in “Night shift” couldn’t be delivered', '/customers/c/credentials/order/o'],
        ['Unread: The SMS gateway isn’t available', '/global/start'],
        ['A recipient requested a new link', '/customers/c/credentials/order/o#credential=k'],
      ],
    );
    within(list).getByText(/Resolved/);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    assert.deepEqual(
      violations.map(({ id }) => id),
      [],
    );
    await userEvent.click(within(list).getAllByRole('link')[0]!);
    assert.equal(place(), '/customers/c/credentials/order/o');
    await waitFor(() => assert.deepEqual(changes(), [{ ids: ['1'] }]));
  });

  it('says why older notifications can’t be loaded, and tries once more', async () => {
    let isBroken = true;
    const answer = server.answer;
    server.answer = request => {
      const { method, url } = request;
      if (method !== 'GET' || url.endsWith('/profile/notifications')) return answer(request);
      if (!url.includes('afterId=')) return { json: { rows, hasMore: true } };
      return isBroken
        ? { status: 500 }
        : { json: { rows: [row('5', { name: 'Day shift' })], hasMore: false } };
    };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText(/Something went wrong on our side/);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Day shift/);
    assert.equal(screen.getAllByText(/Night shift/).length, 2);
    assert.equal(screen.queryByRole('button', { name: 'Show more' }) === null, true);
  });

  it('leads to the credits, and to the settings of a provider', async () => {
    listed = [
      row('1', { kind: 'creditsLow', noun: 'customer', entityId: 'c', name: null }),
      row('2', { kind: 'providerDown', ...ofProvider, name: 'Sandbox' }),
      row('3', { kind: 'webhooksRefused', ...ofProvider, name: null, isClosed: true }),
    ];
    open();
    const list = await screen.findByRole('list', { name: 'Notifications' });
    assert.deepEqual(
      within(list)
        .getAllByRole('link')
        .map(link => [link.textContent, link.getAttribute('href')]),
      [
        ['Unread: Credits are running low', '/customers/c/credentials/credits'],
        ['Unread: Requests to the provider “Sandbox” are failing', '/global/provider-settings#edit=p'],
        ['Unread: Webhooks from “Deleted provider” are being rejected', '/global/provider-settings#edit=p'],
      ],
    );
  });

  it('says which change failed, unless several kinds of changes failed', async () => {
    listed = [
      row('1', { kind: 'changeFailed', failedStatuses: ['SUSPEND_FAILED'] }),
      row('2', { kind: 'changeFailed', count: 2, failedStatuses: ['REMOVE_FAILED'] }),
      row('3', { kind: 'changeFailed', count: 2, failedStatuses: ['RESUME_FAILED', 'REMOVE_FAILED'] }),
    ];
    open();
    const list = await screen.findByRole('list', { name: 'Notifications' });
    assert.deepEqual(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.replace('Unread: ', '')),
      [
        'One credential in “Night shift” couldn’t be suspended',
        '2 credentials in “Night shift” couldn’t be removed',
        '2 credentials in “Night shift” couldn’t be suspended, resumed or removed',
      ],
    );
  });

  it('leads to the credentials whose change failed, and to their order once all are resolved', async () => {
    listed = [
      row('1', { kind: 'changeFailed', count: 3 }),
      row('2', { kind: 'changeFailed', isClosed: true }),
    ];
    open();
    const list = await screen.findByRole('list', { name: 'Notifications' });
    const [several, resolved] = within(list).getAllByRole<HTMLAnchorElement>('link');
    assert.match(
      several!.textContent,
      /3 credentials in “Night shift” couldn’t be suspended, resumed or removed$/,
    );
    const { pathname, searchParams } = new URL(several!.href);
    assert.equal(pathname, '/customers/c/credentials/order/o');
    assert.deepEqual(JSON.parse(searchParams.get('filter') ?? ''), {
      status: ['SUSPEND_FAILED', 'RESUME_FAILED', 'REMOVE_FAILED'],
    });
    assert.equal(resolved!.getAttribute('href'), '/customers/c/credentials/order/o');
  });

  it('marks all as read, and filters by kind and unread in the URL', async () => {
    const { place } = open();
    await screen.findByRole('list', { name: 'Notifications' });
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => assert.deepEqual(changes(), [{ ids: null }]));
    await userEvent.click(screen.getByRole('switch', { name: 'Unread only' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Outages' }));
    assert.equal(place(), '/notifications?kind=serviceDown&unread=true');
    listed = [];
    await waitFor(() => assert.ok(requests.some(({ url }) => url.includes('kind=serviceDown&unread=true'))));
  });

  it('a filter without matches can be cleared', async () => {
    listed = [];
    const { place } = open('/notifications?unread=true');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    assert.equal(place(), '/notifications');
    await screen.findByText(/Anything that needs your attention will appear here/);
  });

  it('says directly that there are none for the role, without settings or filters', async () => {
    listed = [];
    show(<NotificationsPage />, { profile: holding(held('customer_credentials_ro')) });
    await screen.findByText('There are no notifications for your role.');
    assert.ok(screen.queryByRole('button') === null && screen.queryByRole('combobox') === null);
  });

  it('the settings say so if the person gets no notifications', async () => {
    offered = [];
    open('/notifications#settings');
    await screen.findByText(/no notifications for your role/);
    assert.ok(screen.queryByRole('button', { name: 'Save' }) === null);
  });

  it('the settings cover the kinds that the person sees, with the browser’s time zone', async () => {
    const { place } = open('/notifications#settings');
    const failedOrders = await screen.findByRole('combobox', { name: /Failed orders/ });
    const dialog = within(screen.getByRole('dialog', { name: 'Notification emails' }));
    await userEvent.click(failedOrders);
    await userEvent.click(await screen.findByRole('option', { name: 'Never' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() =>
      assert.deepEqual(changes(), [{ settings: { orderFailed: 'NEVER', serviceDown: 'AT_ONCE' }, timeZone }]),
    );
    await waitFor(() => assert.equal(place(), '/notifications'));
  });
});
