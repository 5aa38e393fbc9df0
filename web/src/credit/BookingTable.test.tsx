import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { BookingTable } from './BookingTable.tsx';
import type { CreditBooking } from '@latchkey/events/credit/credit.ts';
import type { CreditRow } from './creditRow.ts';

const booking = (submission: number, kind: CreditBooking['kind'], amount: number, minute: number) => ({
  submission,
  kind,
  amount,
  at: new Date(Date.UTC(2026, 10, 23, 9, minute)).toISOString(),
});
const entry = (over: Partial<CreditRow>): CreditRow => ({
  id: 'e',
  customerId: 'c',
  amount: -973,
  reserved: 1_000,
  held: 0,
  remarks: '',
  status: 'ISSUED_ORDER',

  orderId: 'o',
  order: { displayName: 'North gate' },
  balanceAfter: 4_850,
  issuedCount: null,
  isPaused: false,
  createdAt: '2026-11-23T09:00:00.000Z',
  updatedAt: '2026-11-23T09:10:00.000Z',
  createdBy: 'u',
  createdByName: 'Front desk',
  bookings: [booking(1, 'RESERVED', -1_000, 0), booking(1, 'RETURNED', 27, 10)],
  ...over,
});
const table = (...rows: readonly CreditRow[]) => {
  show(<BookingTable rows={rows} linkOf={id => `/customers/c/credentials/order/${id}`} />);
  return screen.getByRole('table').textContent ?? '';
};

describe('the lines of the ledger', () => {
  afterEach(cleanup);

  it('an order is one line with its sum, the balance after it and a link', () => {
    const text = table(entry({}));
    assert.match(text, /973 issued, 27 given back/);
    assert.match(text, /−973/);
    assert.match(text, /4,850/);
    assert.equal(screen.getAllByRole('row').length, 2);
    assert.equal(
      screen.getByRole('link', { name: 'North gate' }).getAttribute('href'),
      '/customers/c/credentials/order/o',
    );
  });

  it('its bookings unfold behind it', async () => {
    table(entry({}));
    const unfold = screen.getByRole('button', { name: 'Show the bookings of North gate' });
    assert.equal(unfold.getAttribute('aria-expanded'), 'false');
    await userEvent.click(unfold);
    const text = screen.getByRole('table').textContent ?? '';
    assert.match(text, /Set aside for the order−1,000/);
    assert.match(text, /Given back for what was not issued\+27/);
    // the time of a booking begins where the dates stand
    const [time] = within(screen.getAllByRole('row')[2]!).getAllByRole('cell');
    assert.match(time?.textContent ?? '', /^11\/23\/2026/);
    await userEvent.click(unfold);
    assert.equal(screen.getAllByRole('row').length, 2);
  });

  it('after a retry each submission has its bookings with their own times, they add up, and nothing is called given back', async () => {
    const bookings = [
      booking(1, 'RESERVED', -37, 0),
      booking(1, 'RETURNED', 27, 1),
      booking(2, 'RESERVED', -27, 5),
    ];
    const text = table(entry({ amount: -37, reserved: 64, issuedCount: 37, bookings }));
    assert.match(text, /37 issued/);
    assert.doesNotMatch(text, /given back/i);
    await userEvent.click(screen.getByRole('button', { name: 'Show the bookings of North gate' }));
    const lines = screen
      .getAllByRole('row')
      .slice(2)
      .map(({ textContent }) => textContent);
    const wanted = [
      [/9:00/, /Set aside for the order−37/],
      [/9:01/, /Given back for what was not issued\+27/],
      [/9:05/, /Set aside when it was issued again−27/],
    ] as const;
    assert.equal(lines.length, wanted.length);
    for (const [n, patterns] of wanted.entries())
      for (const pattern of patterns) assert.match(lines[n] ?? '', pattern);
    cleanup();
    const rest = entry({ amount: -40, reserved: 70, issuedCount: 40, bookings });
    table(rest);
    await userEvent.click(screen.getByRole('button', { name: 'Show the bookings of North gate' }));
    assert.match(screen.getAllByRole('row')[2]?.textContent ?? '', /Earlier bookings of the order, as one−3/);
  });

  it('under way it says what is issued so far, and nothing is called given back that is held', () => {
    const text = table(entry({ amount: -996, held: 384, status: 'ORDER_RESERVED' }));
    assert.match(text, /Under way/);
    assert.match(text, /612 issued so far, 384 still set aside/);
    assert.doesNotMatch(text, /given back/);
  });

  it('whose order is paused, what is set aside for it waits, and is not called under way', () => {
    const text = table(entry({ amount: -996, held: 384, status: 'ORDER_RESERVED', isPaused: true }));
    assert.match(text, /Paused612 issued so far, 384 still set aside/);
    assert.doesNotMatch(text, /Under way/);
  });

  it('settled it is under way no more', () => assert.doesNotMatch(table(entry({})), /Under way|so far/));

  it('of an order that issued nothing it does not claim otherwise', () =>
    assert.match(table(entry({ amount: 0, status: 'ORDER_RELEASED' })), /Nothing issued, 1,000 given back/));

  it('what the contract included is issued all the same, and said to be included', () => {
    const free = { amount: 0, reserved: 0, status: 'ORDER_RELEASED' as const };
    assert.match(table(entry({ ...free, issuedCount: 37 })), /37 issued, included in the contract/);
    cleanup();
    const partly = entry({ amount: -10, reserved: 15, issuedCount: 30 });
    assert.match(table(partly), /30 issued, 20 of them included in the contract, 5 given back/);
    cleanup();
    assert.match(table(entry({ ...free, issuedCount: 0 })), /Nothing issued/);
    cleanup();
    const running = entry({ amount: -15, held: 5, reserved: 15, issuedCount: 30 });
    assert.match(table(running), /30 issued so far, 5 still set aside/);
    cleanup();
    localStorage.setItem('locale', 'de');
    try {
      assert.match(table(partly), /30 ausgestellt, 20 davon im Vertrag enthalten, 5 zurückgegeben/);
    } finally {
      localStorage.removeItem('locale');
    }
  });

  it('a charge has its remark and nothing to unfold', () => {
    const text = table(
      entry({
        orderId: null,
        order: null,
        amount: 2_500,
        reserved: 0,
        remarks: 'Order 4711',
        status: 'CREDIT_CHARGE',
      }),
    );
    assert.match(text, /Credits addedOrder 4711/);
    assert.match(text, /\+2,500/);
    assert.ok(screen.queryByRole('button') === null);
  });

  it('an order that was deleted leads nowhere', () => {
    assert.match(table(entry({ order: null })), /Deleted order/);
    assert.ok(screen.queryByRole('link') === null);
  });
});
