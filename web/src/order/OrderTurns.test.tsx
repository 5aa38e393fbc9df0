import { act, cleanup, screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { draft, ended, openOrder, restoreFetch } from '../../../testing/web/order/testOrder.tsx';
import { reader } from '../../../testing/web/people.ts';

describe('what an order says to each role', function () {
  this.timeout(30_000);
  afterEach(() => {
    cleanup();
    restoreFetch();
  });

  it('says how many credentials were removed since', async () => {
    const issued = { ...ended, status: 'ISSUED', availableCount: 1_000, failedCount: 0 } as const;
    for (const [removedCount, words] of [
      [1, 'All credentials were issued. One has since been removed.'],
      [5, 'All credentials were issued. 5 have since been removed.'],
    ] as const) {
      const { unmount } = openOrder({ orders: [{ ...issued, removedCount }] });
      await screen.findByText(words);
      unmount();
    }
  });

  it('read-only users aren’t asked to act', async () => {
    const providerError = { status: 422, message: 'no such project' };
    const failed = { ...ended, availableCount: 0, failedCount: 1_000, providerError };
    openOrder({ orders: [failed], profile: reader });
    await screen.findByText('Waiting on someone else');
    assert.ok(screen.queryByText('Your turn') === null);
  });

  it('users who can’t issue credentials read who can, on drafts, failures and undelivered messages', async () => {
    const submittedByName = 'Grace Hopper';
    const outage = {
      ...ended,
      submittedByName,
      availableCount: 0,
      providerError: { status: 503, message: 'down' },
    };
    const { unmount } = openOrder({ orders: [outage], profile: reader });
    await screen.findByText(/^Ask a customer admin to retry.* Grace Hopper issued this order\.$/);
    assert.ok(screen.queryByText(/then retry/) === null);
    unmount();
    const written = openOrder({ orders: [draft], profile: reader });
    await screen.findByText(
      /Ask a customer admin to (?:issue it|add credentials)\. Ada Lovelace created this draft\.$/,
    );
    assert.ok(screen.queryByText(/You can still change/) === null);
    written.unmount();
    const issued = { ...ended, status: 'ISSUED', availableCount: 1_000, failedCount: 0 } as const;
    openOrder({ orders: [issued], undelivered: 3, profile: reader });
    await screen.findByText(/to correct the addresses and send the messages again/);
  });

  it('a draft that is issued while it is open moves to its new address without a remount', async () => {
    const orders = [draft];
    const { queryClient, place, base } = openOrder({ orders });
    const heading = await screen.findByRole('heading', { name: draft.displayName! });
    const [tabs, panel] = [await screen.findByRole('tablist'), await screen.findByRole('tabpanel')];
    orders[0] = { ...draft, status: 'QUEUED', submission: 1 };
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => assert.equal(place(), `${base}/order/${draft.id}`));
    await screen.findByRole('button', { name: 'Pause' });
    assert.deepEqual(
      [heading, tabs, panel].map(one => one.isConnected),
      [true, true, true],
    );
  });
});
