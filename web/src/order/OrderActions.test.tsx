import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../test/render.tsx';
import { OrderActions } from './OrderActions.tsx';
import type { OrderRow } from './orderRow.ts';

const draft = {
  id: 'o',
  status: 'DRAFT',
  displayName: 'Opening',
  totalCredentialsCount: 1_000,
  availableCount: 0,
  failedCount: 0,
  isImporting: false,
  isPaused: false,
} as OrderRow;
const running: OrderRow = { ...draft, status: 'PROCESSING', availableCount: 129 };

/** The console's texts for the account with this many credits. */
const open = (order: OrderRow, credits: number) => {
  const { queryClient } = show(<OrderActions order={order} />);
  queryClient.setQueryData(['credit', 'pricing', 'c'], {
    creditsSummary: { credits },
    contract: null,
    hasContractOrCredits: true,
  });
};
const textOf = (name: string) => screen.getByRole('dialog', { name }).textContent;

describe('the dialogs of an order', () => {
  afterEach(cleanup);

  it('issuing tells count, cost and the balance afterwards', async () => {
    open(draft, 3_854);
    await userEvent.click(screen.getByRole('button', { name: 'Issue' }));
    const text = textOf('Issue order') ?? '';
    assert.match(text, /1,000 credentials will be issued/);
    assert.match(text, /1,000 of 3,854 credits; 2,854 are left/);
  });

  it('issuing tells how many credits are missing', async () => {
    open(draft, 100);
    await userEvent.click(screen.getByRole('button', { name: 'Issue' }));
    assert.match(textOf('Issue order') ?? '', /takes 1,000 credits, and there are 100: 900 are missing/);
  });

  it('a pause claims nothing about what is at the provider', async () => {
    open(running, 0);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    const text = textOf('Pause issuing?') ?? '';
    assert.match(text, /871 credentials are not issued yet/);
    assert.match(text, /Those at the provider already still arrive/);
  });
});
