import { customerState } from '../customer/state.ts';
import { decider, refuse, refuseFields } from '../kernel/index.ts';
import { contractProvider, includedIn, isNone, maxCycles, type Counts, type Details } from './amounts.ts';
import * as of from './contract.ts';
import { dayOf, daysAfter, termEnd } from './days.ts';
import { contractState, lastDayOf, type ContractState, type Cycle } from './state.ts';

const wrongDay = (field: string, reason: string, date: string): never =>
  refuseFields([{ field, reason, params: { date } }]);

/** Returns the last cycle. Rejects if it starts in the future (CON-22), or if there are too many cycles. */
const lastBegun = (
  { cycles }: ContractState,
  today: string,
  reason: 'change_not_possible' | 'extend_not_possible',
): Cycle => {
  const last = cycles.at(-1) ?? refuse('not_found');
  if (cycles.length >= maxCycles) return refuse('contract.too_many_cycles', { limit: maxCycles });
  return last.startAt > today ? refuse(reason, { date: last.startAt }) : last;
};
const detailsOf = (included: Counts): Details => [{ credentialProvider: contractProvider, included }];
/**
 * Rejects amounts that are all 0, because the contract would include nothing. A full contract needs no
 * amounts.
 */
const requireAmounts = (
  details: Details,
  isFullContract: boolean,
  field = 'details.0.included.userCredential',
): void => {
  if (isFullContract || !isNone(includedIn(details))) return;
  refuseFields([{ field, reason: 'nothing_included' }]);
};

interface NewCycle {
  readonly cycleId: string;
  readonly refId: string | null;
}
const changed = (
  {
    cycleId: id,
    startAt,
    refId,
    details,
  }: NewCycle & { readonly startAt: string; readonly details: Details },
  state: ContractState,
  today: string,
) => {
  const last = lastBegun(state, today, 'change_not_possible');
  if (startAt <= last.startAt) return wrongDay('startAt', 'dateNotAfter', last.startAt);
  if (startAt >= last.endAt) return wrongDay('startAt', 'dateNotBefore', last.endAt);
  if (startAt < today) return wrongDay('startAt', 'start_at_in_past', today);
  requireAmounts(details, state.terms?.isFullContract === true);
  return of.ContractChanged({
    previousId: last.id,
    cycle: { id, startAt, endAt: last.endAt, refId, details },
  });
};
const extended = (
  { cycleId: id, refId, details }: NewCycle & { readonly details?: Details },
  state: ContractState,
  today: string,
) => {
  const last = lastBegun(state, today, 'extend_not_possible');
  const startAt = daysAfter(last.endAt, 1);
  const endAt = termEnd(startAt);
  if (details) requireAmounts(details, state.terms?.isFullContract === true);
  if (endAt < today) return refuse('contract.extension_over', { date: endAt });
  return of.ContractExtended({
    endAt,
    cycle: { id, startAt, endAt, refId, details: details ?? detailsOf(last.included) },
  });
};

export const contractDecider = decider(of.contract, {
  state: contractState,
  tenant: ({ customerId }) => ({ customerId }),
  requires: { start: ({ customerId }) => [[customerState, customerId]] },
  decide: {
    start: ({ cycleId, startAt, details, refId, ...rest }, { terms, cycles }, { at, stateOf }) => {
      if (!stateOf(customerState, rest.customerId).present) return refuse('customer.deleted');
      const today = dayOf(at);
      if (terms && lastDayOf(terms) >= today) return refuse('contract.exists', { date: lastDayOf(terms) });
      if (cycles.length >= maxCycles) return refuse('contract.too_many_cycles', { limit: maxCycles });
      if (startAt < today) return wrongDay('startAt', 'start_at_in_past', today);
      requireAmounts(details, rest.isFullContract);
      const endAt = termEnd(startAt);
      const cycle = { id: cycleId, startAt, endAt, refId, details };
      return of.ContractStarted({ ...rest, refId, startAt, endAt, cycle });
    },
    change: (change, state, { at }) => changed(change, state, dayOf(at)),
    extend: (extension, state, { at }) => extended(extension, state, dayOf(at)),
    addCycle: ({ endAt, ...cycle }, state, { at }) => {
      const last = state.cycles.at(-1) ?? refuse('not_found');
      const isExtension = cycle.startAt === daysAfter(last.endAt, 1);
      const event = isExtension ? extended(cycle, state, dayOf(at)) : changed(cycle, state, dayOf(at));
      const cycleEnd = event.data.cycle.endAt;
      return endAt === undefined || endAt === cycleEnd ? event : wrongDay('endAt', 'other_date', cycleEnd);
    },
    edit: (edited, { terms, cycles }) => {
      if (terms === null) return refuse('not_found');
      const next = {
        gracePeriod: edited.gracePeriod === undefined ? terms.gracePeriod : edited.gracePeriod,
        shopUrl: edited.shopUrl === undefined ? terms.shopUrl : edited.shopUrl,
        refId: edited.refId === undefined ? terms.refId : edited.refId,
        isFullContract: edited.isFullContract ?? terms.isFullContract,
      };
      const last = cycles.at(-1);
      if (last && terms.isFullContract)
        requireAmounts(detailsOf(last.included), next.isFullContract, 'isFullContract');
      const names = Object.keys(next) as (keyof typeof next)[];
      return names.every(name => next[name] === terms[name]) ? [] : of.ContractEdited(next);
    },
    editCycle: ({ cycleId, refId }, { cycles }) => {
      const cycle = cycles.find(({ id }) => id === cycleId) ?? refuse('not_found');
      return cycle.refId === refId ? [] : of.ContractCycleEdited({ cycleId, refId });
    },
  },
});
