import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  button,
  dialog,
  draft,
  ended,
  openOrder,
  restoreFetch,
} from '../../../testing/web/order/testOrder.tsx';
import type { OrderRow } from './orderRow.ts';

const none = { totalCredentialsCount: 0, availableCount: 0, failedCount: 0 } as const;
const orders: readonly (readonly [string, OrderRow, string])[] = [
  ['Delete draft', { ...draft, ...none }, 'The draft will be deleted.'],
  ['Reopen as draft', { ...ended, ...none }, 'The order will become a draft, so that you can edit it.'],
  ['Pause', { ...draft, ...none, status: 'PROCESSING' }, 'Issuing waits until you resume.'],
  ['Resume 0', { ...draft, ...none, status: 'PROCESSING', isPaused: true }, 'Issuing will resume.'],
];

describe('the dialogs of an order', () => {
  afterEach(() => {
    cleanup();
    restoreFetch();
  });

  for (const [name, order, sentence] of orders)
    it(`“${name}” has a sentence of its own for an order without credentials to count`, async () => {
      openOrder({ orders: [order] });
      await userEvent.click(await button(name));
      const { getByRole, getByText } = await dialog();
      getByText(sentence);
      assert.doesNotMatch(getByRole('heading').closest('[role=dialog]')?.textContent ?? '', /\b0\b/);
    });
});
