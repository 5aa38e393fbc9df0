import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { draft, ended, openOrder, restoreFetch, uuid } from '../../../testing/web/order/testOrder.tsx';
import type { OrderRow } from './orderRow.ts';
import { reader } from '../../../testing/web/people.ts';

const named = (n: number, displayName: string, over: Partial<OrderRow>): OrderRow => ({
  ...draft,
  id: uuid(n),
  displayName,
  ...over,
});
const issued = { status: 'ISSUED' as const, totalCredentialsCount: 40, availableCount: 40 };
const orders: readonly OrderRow[] = [
  named(1, 'Warehouse team', {}),
  { ...ended, id: uuid(2), displayName: 'Contractors' },
  named(3, 'Visitors', { ...issued, usedCount: 31 }),
  named(4, 'Lockers', { ...issued, removedCount: 2 }),
  named(5, 'Empty', { totalCredentialsCount: 0 }),
  named(6, 'Guards', { ...issued, usedCount: 12, suspendedCount: 2, removedCount: 1 }),
];

describe('the list of orders', function () {
  this.timeout(30_000);
  afterEach(() => {
    cleanup();
    restoreFetch();
  });

  const open = async (profile = {}) => {
    const view = openOrder({ orders, profile, at: '/customers/c/credentials/browse/grouped' });
    await screen.findByText('Warehouse team');
    return view;
  };
  const menuOf = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`${name}$`) }));
    const items = await screen.findAllByRole('menuitem');
    return items.map(item => item.textContent);
  };

  it('each row shows the results of its credentials, with numbers that add up', async () => {
    await open();
    for (const sentence of [
      '240 not issued',
      '973 of 1,000 issued, 27 failed',
      '40 of 40 issued (31 used)',
      '40 of 40 issued (2 removed)',
      '40 of 40 issued (12 used, 2 suspended, 1 removed)',
      'No credentials yet',
    ])
      screen.getByText(sentence);
    const bars = screen.getAllByRole('progressbar').map(bar => bar.getAttribute('aria-valuetext'));
    assert.ok(bars.includes('40 of 40 issued (31 used), Used: 31, Available: 9'));
  });

  it('an order for one person says for whom, unless its name does', async () => {
    const one = { ...issued, totalCredentialsCount: 1, availableCount: 1, nameOnCard: 'Bela Muster' };
    openOrder({
      orders: [named(1, '2026-11-20 10:00', one), named(2, 'Badge of Bela Muster', one)],
      at: '/customers/c/credentials/browse/grouped',
    });
    const link = await screen.findByRole('link', { name: /^2026-11-20 10:00/ });
    within(link).getByText(/^For Bela Muster · Ada Lovelace/);
    within(screen.getByRole('link', { name: /^Badge of Bela Muster/ })).getByText(/^Ada Lovelace/);
  });

  it('an order that waits for a person says why below its status, unless that is its status', async () => {
    const stuck = { attention: 'CHANGE_FAILED', changeFailedCount: 2 } as const;
    const waiting = { status: 'QUEUED', attention: 'WAITING', authorizationUrl: '' } as const;
    openOrder({
      orders: [
        named(1, 'Stuck', { ...issued, ...stuck }),
        named(2, 'Waiting', waiting),
        named(4, 'Blocked', { ...issued, ...stuck, changeFailedCounts: { SUSPEND_FAILED: 2 } }),
        named(5, 'Kept', {
          ...issued,
          ...stuck,
          changeFailedCount: 1,
          changeFailedCounts: { REMOVE_FAILED: 1 },
        }),
        { ...ended, id: uuid(3), displayName: 'Refused', attention: 'FAILED' },
      ],
      at: '/customers/c/credentials/browse/grouped',
    });
    const cellsOf = async (name: string) =>
      within((await screen.findByRole('link', { name: new RegExp(`^${name}`) })).closest('tr')!);
    (await cellsOf('Stuck')).getByText('2 couldn’t be changed');
    (await cellsOf('Blocked')).getByText('2 × Suspend failed');
    (await cellsOf('Kept')).getByText('Remove failed');
    (await cellsOf('Waiting')).getByText('Waiting for authorization');
    assert.ok((await cellsOf('Refused')).queryByText('Failed', { selector: '.beneath' }) === null);
  });

  it('the tab of orders that wait for a person lists all of them, the most urgent first, with their number', async () => {
    const { requests, place } = openOrder({
      orders,
      at: '/customers/c/credentials/browse/grouped',
      counts: { status: { ERROR: 5, ISSUED: 40 }, attention: { FAILED: 5, CHANGE_FAILED: 2, null: 38 } },
    });
    await userEvent.click(await screen.findByRole('link', { name: /Failed or waiting\s*7/ }));
    await waitFor(() => assert.match(place(), /attention/));
    screen.getByRole('link', { name: /All\s*45/ });
    const { filter, sort, meta } = requests.findLast(({ resource }) => resource === 'order')!;
    assert.deepEqual(filter['attention'], ['CHANGE_FAILED', 'FAILED', 'WAITING']);
    assert.deepEqual(sort, { field: 'attention', order: 'ASC' });
    assert.deepEqual(meta?.countedBy, ['status', 'attention']);
    screen.getByRole('link', { name: /Failed or waiting\s*7/, current: 'page' });
    screen.getByText('Any reason');
  });

  it('the time of the last change is also below the name, for tables without space for its column', async () => {
    await open();
    const link = screen.getByRole('link', { name: /^Warehouse team/ });
    const instead = link.querySelector<HTMLElement>('.instead[data-of=updatedAt]')!;
    assert.match(instead.textContent ?? '', /ago$|\d/);
    assert.equal(getComputedStyle(instead).display, 'none');
  });

  it('the menu of a row offers actions that its state permits, with counts', async () => {
    await open();
    const menu = await menuOf('Contractors');
    assert.deepEqual(menu, [
      'Retry 27…',
      'Show 27 failed',
      'Edit',
      'Export as CSV',
      'Download PDFAvailable after the order is issued.',
      'Download ZIPAvailable after the order is issued.',
      'Reopen as draft',
    ]);
  });

  it('users who may only read can see failures and export lists, but no documents', async () => {
    await open(reader);
    assert.deepEqual(await menuOf('Visitors'), ['Export as CSV']);
  });

  it('issuing from a row shows the review first', async () => {
    await open();
    await menuOf('Warehouse team');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Issue 240…' }));
    await screen.findByText('Notifications');
    const review = within(screen.getByRole('dialog', { name: 'Issue 240 credentials?' }));
    review.getByText('Notifications');
  });
});
