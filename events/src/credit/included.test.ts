import assert from 'node:assert/strict';
import fc from 'fast-check';
import { beyond, minCounts, noCounts, sumOf, type Counts } from '../contract/amounts.ts';
import { acmeFirstCycle, amountsOf, including, startedOn } from '../contract/examples.ts';
import { acme } from '../customer/examples.ts';
import type { DomainEvent } from '../kernel/index.ts';
import { contextKnowing, given } from '../../../testing/events/testDecider.ts';
import { decide } from '../kernel/index.ts';
import { frontDoor, frontDoorCreated } from '../order/examples.ts';
import { CreditAdded, CreditPeriodClosed, CreditReservationCancelled, CreditReserved } from './credit.ts';
import { creditDecider } from './decider.ts';

const contract = `contract-${acme}`;
const year = startedOn('2026-03-01', including(5, 0, 2));
const charged = CreditAdded({ customerId: acme, amount: 10, remarks: 'Opening balance' });
const held = { reservation: 'r', orderId: frontDoor, submission: 1 };
const wanting = (...amounts: Parameters<typeof amountsOf>) => {
  const wanted = amountsOf(...amounts);
  return { ...held, amount: sumOf(wanted), contract: { customerId: acme, wanted } };
};
const covering = (wanted: Counts, included: Counts) => ({
  contract: { customerId: acme, cycleId: acmeFirstCycle, wanted, included },
});
const usageOf = (history: readonly DomainEvent[]): Counts =>
  creditDecider.state.of(history).usage.get(acmeFirstCycle) ?? noCounts;

describe('credit: what the contract includes', () => {
  it('credentials use up the amounts of the current contract by type; all others cost a credit', () => {
    given(creditDecider, charged)
      .knowing({ [contract]: [year] })
      .when('reserve', wanting(3, 1, 4))
      .records(CreditReserved({ ...held, amount: 3, ...covering(amountsOf(3, 1, 4), amountsOf(3, 0, 2)) }));
  });

  it('a full contract includes everything, also without credits', () => {
    const full = startedOn('2026-03-01', including(1), { isFullContract: true });
    given(creditDecider)
      .knowing({ [contract]: [full] })
      .when('reserve', wanting(3, 1, 4))
      .records(CreditReserved({ ...held, amount: 0, ...covering(amountsOf(3, 1, 4), amountsOf(3, 1, 4)) }));
  });

  it('a past or future contract includes nothing', () => {
    for (const startAt of ['2025-10-01', '2026-11-21'])
      given(creditDecider, charged)
        .knowing({ [contract]: [startedOn(startAt, including(5))] })
        .when('reserve', wanting(3))
        .records(CreditReserved({ ...held, amount: 3 }));
    given(creditDecider, charged)
      .knowing({ [contract]: [startedOn('2025-10-21', including(5))] })
      .when('reserve', wanting(3))
      .records(CreditReserved({ ...held, amount: 0, ...covering(amountsOf(3), amountsOf(3)) }));
  });

  it('names the credits that are missing in addition to it', () =>
    assert.throws(
      () =>
        given(creditDecider, charged)
          .knowing({ [contract]: [year] })
          .when('reserve', wanting(20))
          .decides(),
      { reason: 'credit.too_few', params: { needed: 15, balance: 10, missing: 5 } },
    ));

  it('an amount that was reserved and never submitted is refunded', () => {
    const reserved = CreditReserved({ ...held, amount: 1, ...covering(amountsOf(6), amountsOf(5)) });
    const cancelled = CreditReservationCancelled({
      ...held,
      amount: 1,
      contract: { cycleId: acmeFirstCycle, used: amountsOf(-5) },
    });
    given(creditDecider, charged, reserved)
      .knowing({ [`order-${frontDoor}`]: [frontDoorCreated] })
      .when('cancel', { reservation: 'r' })
      .records(cancelled);
    assert.deepEqual(usageOf([charged, reserved, cancelled]), noCounts);
  });

  it('the usage survives the end of a period', () => {
    const past = Array.from({ length: 99 }, () => charged);
    const context = { ...contextKnowing({ [contract]: [year] }), id: acme };
    const decided = decide(creditDecider, 'reserve', wanting(3), creditDecider.state.of(past), context);
    assert.equal(decided.at(-1)!.type, CreditPeriodClosed.type);
    assert.deepEqual(usageOf(decided.slice(-1)), amountsOf(3));
  });

  const amounts = (max: number) =>
    fc.record({
      userCredential: fc.nat(max),
      adminCredential: fc.nat(max),
      walletCredential: fc.nat(max),
    });
  const story = fc.record({
    wanted: amounts(4).filter(one => sumOf(one) > 0),
    included: amounts(4),
    share: fc.tuple(amounts(4), amounts(4)),
    order: fc.array(fc.nat(3), { minLength: 4, maxLength: 12 }),
  });

  it('its balance is right, however often and in whatever order its settlements arrive', () => {
    fc.assert(
      fc.property(story, ({ wanted, included, share: [some, more], order }) => {
        const covered = startedOn('2026-03-01', [{ credentialProvider: 'LEGIC_CONNECT', included }]);
        const issued = minCounts(wanted, some);
        const later = minCounts(beyond(wanted, issued), more);
        const all = { issued: beyond(wanted, later), unissued: later };
        const settlement = (types: { issued: Counts; unissued: Counts }, isOver: boolean) => ({
          reservation: 'r',
          issued: sumOf(types.issued),
          unissued: sumOf(types.unissued),
          isOver,
          types,
        });
        const settlements = [
          settlement({ issued: noCounts, unissued: noCounts }, false),
          settlement({ issued, unissued: noCounts }, false),
          settlement({ issued, unissued: later }, false),
          settlement(all, true),
        ];
        let history: DomainEvent[] = [CreditAdded({ customerId: acme, amount: 100, remarks: '' })];
        const give = (name: 'reserve' | 'settle', input: object) => {
          const context = { ...contextKnowing({ [contract]: [covered] }), id: acme };
          const state = creditDecider.state.of(history);
          history = [...history, ...decide(creditDecider, name, input as never, state, context)];
        };
        give('reserve', { ...wanting(1), amount: sumOf(wanted), contract: { customerId: acme, wanted } });
        for (const n of [...order, 3]) give('settle', settlements[n]!);
        const state = creditDecider.state.of(history);
        assert.deepEqual(usageOf(history), minCounts(all.issued, included));
        assert.equal(state.balance, 100 - sumOf(beyond(all.issued, included)));
        assert.equal(state.reservations.size, 0);
      }),
    );
  });
});
