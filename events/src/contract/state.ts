import { nounState } from '../kernel/index.ts';
import { beyond, contractProvider, includedIn, noCounts, sumOf, type Counts } from './amounts.ts';
import { contract, type Contract, type RecordedCycle } from './contract.ts';
import { daysAfter, periodAfter } from './days.ts';

export interface Cycle {
  readonly id: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly refId: string | null;
  readonly included: Counts;
}
export interface ContractState {
  readonly customerId: string | null;
  readonly terms: Omit<Contract, 'id' | 'customerId' | 'included'> | null;
  /** All cycles, oldest first, including those of former contracts. */
  readonly cycles: readonly Cycle[];
}

const cycleOf = ({ details, ...cycle }: RecordedCycle): Cycle => ({
  ...cycle,
  included: includedIn(details),
});

export const contractState = nounState(
  contract,
  { customerId: null, terms: null, cycles: [] } as ContractState,
  {
    ContractStarted: ({ cycles }, { customerId, cycle, ...terms }) => ({
      customerId,
      terms,
      cycles: [...cycles, cycleOf(cycle)],
    }),
    ContractChanged: (state, { cycle }) => {
      const last = state.cycles.at(-1);
      const before = last
        ? [...state.cycles.slice(0, -1), { ...last, endAt: daysAfter(cycle.startAt, -1) }]
        : [];
      return { ...state, cycles: [...before, cycleOf(cycle)] };
    },
    ContractExtended: (state, { endAt, cycle }) => ({
      ...state,
      terms: state.terms && { ...state.terms, endAt },
      cycles: [...state.cycles, cycleOf(cycle)],
    }),
    ContractEdited: (state, edited) => ({ ...state, terms: state.terms && { ...state.terms, ...edited } }),
    ContractCycleEdited: (state, { cycleId, refId }) => ({
      ...state,
      cycles: state.cycles.map(one => (one.id === cycleId ? { ...one, refId } : one)),
    }),
  },
);

export const lastDayOf = ({ endAt, gracePeriod }: Pick<Contract, 'endAt' | 'gracePeriod'>): string =>
  gracePeriod === null ? endAt : periodAfter(endAt, gracePeriod);

/**
 * Returns the cycle that credentials issued today count toward; in the grace period, the last cycle. Null if
 * there is none, so credits are needed.
 */
export const runningCycle = ({ terms, cycles }: ContractState, today: string): Cycle | null => {
  const running = cycles.find(({ startAt, endAt }) => startAt <= today && today <= endAt);
  if (running) return running;
  const last = cycles.at(-1);
  return terms && last && today > last.endAt && today <= lastDayOf(terms) ? last : null;
};

/**
 * Returns how many credentials, of any type, the contract still includes: 0 without a current cycle, infinity
 * for a full contract. `usage`: by cycle, from the ledger.
 */
export const includedLeft = (
  state: ContractState,
  usage: ReadonlyMap<string, Counts>,
  today: string,
): number => {
  const cycle = runningCycle(state, today);
  if (state.terms === null || cycle === null) return 0;
  return state.terms.isFullContract
    ? Infinity
    : sumOf(beyond(cycle.included, usage.get(cycle.id) ?? noCounts));
};

export const shownCycle = (state: ContractState, today: string): Cycle | null =>
  runningCycle(state, today) ??
  state.cycles.find(({ startAt }) => startAt > today) ??
  state.cycles.at(-1) ??
  null;

export const countsAt = ({ terms }: ContractState, credentialProvider: string | undefined): boolean =>
  terms !== null && (terms.isFullContract || credentialProvider === contractProvider);
