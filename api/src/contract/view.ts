import { contractProvider, noCounts, shownDetails } from '@latchkey/events/contract/amounts.ts';
import { dayOf } from '@latchkey/events/contract/days.ts';
import { contract } from '@latchkey/events/contract/contract.ts';
import { contractState, runningCycle, shownCycle } from '@latchkey/events/contract/state.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import type { NounState } from '@latchkey/events/kernel/index.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { z } from 'zod';
import type { Call } from '../http/route.ts';
import { instantOf } from '../rows/past.ts';

const { row } = contract;
/** A contract as its customer and the pricing show it. */
export const contractView = row
  .omit({ included: true, customerId: true })
  .extend({ details: shownDetails })
  .meta({ id: 'CustomerContract' });
type View = z.output<typeof contractView>;

type Asking = Pick<Call, 'deps'> & { readonly query?: unknown };

/** With `?at=` as it was then. */
const stateAt = async <State>(
  { deps, query }: Asking,
  state: NounState<State>,
  id: string,
): Promise<State> => {
  const at = (query as { readonly at?: string } | undefined)?.at;
  if (at === undefined) return cachedState(deps.store, state, id);
  const events = await deps.store.read(streamOf(state.noun, id));
  return state.of(events.filter(one => instantOf(one.at) <= instantOf(at)));
};

/** The customer's contract, with what of the running cycle is used; from the streams themselves, so that it is never behind a command that was answered before. */
export const contractOf = async (call: Asking, customerId: string) => {
  const at = (call.query as { readonly at?: string } | undefined)?.at ?? call.deps.now().toISOString();
  const today = dayOf(at);
  const [contract, ledger] = await Promise.all([
    stateAt(call, contractState, customerId),
    stateAt(call, creditState, customerId),
  ]);
  const cycle = shownCycle(contract, today);
  const usage = (cycle && ledger.usage.get(cycle.id)) ?? noCounts;
  const details = cycle ? [{ credentialProvider: contractProvider, included: cycle.included, usage }] : [];
  const view: View | null = contract.terms && { id: customerId, ...contract.terms, details };
  return { contract: view, isRunning: runningCycle(contract, today) !== null, ledger };
};
