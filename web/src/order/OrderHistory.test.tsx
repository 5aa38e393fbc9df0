import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { OrderRow } from './orderRow.ts';
import { ended, openOrder, restoreFetch, uuid } from '../../../testing/web/order/testOrder.tsx';

const issued: OrderRow = { ...ended, status: 'ISSUED', availableCount: 1_000, failedCount: 0 };

describe('the page of an order', () => {
  afterEach(() => {
    cleanup();
    restoreFetch();
  });

  it('has a history: who did what, in both languages', async () => {
    const at = `/customers/c/credentials/order/${issued.id}/tabs/history`;
    const lines = async () => (await screen.findAllByRole('listitem')).map(one => one.textContent ?? '');
    openOrder({ orders: [issued], at });
    await screen.findByRole('tab', { name: 'History', selected: true });
    const [submitted, added] = await lines();
    assert.match(submitted!, /Grace Hopper submitted the order.*Status.*Draft.*Queued/);
    assert.match(added!, /Grace Hopper added credentials.*Credentials.*0.*240/);
    cleanup();
    localStorage.setItem('locale', 'de');
    try {
      openOrder({ orders: [issued], at });
      assert.match((await lines())[0]!, /hat den Auftrag zur Ausstellung übermittelt.*Entwurf.*Wartet/);
    } finally {
      localStorage.removeItem('locale');
    }
  });

  it('its history names providers and people instead of showing their IDs', async () => {
    const named = (id: number, displayName: string | null) => ({ id: uuid(id), displayName });
    const at = `/customers/c/credentials/order/${issued.id}/tabs/history`;
    const provider = 'customerCredentialProviderId';
    openOrder({
      orders: [issued],
      at,
      events: [
        [
          'OrderFailed',
          [
            { field: 'status', from: 'PROCESSING', to: 'ERROR' },
            { field: 'failedCredentialId', from: null, to: named(7, 'Bela Muster') },
          ],
        ],
        ['OrderRenamed', [{ field: provider, from: named(5, null), to: named(6, 'South gate') }]],
        ['OrderRenamed', [{ field: 'displayName', from: null, to: 'Winter badges' }]],
        ['OrderCreated', [{ field: provider, from: null, to: named(5, null) }]],
      ],
    });
    const lines = (await screen.findAllByRole('listitem')).map(one => one.textContent ?? '');
    assert.match(lines[0]!, /Failed credential.*empty.*Bela Muster/);
    assert.match(lines[1]!, /Grace Hopper chose the provider.*Provider.*no longer available.*South gate/);
    assert.match(lines[2]!, /Grace Hopper renamed the order.*Winter badges/);
    assert.match(lines[3]!, /Grace Hopper created the draft/);
    await userEvent.click(screen.getByRole('button', { name: 'Show initial values' }));
    screen.getAllByText('no longer available');
    assert.ok(!/[0-9a-f]{8}-[0-9a-f]{4}/.test(screen.getByRole('tabpanel').textContent ?? ''));
  });

  it('its history shows what happened to its credentials, and leads to all activity of both', async () => {
    const act = (n: number, hour: string, more: object) => ({
      id: `e0000000-0000-4000-8000-00000000000${n}`,
      at: `2126-11-28T${hour}:00:00.000Z`,
      channel: 'CONSOLE',
      detail: null,
      clientName: null,
      by: { kind: 'user', id: 'a', name: 'Ada Admin' },
      ...more,
    });
    const acts = [
      act(1, '12', {
        noun: 'bulkAction',
        type: 'BulkActionCreated',
        detail: 'credential.remove',
        count: 12,
        name: 'Acme',
      }),
      act(2, '11', {
        noun: 'credential',
        type: 'CredentialSuspendRequested',
        count: 1,
        name: 'Bela Muster',
      }),
    ];
    const at = `/customers/c/credentials/order/${issued.id}/tabs/history`;
    const { requests } = openOrder({ orders: [issued], at, acts });
    await screen.findByText(/requested to remove 12 credentials/);
    const lines = screen.getAllByRole('listitem').map(one => one.textContent ?? '');
    assert.match(lines[0]!, /Ada Admin requested to remove 12 credentials/);
    assert.match(lines[1]!, /Ada Admin requested to suspend .*Bela Muster/);
    assert.match(lines[2]!, /Grace Hopper submitted the order/);
    assert.equal(requests.find(({ resource }) => resource === 'activity')?.filter['orderId'], issued.id);
    const link = screen.getByRole('link', { name: 'All activity' });
    assert.match(decodeURIComponent(link.getAttribute('href') ?? ''), new RegExp(`orderId.*${issued.id}`));
  });

  it('its history is loaded page by page to its end, and shows nothing older than what was loaded', async () => {
    const acts = Array.from({ length: 101 }, (_, n) => ({
      id: `e0000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      at: new Date(Date.UTC(2126, 10, 28) - n * 60_000).toISOString(),
      channel: 'CONSOLE',
      detail: null,
      clientName: null,
      by: { kind: 'user', id: `a${n}`, name: `Person ${n}` },
      noun: 'credential',
      type: 'CredentialSuspendRequested',
      count: 1,
      name: 'Bela Muster',
    }));
    const at = `/customers/c/credentials/order/${issued.id}/tabs/history`;
    openOrder({ orders: [issued], at, acts });
    const older = () => userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
    await screen.findByText('50 of 103 changes');
    assert.ok(screen.queryByText(/submitted the order/) === null, 'older than the entries that are loaded');
    await older();
    await screen.findByText('100 of 103 changes');
    await older();
    await screen.findByText('103 of 103 changes');
    screen.getByText(/Person 100/);
    screen.getByText(/submitted the order/);
    assert.ok(screen.queryByRole('button', { name: 'Show older changes' }) === null);
  });
});
