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
    assert.match(text, /973 issued, 27 refunded/);
    assert.match(text, /−973/);
    assert.match(text, /4,850/);
    assert.equal(screen.getAllByRole('row').length, 2);
    assert.equal(
      screen.getByRole('link', { name: 'North gate' }).getAttribute('href'),
      '/customers/c/credentials/order/o',
    );
  });

  it('its bookings expand below it', async () => {
    table(entry({}));
    const unfold = screen.getByRole('button', { name: 'Show transactions of North gate' });
    assert.equal(unfold.getAttribute('aria-expanded'), 'false');
    await userEvent.click(unfold);
    const text = screen.getByRole('table').textContent ?? '';
    assert.match(text, /Reserved for the order−1,000/);
    assert.match(text, /Refunded for credentials that weren’t issued\+27/);
    // the time is in the date column
    const [time] = within(screen.getAllByRole('row')[2]!).getAllByRole('cell');
    assert.match(time?.textContent ?? '', /^Nov 23, 2026/);
    await userEvent.click(unfold);
    assert.equal(screen.getAllByRole('row').length, 2);
  });

  it('a click anywhere on a line expands it, except on its link and after a selection of text', async () => {
    table(entry({}));
    const rows = () => screen.getAllByRole('row').length;
    const amount = screen.getByText('−973');
    await userEvent.click(amount);
    assert.equal(rows(), 4);
    screen.getByRole('button', { name: 'Show transactions of North gate', expanded: true });
    await userEvent.click(amount);
    assert.equal(rows(), 2);
    await userEvent.click(screen.getByRole('link', { name: 'North gate' }));
    assert.equal(rows(), 2);
    await userEvent.pointer([
      { target: amount, offset: 0, keys: '[MouseLeft>]' },
      { target: amount, offset: 3 },
      { keys: '[/MouseLeft]' },
    ]);
    assert.equal(rows(), 2);
  });

  it('after a retry each submission has its bookings with their own times, which add up, and nothing is called refunded', async () => {
    const bookings = [
      booking(1, 'RESERVED', -37, 0),
      booking(1, 'RETURNED', 27, 1),
      booking(2, 'RESERVED', -27, 5),
    ];
    const text = table(entry({ amount: -37, reserved: 64, issuedCount: 37, bookings }));
    assert.match(text, /37 issued/);
    assert.doesNotMatch(text, /refunded/i);
    await userEvent.click(screen.getByRole('button', { name: 'Show transactions of North gate' }));
    const lines = screen
      .getAllByRole('row')
      .slice(2)
      .map(({ textContent }) => textContent);
    const expected = [
      [/9:00/, /Reserved for the order−37/],
      [/9:01/, /Refunded for credentials that weren’t issued\+27/],
      [/9:05/, /Reserved for a retry−27/],
    ] as const;
    assert.equal(lines.length, expected.length);
    for (const [n, patterns] of expected.entries())
      for (const pattern of patterns) assert.match(lines[n] ?? '', pattern);
    cleanup();
    const rest = entry({ amount: -40, reserved: 70, issuedCount: 40, bookings });
    table(rest);
    await userEvent.click(screen.getByRole('button', { name: 'Show transactions of North gate' }));
    assert.match(
      screen.getAllByRole('row')[2]?.textContent ?? '',
      /Earlier transactions of the order, combined−3/,
    );
  });

  it('in progress it shows the issued ones so far, and reserved credits aren’t called refunded', () => {
    const text = table(entry({ amount: -996, held: 384, status: 'ORDER_RESERVED' }));
    assert.match(text, /In progress/);
    assert.match(text, /612 issued so far, 384 still reserved/);
    assert.doesNotMatch(text, /refunded/);
  });

  it('if its order is paused, its reserved credits wait, and aren’t shown as in progress', () => {
    const text = table(entry({ amount: -996, held: 384, status: 'ORDER_RESERVED', isPaused: true }));
    assert.match(text, /Paused612 issued so far, 384 still reserved/);
    assert.doesNotMatch(text, /In progress/);
  });

  it('a settled order is no longer in progress', () =>
    assert.doesNotMatch(table(entry({})), /In progress|so far/));

  it('an order that issued nothing says so', () =>
    assert.match(table(entry({ amount: 0, status: 'ORDER_RELEASED' })), /Nothing issued, 1,000 refunded/));

  it('credentials covered by the contract count as issued, and are marked as included', () => {
    const free = { amount: 0, reserved: 0, status: 'ORDER_RELEASED' as const };
    assert.match(table(entry({ ...free, issuedCount: 37 })), /37 issued, included in the contract/);
    cleanup();
    const partly = entry({ amount: -10, reserved: 15, issuedCount: 30 });
    assert.match(table(partly), /30 issued, 20 of them included in the contract, 5 refunded/);
    cleanup();
    assert.match(table(entry({ ...free, issuedCount: 0 })), /Nothing issued/);
    cleanup();
    const running = entry({ amount: -15, held: 5, reserved: 15, issuedCount: 30 });
    assert.match(table(running), /30 issued so far, 5 still reserved/);
    cleanup();
    localStorage.setItem('locale', 'de');
    try {
      assert.match(table(partly), /30 ausgestellt, 20 davon im Vertrag enthalten, 5 erstattet/);
    } finally {
      localStorage.removeItem('locale');
    }
  });

  it('a top-up shows its remark and has nothing to expand', () => {
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
