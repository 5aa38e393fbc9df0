import { cleanup, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { ContractSummary } from './ContractSummary.tsx';

const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const none = { userCredential: 0, adminCredential: 0, walletCredential: 0 };
const running = (endAt: string) => ({
  creditsSummary: { credits: 12 },
  hasContractOrCredits: true,
  contract: {
    endAt,
    isFullContract: false,
    details: [
      { included: { ...none, userCredential: 1_000 }, usage: { ...none, userCredential: 912 } },
      { included: { ...none, walletCredential: 500 }, usage: none },
    ],
  },
});
const open = async (pricing: object) => {
  globalThis.fetch = async () => Response.json(pricing);
  show(<ContractSummary customerId="c" to="/there" />);
  return within(await screen.findByRole('region', { name: 'Contract' }));
};

describe('the contract at a glance', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('shows its end, the usage of the included amounts, and a link to the whole contract', async () => {
    const card = await open(running(day(39)));
    card.getByText('Ends in 39 days');
    card.getByText(/^Until /);
    const meter = card.getByRole('meter', { name: 'User credentials' });
    assert.equal(meter.getAttribute('aria-valuetext'), '912 of 1,000');
    card.getByRole('meter', { name: 'Wallet passes' });
    assert.ok(card.queryByRole('meter', { name: 'Admin credentials' }) === null);
    assert.equal(card.getByRole('link', { name: 'Show' }).getAttribute('href'), '/there');
  });

  it('shows no end that is far away, but that it is in its grace period, or that there is none', async () => {
    assert.ok((await open(running(day(200)))).queryByText(/^Ends in/) === null);
    cleanup();
    (await open(running(day(-3)))).getByText('In grace period');
    cleanup();
    (await open(running(day(0)))).getByText('Ends today');
    cleanup();
    (await open({ ...running(day(3)), contract: null })).getByText(/^This customer has no contract/);
  });
});
