import { cleanup, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { Included } from './Included.tsx';
import { Months } from './Months.tsx';

const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
describe('the balance', () => {
  afterEach(cleanup);
  const card = (balance: number, since: string | null, taken: number, held = 0) => {
    show(<BalanceCard summary={{ balance, held, months: [], pace: { since, taken } }} />);
    return screen.getByRole('region', { name: 'Balance' }).textContent ?? '';
  };

  it('shows pace and end, from the last 90 days', () => {
    const text = card(900, ago(90), 900);
    assert.match(text, /Usage in the last 90 days10 per day/);
    assert.match(text, /Lasts until/);
  });
  it('names the first day of the pace for a newer customer', () =>
    assert.match(card(900, ago(20), 100), /Usage since \w+ \d+, \d{4}5 per day/));
  it('shows no date without a pace', () => {
    const text = card(900, ago(90), 0);
    assert.match(text, /No usage in the last 90 days/);
    assert.doesNotMatch(text, /Lasts until/);
  });
  it('says in the first week when a forecast will be available', () =>
    assert.match(card(900, ago(2), 100), /Forecast available after one week/));
  it('shows no date when it is used up', () => {
    const text = card(0, ago(90), 900);
    assert.match(text, /used up/);
    assert.doesNotMatch(text, /Lasts until/);
  });
  it('shows no forecast for a customer who never had credits', () => {
    const text = card(0, null, 0);
    assert.match(text, /No credits/);
    assert.doesNotMatch(text, /last/);
  });
  it('shows no date that is years away', () =>
    assert.match(card(90_000, ago(90), 90), /more than three years/));
  it('shows credits reserved for running or paused orders, and only while they are reserved', () => {
    assert.match(card(900, ago(90), 900, 996), /Doesn’t include 996 credits reserved for orders in progress/);
    cleanup();
    assert.doesNotMatch(card(900, ago(90), 900), /reserved/);
  });
});

describe('the months', () => {
  afterEach(cleanup);
  it('are in a table for screen readers', () => {
    show(
      <Months
        months={[
          { month: '2026-10', taken: 480, added: 2_500 },
          { month: '2026-11', taken: 2_210, added: 0 },
        ]}
      />,
    );
    const rows = within(screen.getByRole('table', { name: 'Usage by month' })).getAllByRole('row');
    assert.deepEqual(
      rows.map(row => row.textContent),
      ['MonthUsedAdded', 'October 20264802,500', 'November 20262,2100'],
    );
    assert.ok(screen.getByText('2,690 in twelve months'));
  });
  it('say so if nothing was used', () => {
    show(<Months months={[{ month: '2026-11', taken: 0, added: 0 }]} />);
    assert.ok(screen.getByText('No usage in the last twelve months.'));
    assert.ok(screen.queryByRole('table') === null);
  });
});

describe('what the contract includes', () => {
  afterEach(cleanup);
  const none = { userCredential: 0, adminCredential: 0, walletCredential: 0 };
  const pricing = (included: number) => ({
    creditsSummary: { credits: 1 },
    contract: {
      endAt: null,
      details: [
        { included: { ...none, walletCredential: included }, usage: { ...none, walletCredential: 461 } },
      ],
    },
    hasContractOrCredits: true,
  });
  it('is a bar with the used share', () => {
    show(<Included pricing={pricing(500)} />);
    assert.equal(screen.getByRole('meter').getAttribute('aria-valuetext'), '461 of 500 used');
  });
  it('is missing if nothing is included', () => {
    show(<Included pricing={pricing(0)} />);
    assert.ok(screen.queryByRole('meter') === null);
  });
});
