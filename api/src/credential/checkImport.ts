import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { decide, Refusal, type Context } from '@latchkey/events/kernel/index.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState, type OrderState } from '@latchkey/events/order/state.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { requiredStreams, statesFrom } from '@latchkey/events/store/decideOne.ts';
import { idOf } from '@latchkey/events/store/store.ts';
import { uniqueDecider } from '@latchkey/events/unique/decider.ts';
import { uniqueState } from '@latchkey/events/unique/state.ts';
import type { Call } from '../http/route.ts';
import type { Prepared, RecipientDraft, RowProblem } from './recipientDrafts.ts';

// Everything that would refuse an import is checked before it starts, so that a refusal writes nothing.

type Add = Parameters<
  typeof decide<
    typeof credentialState.initial,
    typeof credentialDecider.entity.events,
    typeof credentialDecider.entity.commands,
    'add'
  >
>[2];

const contextOf = ({ deps, caller }: Call, id: string, stateOf: Context['stateOf']): Context => ({
  id,
  at: deps.now().toISOString(),
  by: caller.id,
  token: () => '',
  stateOf,
});

export const checkAdding = async (
  call: Call,
  orderId: string,
  order: OrderState,
  start: { readonly importId: string; readonly count: number },
  input: Add,
): Promise<void> => {
  const emptyContext = contextOf(call, orderId, statesFrom(new Map()));
  const begun = decide(orderDecider, 'startImport', start, order, emptyContext).reduce(orderState.on, order);
  const command = { id: start.importId, name: 'add' as const, input, commandId: call.commandId };
  const streams = requiredStreams(credentialDecider, command, credentialState.initial);
  const storedState = statesFrom(await call.deps.store.readMany(streams));
  const stateOf: Context['stateOf'] = (state, id) =>
    state.noun === orderState.noun ? (begun as never) : storedState(state, id);
  decide(credentialDecider, 'add', input, credentialState.initial, contextOf(call, start.importId, stateOf));
};

const isRefused = (run: () => unknown): boolean => {
  try {
    run();
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};

export const takenOf = async (
  call: Call,
  importId: string,
  drafts: readonly RecipientDraft[],
  { isExclusive, claimOf, format }: Prepared,
): Promise<readonly RowProblem[]> => {
  if (!isExclusive) return [];
  const { store } = call.deps;
  const field = `dataParams.${format.shape.mainDataParam}`;
  const problems: RowProblem[] = [];
  for (const chunk of inChunks(drafts)) {
    const claimed = chunk.flatMap(({ line, ...draft }) => ({ line, claim: claimOf(draft) }));
    const histories = await store.readMany(claimed.flatMap(({ claim }) => claim ?? []));
    const contested = claimed.flatMap(({ line, claim }) => {
      const state = uniqueState.of((claim === null ? undefined : histories.get(claim)) ?? []);
      if (claim === null || state.claims.every(({ command }) => command === importId)) return [];
      const input = { owners: [`import-${importId}`], command: importId, isExclusive };
      return [{ line, state, id: idOf(claim), name: 'claim' as const, input, commandId: importId }];
    });
    const owners = contested.flatMap(one => requiredStreams(uniqueDecider, one, one.state));
    const stateOf = statesFrom(owners.length === 0 ? new Map() : await store.readMany(owners));
    const taken = contested.filter(({ id, input, state }) =>
      isRefused(() => decide(uniqueDecider, 'claim', input, state, contextOf(call, id, stateOf))),
    );
    problems.push(...taken.map(({ line }) => ({ line, field, reason: 'credential.secured_data_taken' })));
  }
  return problems;
};
