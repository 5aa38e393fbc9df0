import type { z } from 'zod';
import { isNone, least, minus, most, mostCycles, noCounts, sumOf, type Counts } from '../contract/amounts.ts';
import { coveredBy } from '../contract/coveredCredentials.ts';
import { dayOf } from '../contract/days.ts';
import { contractState, runningCycle, type ContractState } from '../contract/state.ts';
import { decider, refuse, type DomainEvent } from '../kernel/index.ts';
import { orderState } from '../order/state.ts';
import {
  credit,
  CreditAdded,
  CreditClosed,
  CreditPeriodClosed,
  CreditReservationCancelled,
  CreditReserved,
  CreditSettled,
  openLimit,
} from './credit.ts';
import { heldBy, paidBy, settledWith, takenBy, usedBy, type Ended, type Reservation } from './reservation.ts';
import { creditState, type CreditState } from './state.ts';

/** A period has at least this many events, and more where many reservations are open: closing it writes them all down. */
const periodLength = 100;

/** Cycles that nothing of is used are left out; there are never more of others than a contract has cycles. */
const usageOf = (usage: CreditState['usage']) =>
  [...usage].flatMap(([cycleId, used]) => (isNone(used) ? [] : [{ cycleId, used }])).slice(-mostCycles);

/** The event, and the end of the period where it is long enough. */
const recorded = <Event extends DomainEvent>(customerId: string, before: CreditState, event: Event) => {
  const { age, balance, reservations, usage, charges, isClosed } = creditState.on(before, event);
  if (age < Math.max(periodLength, reservations.size) || reservations.size > openLimit) return [event];
  const open = [...reservations].map(([reservation, held]) => ({ reservation, ...held }));
  return [
    event,
    CreditPeriodClosed({
      customerId,
      balance,
      reservations: open,
      ...(usage.size === 0 ? {} : { usage: usageOf(usage) }),
      charges: [...charges],
      ...(isClosed ? { isClosed } : {}),
    }),
  ];
};

/** What of these credentials the running cycle still includes. */
const coverOf = (
  contract: ContractState,
  usage: CreditState['usage'],
  { customerId, wanted }: { readonly customerId: string; readonly wanted: Counts },
  today: string,
) => {
  const cycle = runningCycle(contract, today);
  if (cycle === null) return undefined;
  const included = coveredBy(contract, cycle, usage.get(cycle.id) ?? noCounts, wanted);
  return { customerId, cycleId: cycle.id, wanted, included };
};

type Totals = Omit<z.output<typeof credit.commands.settle>, 'reservation'>;
/** What has ended since the last settlement, never more than was reserved. A total that is lower than one before is late. */
const endedBy = (held: Reservation, { issued, unissued, isOver, types }: Totals): Ended => {
  const next = { isOver: held.isOver || isOver };
  const { contract } = held;
  if (!contract) {
    const nowIssued = Math.max(held.issued, Math.min(issued, held.amount - held.unissued));
    const nowUnissued = Math.max(held.unissued, Math.min(unissued, held.amount - nowIssued));
    return { ...next, issued: nowIssued - held.issued, unissued: nowUnissued - held.unissued };
  }
  const told = types ?? { issued: noCounts, unissued: noCounts };
  const nowIssued = most(contract.issued, least(told.issued, minus(contract.wanted, contract.unissued)));
  const nowUnissued = most(contract.unissued, least(told.unissued, minus(contract.wanted, nowIssued)));
  const ended = {
    issued: minus(nowIssued, contract.issued),
    unissued: minus(nowUnissued, contract.unissued),
  };
  return { ...next, issued: sumOf(ended.issued), unissued: sumOf(ended.unissued), contract: ended };
};

export const creditDecider = decider(credit, {
  state: creditState,
  tenant: state => state.tenant,
  requires: {
    reserve: ({ contract }) => (contract ? [[contractState, contract.customerId]] : []),
    cancel: ({ reservation }, { reservations }) => {
      const held = reservations.get(reservation);
      return held ? [[orderState, held.orderId]] : [];
    },
  },

  decide: {
    add: (added, state, { id }) => {
      if (added.charge !== null && state.charges.includes(added.charge)) return [];
      return state.isClosed ? refuse('customer.deleted') : recorded(id, state, CreditAdded(added));
    },
    reserve: ({ contract: asked, confirmed, ...wanted }, state, { id, at, stateOf }) => {
      const { reservations, balance, usage } = state;
      if (reservations.has(wanted.reservation)) return [];
      if (state.isClosed) return refuse('customer.deleted');
      const contract = asked && coverOf(stateOf(contractState, asked.customerId), usage, asked, dayOf(at));
      const needed = wanted.amount - (contract ? sumOf(contract.included) : 0);
      if (confirmed !== undefined && confirmed !== needed)
        return refuse('credit.cost_changed', { needed, confirmed });
      const missing = needed - balance;
      if (needed > 0 && missing > 0) return refuse('credit.too_few', { needed, balance, missing });
      return recorded(
        id,
        state,
        CreditReserved({ ...wanted, amount: needed, ...(contract ? { contract } : {}) }),
      );
    },
    /** What was issued is paid for, what was not is given back. Of a reservation that is settled to its end nothing is known any more. */
    settle: ({ reservation, ...totals }, state, { id }) => {
      const held = state.reservations.get(reservation);
      if (!held) return [];
      const ended = endedBy(held, totals);
      const isSame = ended.issued === 0 && ended.unissued === 0 && held.isOver === ended.isOver;
      if (isSame) return [];
      const next = settledWith(held, ended);
      const { orderId, submission, isOver, contract } = next;
      const settled = CreditSettled({
        reservation,
        orderId,
        submission,
        isOver,
        issued: ended.issued,
        unissued: ended.unissued,
        amount: takenBy(held) - takenBy(next),
        paid: paidBy(next),
        held: heldBy(next),
        ...(contract && ended.contract
          ? {
              contract: {
                cycleId: contract.cycleId,
                ...ended.contract,
                used: minus(usedBy(next), usedBy(held)),
                spent: paidBy(next) - paidBy(held),
              },
            }
          : {}),
      });
      return recorded(id, state, settled);
    },
    /** Each order that is queued or processed has a reservation that is not over: this ledger alone decides between them and the end of its customer. */
    close: (_, state, { id }) => {
      if (state.isClosed) return [];
      if ([...state.reservations.values()].some(({ isOver }) => !isOver))
        return refuse('customer.has_running_orders');
      return recorded(id, state, CreditClosed({ customerId: id }));
    },
    /** Only a reservation that its order never recorded. */
    cancel: ({ reservation }, state, { id, stateOf }) => {
      const held = state.reservations.get(reservation);
      if (!held) return [];
      const { orderId, submission } = held;
      if (stateOf(orderState, orderId).reservations.includes(reservation)) return [];
      const { cycleId } = held.contract ?? {};
      const contract =
        cycleId === undefined ? {} : { contract: { cycleId, used: minus(noCounts, usedBy(held)) } };
      return recorded(
        id,
        state,
        CreditReservationCancelled({ reservation, orderId, submission, amount: heldBy(held), ...contract }),
      );
    },
  },
});
