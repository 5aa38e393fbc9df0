import type { z } from 'zod';
import {
  isNone,
  minCounts,
  minus,
  maxCounts,
  maxCycles,
  noCounts,
  sumOf,
  type Counts,
} from '../contract/amounts.ts';
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

/**
 * Minimum number of events in a period. A period has at least as many events as open reservations, as closing
 * it records all of them.
 */
const periodLength = 100;

const usageOf = (usage: CreditState['usage']) =>
  [...usage].flatMap(([cycleId, used]) => (isNone(used) ? [] : [{ cycleId, used }])).slice(-maxCycles);

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
/**
 * Returns the credentials that have ended since the last settlement, capped at the reserved number. A total
 * below an earlier one is late and ignored.
 */
const endedBy = (held: Reservation, { issued, unissued, isOver, types }: Totals): Ended => {
  const next = { isOver: held.isOver || isOver };
  const { contract } = held;
  if (!contract) {
    const nowIssued = Math.max(held.issued, Math.min(issued, held.amount - held.unissued));
    const nowUnissued = Math.max(held.unissued, Math.min(unissued, held.amount - nowIssued));
    return { ...next, issued: nowIssued - held.issued, unissued: nowUnissued - held.unissued };
  }
  const byType = types ?? { issued: noCounts, unissued: noCounts };
  const nowIssued = maxCounts(
    contract.issued,
    minCounts(byType.issued, minus(contract.wanted, contract.unissued)),
  );
  const nowUnissued = maxCounts(
    contract.unissued,
    minCounts(byType.unissued, minus(contract.wanted, nowIssued)),
  );
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
    reserve: ({ contract: requested, confirmed, ...terms }, state, { id, at, stateOf }) => {
      const { reservations, balance, usage } = state;
      if (reservations.has(terms.reservation)) return [];
      if (state.isClosed) return refuse('customer.deleted');
      const contract =
        requested && coverOf(stateOf(contractState, requested.customerId), usage, requested, dayOf(at));
      const needed = terms.amount - (contract ? sumOf(contract.included) : 0);
      if (confirmed !== undefined && confirmed !== needed)
        return refuse('credit.cost_changed', { needed, confirmed });
      const missing = needed - balance;
      if (needed > 0 && missing > 0) return refuse('credit.too_few', { needed, balance, missing });
      return recorded(
        id,
        state,
        CreditReserved({ ...terms, amount: needed, ...(contract ? { contract } : {}) }),
      );
    },
    /** Charges issued credentials and refunds unissued ones. The state drops a fully settled reservation. */
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
    /**
     * Closes the ledger unless orders are running. Every queued or running order has an open reservation
     * here, so this stream alone determines whether its customer can be deleted.
     */
    close: (_, state, { id }) => {
      if (state.isClosed) return [];
      if ([...state.reservations.values()].some(({ isOver }) => !isOver))
        return refuse('customer.has_running_orders');
      return recorded(id, state, CreditClosed({ customerId: id }));
    },
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
