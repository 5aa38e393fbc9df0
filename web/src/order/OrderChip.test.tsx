import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { draft, ended } from '../../../testing/web/order/testOrder.tsx';
import { held, holding, reader } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import type { Profile } from '../core/profile.tsx';
import { TermsPage } from '../terms/TermsPage.tsx';
import { OrderChip } from './OrderChip.tsx';
import type { OrderRow } from './orderRow.ts';

const writer = holding(held('customer_credentials_rw'));

describe('the status of an order', () => {
  afterEach(cleanup);
  const explained = async (order: OrderRow, profile: Partial<Profile>) => {
    cleanup();
    show(<OrderChip order={order} />, { profile });
    await userEvent.hover(screen.getByText(/Error|Finished with failures|Draft/));
    return (await screen.findByRole('tooltip')).textContent;
  };

  it('tells only users who may write to retry', async () => {
    const failed = { ...ended, availableCount: 0 };
    assert.equal(
      await explained(failed, writer),
      'Nothing was issued. Retry, or reopen the order as a draft.',
    );
    assert.equal(await explained(failed, reader), 'Nothing was issued. Ask a customer admin to retry.');
    assert.equal(
      await explained(ended, writer),
      'Not everything was issued. Retry, or reopen the order as a draft.',
    );
    assert.equal(await explained(ended, reader), 'Not everything was issued. Ask a customer admin to retry.');
  });

  it('tells no reader to edit a draft', async () => {
    assert.equal(await explained(draft, reader), 'Not issued yet. The draft can still be edited.');
  });

  it('is explained in the same way in the help', () => {
    const statuses = (profile: Partial<Profile>) => {
      cleanup();
      show(<TermsPage />, { profile });
      return ['ERROR', 'SOME_FAILED'].map(
        status => document.getElementById(`order-${status}`)?.querySelector('dd')?.textContent,
      );
    };
    assert.deepEqual(statuses(writer), [
      'Nothing was issued. Retry, or reopen the order as a draft.',
      'Not everything was issued. Retry, or reopen the order as a draft.',
    ]);
    assert.deepEqual(statuses(reader), [
      'Nothing was issued. Ask a customer admin to retry.',
      'Not everything was issued. Ask a customer admin to retry.',
    ]);
  });
});
