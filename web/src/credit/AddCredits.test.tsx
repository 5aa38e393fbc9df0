import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { AddCredits } from './AddCredits.tsx';

describe('adding credits', () => {
  afterEach(cleanup);
  const button = () => screen.queryByRole('button', { name: 'Add credits' });

  it('CRE-09: is for users who manage customers, including this one', () => {
    for (const profile of [
      holding(),
      holding(held('customer_admin')),
      holding(held('partner_admin', { id: 'other', name: 'Other' }), held('customer_admin')),
    ]) {
      show(<AddCredits customerId="c" />, { profile });
      assert.ok(button() === null);
      cleanup();
    }
    show(<AddCredits customerId="c" />, { profile: holding(held('partner_admin')) });
    assert.ok(button());
  });

  it('names the customer and its balance', async () => {
    const original = globalThis.fetch;
    globalThis.fetch = (async (input: unknown) => {
      assert.match(String(input), /\/admin\/customers\/c\/credits\/summary$/);
      const summary = { balance: 37, held: 0, months: [], pace: { since: null, taken: 0 } };
      return new Response(JSON.stringify(summary));
    }) as typeof fetch;
    try {
      show(<AddCredits customerId="c" />, {
        profile: holding(held('partner_admin')),
        dataProvider: { getOne: async () => ({ data: { id: 'c', name: 'Acme Works' } as never }) },
      });
      await userEvent.click(button()!);
      await screen.findByText('Acme Works');
      await screen.findByText(/Balance: 37 credits/);
    } finally {
      globalThis.fetch = original;
    }
  });

  it('keeps the allowed range in view while the amount is wrong', async () => {
    show(<AddCredits customerId="c" />, { profile: holding(held('partner_admin')) });
    await userEvent.click(button()!);
    const dialog = within(screen.getByRole('dialog', { name: 'Add credits' }));
    const input = dialog.getByLabelText(/Credits/);
    await userEvent.type(input, '-5');
    await userEvent.click(dialog.getByRole('button', { name: 'Add credits' }));
    await waitFor(() => assert.equal(input.getAttribute('aria-invalid'), 'true'));
    dialog.getByText(/1 to 1,000,000$/);
  });

  it('sends amount and remark to the customer’s ledger', async () => {
    const sent: unknown[] = [];
    const execute = async (_: unknown, execution: { path?: string; values?: object }) => {
      sent.push([execution.path, execution.values]);
      return { data: { id: 'new' }, isShown: true };
    };
    show(<AddCredits customerId="c" />, {
      profile: holding(held('partner_admin')),
      dataProvider: { execute },
    });
    await userEvent.click(button()!);
    const dialog = within(screen.getByRole('dialog', { name: 'Add credits' }));
    await userEvent.type(dialog.getByLabelText(/Credits/), '250');
    const required = ['Credits', 'Remarks'].map(label =>
      dialog.getByLabelText(new RegExp(label)).getAttribute('aria-required'),
    );
    assert.deepEqual(required, ['true', 'false']);
    await userEvent.type(dialog.getByLabelText(/Remarks/), 'Second order');
    await userEvent.click(dialog.getByRole('button', { name: 'Add credits' }));
    assert.deepEqual(sent, [['/admin/customers/c/credits', { amount: 250, remarks: 'Second order' }]]);
  });
});
