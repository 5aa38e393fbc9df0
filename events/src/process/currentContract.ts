import type { z } from 'zod';
import { contractProvider, noCounts } from '../contract/amounts.ts';
import { dayOf } from '../contract/days.ts';
import { contractState, runningCycle, shownCycle } from '../contract/state.ts';
import type { contractView } from '../contract/contractView.ts';
import { creditState } from '../credit/state.ts';
import type { NounState } from '../kernel/index.ts';
import { cachedState } from '../store/stateCache.ts';
import { streamOf, type EventStore } from '../store/store.ts';

const stateAt = async <State>(
  store: EventStore,
  state: NounState<State>,
  id: string,
  at: string | null,
): Promise<State> => {
  if (at === null) return cachedState(store, state, id);
  const events = await store.read(streamOf(state.noun, id));
  return state.of(events.filter(one => Date.parse(one.at) <= Date.parse(at)));
};

/**
 * Returns a customer's contract and ledger at a time, or the current ones if `at` is null. Reads streams
 * instead of tables, because tables may lag.
 */
export const currentContract = async (
  store: EventStore,
  customerId: string,
  { now, at = null }: { readonly now: () => Date; readonly at?: string | null },
) => {
  const today = dayOf(at ?? now().toISOString());
  const [contract, ledger] = await Promise.all([
    stateAt(store, contractState, customerId, at),
    stateAt(store, creditState, customerId, at),
  ]);
  const cycle = shownCycle(contract, today);
  const usage = (cycle && ledger.usage.get(cycle.id)) ?? noCounts;
  const details = cycle ? [{ credentialProvider: contractProvider, included: cycle.included, usage }] : [];
  const view: z.output<typeof contractView> | null = contract.terms && {
    id: customerId,
    ...contract.terms,
    details,
  };
  return { contract: view, isRunning: runningCycle(contract, today) !== null, ledger };
};
