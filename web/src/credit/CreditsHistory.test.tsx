import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../test/render.tsx';
import type { ListParams } from '../core/listQuery.ts';
import { CreditsPage } from './CreditsPage.tsx';
import type { CreditRow } from './creditRow.ts';

const at = '/customers/c/credentials/credits';
const charge: CreditRow = {
  ...{ id: 'a', customerId: 'c', amount: 2_500, reserved: 0, held: 0, status: 'CREDIT_CHARGE' },
  ...{ remarks: 'Opening', orderId: null, order: null, balanceAfter: 2_500 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' },
  ...{ createdBy: 'u', createdByName: 'Front desk' },
};
const issued: CreditRow = {
  ...charge,
  ...{ id: 'b', amount: -973, reserved: 1_000, status: 'ISSUED_ORDER', remarks: '', orderId: 'o' },
  ...{ order: { displayName: 'North gate' }, balanceAfter: 1_527 },
};
const provider = { credentialProviderId: 'p', displayName: 'Connect', credentialProvider: 'LEGIC_CONNECT' };

describe('the page of credits', () => {
  const globalFetch = globalThis.fetch;
  afterEach(() => {
    cleanup();
    globalThis.fetch = globalFetch;
  });
  const open = (rows: readonly CreditRow[], providers: readonly object[] = [provider]) => {
    const asked: (ListParams & { readonly resource: string })[] = [];
    globalThis.fetch = async url =>
      new Response(
        JSON.stringify(
          String(url).endsWith('/summary')
            ? { balance: 1_527, held: 0, months: [], pace: { since: null, taken: 0 } }
            : { creditsSummary: { credits: 1_527 }, contract: null, hasContractOrCredits: true },
        ),
        { headers: { 'Content-Type': 'application/json' } },
      );
    show(<CreditsPage />, {
      at,
      customer: { providers },
      dataProvider: {
        getList: (async (resource: string, params: ListParams) => {
          asked.push({ resource, ...params });
          return { data: rows, total: rows.length };
        }) as never,
      },
    });
    return asked;
  };

  it('CRE-03: shows every entry of the customer with what it took or added, who did it, and the balance after it', async () => {
    const asked = open([issued, charge]);
    const [order, added] = (await screen.findAllByRole('row')).slice(1);
    assert.match(order!.textContent ?? '', /North gate.*973.*1,527/);
    assert.match(added!.textContent ?? '', /Opening.*2,500/);
    assert.deepEqual([asked[0]!.resource, asked[0]!.filter['customerId']], ['credit', 'c']);
  });

  it('CRE-11: the list is narrowed to charges or orders, comes in pages, and can be taken as a file', async () => {
    const asked = open(Array.from({ length: 25 }, (_, n) => ({ ...charge, id: `a${n}` })));
    await screen.findAllByText('Opening');
    await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Orders' }));
    const ofOrders = { customerId: 'c', status: ['ORDER_RESERVED', 'ISSUED_ORDER', 'ORDER_RELEASED'] };
    await waitFor(() => assert.deepEqual(asked.at(-1)!.filter, ofOrders));
    assert.equal(asked.at(-1)!.pagination?.perPage, 25);
    screen.getByRole('button', { name: 'Export CSV' });
  });

  it('CRE-05, CRE-06: a customer without a provider is warned, with a button to the settings', async () => {
    open([]);
    await screen.findByText(/^No bookings yet/);
    assert.equal(screen.queryByText(/has no providers/), null);
    cleanup();
    open([], []);
    await screen.findByText(/has no providers/);
    const link = screen.getByRole('link', { name: 'Open the settings' });
    assert.equal(link.getAttribute('href'), '/customers/c/settings');
  });
});
