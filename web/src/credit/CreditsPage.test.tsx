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

  it('tells pace and end, from the last 90 days', () => {
    const text = card(900, ago(90), 900);
    assert.match(text, /Pace of the last 90 days10 a day/);
    assert.match(text, /Lasts until/);
  });
  it('of a younger customer it names the day since which the pace is taken', () =>
    assert.match(card(900, ago(20), 100), /Pace since \w+ \d+, \d{4}5 a day/));
  it('without a pace no date is given', () => {
    const text = card(900, ago(90), 0);
    assert.match(text, /Nothing was taken in the last 90 days/);
    assert.doesNotMatch(text, /Lasts until/);
  });
  it('in the first week it says when more can be said', () =>
    assert.match(card(900, ago(2), 100), /after the first week/));
  it('when it is used up no date is given', () => {
    const text = card(0, ago(90), 900);
    assert.match(text, /used up/);
    assert.doesNotMatch(text, /Lasts until/);
  });
  it('of a customer who never had credits it does not speak of how long they last', () => {
    const text = card(0, null, 0);
    assert.match(text, /There are no credits/);
    assert.doesNotMatch(text, /last/);
  });
  it('for years it names no day', () => assert.match(card(90_000, ago(90), 90), /more than three years/));
  it('what is held for orders under way or paused is told, and only while it is', () => {
    assert.match(
      card(900, ago(90), 900, 996),
      /996 credits are taken off already for orders that are not finished/,
    );
    cleanup();
    assert.doesNotMatch(card(900, ago(90), 900), /taken off/);
  });
});

describe('the months', () => {
  afterEach(cleanup);
  it('stand in a table for those who listen', () => {
    show(
      <Months
        months={[
          { month: '2026-10', taken: 480, added: 2_500 },
          { month: '2026-11', taken: 2_210, added: 0 },
        ]}
      />,
    );
    const rows = within(screen.getByRole('table', { name: 'Taken by month' })).getAllByRole('row');
    assert.deepEqual(
      rows.map(row => row.textContent),
      ['MonthTakenAdded', 'October 20264802,500', 'November 20262,2100'],
    );
    assert.ok(screen.getByText('2,690 in twelve months'));
  });
  it('without anything taken say so', () => {
    show(<Months months={[{ month: '2026-11', taken: 0, added: 0 }]} />);
    assert.ok(screen.getByText('Nothing was taken in the last twelve months.'));
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
  it('is a bar of used against included', () => {
    show(<Included pricing={pricing(500)} />);
    assert.equal(screen.getByRole('meter').getAttribute('aria-valuetext'), '461 of 500 used');
  });
  it('is not there where nothing is included', () => {
    show(<Included pricing={pricing(0)} />);
    assert.ok(screen.queryByRole('meter') === null);
  });
});
