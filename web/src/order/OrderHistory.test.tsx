import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import type { OrderRow } from './orderRow.ts';
import { ended, openOrder, restoreFetch } from '../../../testing/web/order/testOrder.tsx';

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
});
