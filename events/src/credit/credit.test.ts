import assert from 'node:assert/strict';
import fc from 'fast-check';
import { acme } from '../customer/examples.ts';
import { decide, type DomainEvent } from '../kernel/index.ts';
import { contextKnowing, given } from '../../../testing/events/testDecider.ts';
import { bothAdded, frontDoor, frontDoorCreated, submittedOnce } from '../order/examples.ts';
import {
  CreditAdded,
  CreditPeriodClosed,
  CreditReservationCancelled,
  CreditReserved,
  CreditSettled,
} from './credit.ts';
import { creditDecider } from './decider.ts';
import { heldBy } from './reservation.ts';

const charged = CreditAdded({ customerId: acme, amount: 10, remarks: 'Opening balance' });
const { reservation } = submittedOnce.data;
const held = { reservation, orderId: frontDoor, submission: 1 };
const reserved = CreditReserved({ ...held, amount: 2 });
const settled = (part: Partial<ReturnType<typeof CreditSettled>['data']>) =>
  CreditSettled({ ...held, issued: 0, unissued: 0, isOver: false, amount: 0, paid: 0, held: 0, ...part });
const oneIssued = settled({ issued: 1, paid: 1, held: 1 });
const overWithOnePending = settled({ isOver: true, amount: 1, paid: 1 });
const one = { reservation, issued: 1, unissued: 0, isOver: false };

describe('credit', () => {
  it('reserves what an order needs, once', () => {
    given(creditDecider, charged)
      .when('reserve', { ...held, amount: 2 })
      .records(reserved);
    given(creditDecider, charged, reserved)
      .when('reserve', { ...held, amount: 2 })
      .records();
  });

  it('names the missing credits', () =>
    assert.throws(
      () =>
        given(creditDecider, charged)
          .when('reserve', { ...held, amount: 12 })
          .decides(),
      {
        reason: 'credit.too_few',
        params: { needed: 12, balance: 10, missing: 2 },
      },
    ));

  it('charges issued credentials and refunds the others, each once', () => {
    given(creditDecider, charged, reserved).when('settle', one).records(oneIssued);
    const first = given(creditDecider, charged, reserved, oneIssued);
    first.when('settle', one).records();
    first
      .when('settle', { ...one, unissued: 1 })
      .records(settled({ unissued: 1, amount: 1, paid: 1, held: 0 }));
    given(creditDecider, charged, reserved, oneIssued, settled({ unissued: 1, amount: 1, paid: 1 }))
      .when('settle', { ...one, issued: 2, isOver: true })
      .records();
  });

  it('an ending order refunds its reservation, and is charged for credentials issued later', () => {
    given(creditDecider, charged, reserved, oneIssued)
      .when('settle', { ...one, isOver: true })
      .records(overWithOnePending);
    const over = given(creditDecider, charged, reserved, oneIssued, overWithOnePending);
    over.when('settle', one).records();
    over
      .when('settle', { ...one, issued: 2, isOver: true })
      .records(settled({ issued: 1, isOver: true, amount: -1, paid: 2 }));
  });

  it('cancels only a reservation that its order never recorded', () => {
    const draft = [frontDoorCreated, bothAdded];
    given(creditDecider, charged, reserved)
      .knowing({ [`order-${frontDoor}`]: draft })
      .when('cancel', { reservation })
      .records(CreditReservationCancelled({ ...held, amount: 2 }));
    given(creditDecider, charged, reserved)
      .knowing({ [`order-${frontDoor}`]: [...draft, submittedOnce] })
      .when('cancel', { reservation })
      .records();
  });

  it('adds a top-up once', () => {
    const charge = '0197f3a0-0000-7000-8000-0000000000c1';
    const add = { customerId: acme, amount: 5, remarks: 'Top-up', charge };
    given(creditDecider, charged).when('add', add).records(CreditAdded(add));
    given(creditDecider, charged, CreditAdded(add)).when('add', add).records();
  });

  it('closes a period after a hundred events, and continues from there', () => {
    const past = Array.from({ length: 98 }, () => charged);
    const closed = CreditPeriodClosed({
      customerId: acme,
      balance: 988,
      reservations: [{ ...held, amount: 2, issued: 0, unissued: 0, isOver: false }],
    });
    const decided = decide(
      creditDecider,
      'reserve',
      { ...held, amount: 2 },
      creditDecider.state.of([...past, charged]),
      { ...contextKnowing({}), id: acme },
    );
    assert.deepEqual(decided, [reserved, closed]);
    given(creditDecider, closed).when('settle', one).records(oneIssued);
  });

  /**
   * A submission of `amount` credentials. `ends`: outcomes of the credentials that finish, in order; up to
   * two never finish. `overAt`: number of outcomes before the order ends; if there are fewer outcomes, it
   * never ends.
   */
  const story = fc
    .array(fc.constantFrom('issued' as const, 'unissued' as const), { minLength: 1, maxLength: 6 })
    .chain(ends =>
      fc.record({
        ends: fc.constant(ends),
        amount: fc.integer({ min: ends.length, max: ends.length + 2 }),
        overAt: fc.nat(ends.length + 1),
      }),
    );
  type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;
  const settlementsOf = ({ ends, overAt }: Story, name: string) =>
    Array.from({ length: ends.length + 1 }, (_, n) => ({
      reservation: name,
      issued: ends.slice(0, n).filter(end => end === 'issued').length,
      unissued: ends.slice(0, n).filter(end => end === 'unissued').length,
      isOver: n >= overAt,
    }));

  it('its balance is right, however often and in whatever order submissions are settled', () => {
    const shuffled = (stories: readonly Story[]) => {
      const all = stories.flatMap((one, n) => settlementsOf(one, `r-${n}`));
      return fc.tuple(
        fc.constant(stories),
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        fc.array(fc.constantFrom(...all), { maxLength: 10 }),
      );
    };
    const property = fc.property(
      fc.array(story, { minLength: 1, maxLength: 4 }).chain(shuffled),
      fc.integer({ min: 85, max: 105 }),
      ([stories, settlements, again], charges) => {
        const history: DomainEvent[] = Array.from({ length: charges }, () => charged);
        const { state } = creditDecider;
        const context = { ...contextKnowing({}), id: acme };
        const decideNext = (name: 'reserve' | 'settle', input: object) =>
          history.push(...decide(creditDecider, name, input as never, state.of(history), context));
        for (const [n, { amount }] of stories.entries())
          decideNext('reserve', { reservation: `r-${n}`, orderId: frontDoor, submission: n + 1, amount });
        for (const settlement of [...settlements, ...again]) decideNext('settle', settlement);
        const { balance, reservations } = state.of(history);
        const ends = stories.map((one, n) => ({ ...one, ...settlementsOf(one, `r-${n}`).at(-1)! }));
        const spent = ends.reduce((sum, { issued }) => sum + issued, 0);
        const reserved = ends.reduce(
          (sum, { amount, issued, unissued, isOver }) => sum + (isOver ? 0 : amount - issued - unissued),
          0,
        );
        assert.equal(balance, charges * 10 - spent - reserved);
        assert.equal(
          [...reservations.values()].reduce((sum, one) => sum + heldBy(one), 0),
          reserved,
        );
        assert.equal(reservations.size, ends.filter(one => one.issued + one.unissued < one.amount).length);
        const last = history.findLastIndex(({ type }) => type === state.opening);
        assert.deepEqual(state.of(history.slice(Math.max(last, 0))), state.of(history));
      },
    );
    fc.assert(property);
  });
});
