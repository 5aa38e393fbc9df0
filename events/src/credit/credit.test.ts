import assert from 'node:assert/strict';
import fc from 'fast-check';
import { acme } from '../customer/examples.ts';
import { decide, type DomainEvent } from '../kernel/index.ts';
import { contextKnowing, given } from '../kernel/given.ts';
import { ada, frontDoor, grace } from '../order/examples.ts';
import { CreditAdded, CreditReleased, CreditReserved, CreditSettled } from './credit.ts';
import { creditDecider } from './decider.ts';

const charged = CreditAdded({ customerId: acme, amount: 10, remarks: 'Opening balance' });
const held = { reservation: 'order-1-1', orderId: frontDoor, submission: 1 };
const reserved = CreditReserved({ ...held, amount: 2 });

describe('credit', () => {
  it('CRE-12: reserves what an order needs, once', () => {
    given(creditDecider, charged)
      .when('reserve', { ...held, amount: 2 })
      .records(reserved);
    given(creditDecider, charged, reserved)
      .when('reserve', { ...held, amount: 2 })
      .records();
  });

  it('CRE-12: says what is missing', () =>
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

  it('CRE-12: settles or releases each credential once', () => {
    given(creditDecider, charged, reserved)
      .when('settle', { ...held, issued: [ada], unissued: [] })
      .records(CreditSettled({ ...held, credentialIds: [ada] }));
    given(creditDecider, charged, reserved)
      .when('settle', { ...held, issued: [ada], unissued: [ada, grace] })
      .records(
        CreditSettled({ ...held, credentialIds: [ada] }),
        CreditReleased({ ...held, credentialIds: [grace] }),
      );
    given(creditDecider, charged, reserved, CreditSettled({ ...held, credentialIds: [ada] }))
      .when('settle', { ...held, issued: [], unissued: [ada, grace] })
      .records(CreditReleased({ ...held, credentialIds: [grace] }));
    const closed = given(
      creditDecider,
      charged,
      reserved,
      CreditSettled({ ...held, credentialIds: [ada, grace] }),
    );
    closed.when('settle', { ...held, issued: [ada], unissued: [ada, grace] }).records();
  });

  it('CRE-02: never goes below zero and always adds up, whatever is asked in whatever order', () => {
    const ids = Array.from({ length: 6 }, (_, i) => `0197f3a0-0000-7000-8000-00000000000${i}`);
    const some = fc.subarray(ids);
    const command = fc.oneof(
      fc.record({ name: fc.constant('add' as const), amount: fc.integer({ min: 1, max: 9 }) }),
      fc.record({
        name: fc.constant('reserve' as const),
        n: fc.integer({ min: 1, max: 3 }),
        amount: fc.nat(6),
      }),
      fc.record({
        name: fc.constant('settle' as const),
        n: fc.integer({ min: 1, max: 3 }),
        issued: some,
        unissued: some,
      }),
      fc.record({ name: fc.constant('cancel' as const), n: fc.integer({ min: 1, max: 3 }) }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), commands => {
        const history: DomainEvent[] = [];
        for (const one of commands) {
          const state = creditDecider.state.of(history);
          const about =
            'n' in one ? { reservation: `r-${one.n}`, orderId: frontDoor, submission: one.n } : null;
          const input =
            one.name === 'add'
              ? { customerId: acme, amount: one.amount, remarks: '' }
              : one.name === 'reserve'
                ? { ...about, amount: one.amount }
                : one.name === 'cancel'
                  ? { reservation: about!.reservation }
                  : { ...about, issued: one.issued, unissued: one.unissued };
          try {
            history.push(...decide(creditDecider, one.name, input as never, state, contextKnowing({})));
          } catch (error) {
            assert.equal((error as { reason?: string }).reason, 'credit.too_few');
          }
        }
        const { balance, reservations } = creditDecider.state.of(history);
        const open = [...reservations.values()].reduce((sum, { open: left }) => sum + left, 0);
        const sum = (type: string, of: (data: never) => number) =>
          history
            .filter(event => event.type === type)
            .reduce((total, { data }) => total + of(data as never), 0);
        const spent = sum(
          'CreditSettled',
          ({ credentialIds }: { credentialIds: string[] }) => credentialIds.length,
        );
        assert.ok(balance >= 0);
        assert.equal(
          balance + open + spent,
          sum('CreditAdded', ({ amount }: { amount: number }) => amount),
        );
      }),
    );
  });
});
