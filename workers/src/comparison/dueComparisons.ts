import { ComparisonStarted } from '@latchkey/events/comparison/comparison.ts';
import { comparisonDecider } from '@latchkey/events/comparison/decider.ts';
import { comparisonState } from '@latchkey/events/comparison/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { followIndexes } from './comparisonIndexes.ts';
import { holdersAfter, type Holder } from './heldFiles.ts';

const checkMs = 60_000;
const customersAtOnce = 100;
const maxStarted = 20;

const startDue = async (context: ReactionContext, holders: readonly Holder[]): Promise<number> => {
  const dueAt = context.now().getTime() - context.config.COMPARE_EVERY_MS;
  const customers = await context.foldMany(
    customerState,
    holders.map(({ customerId }) => customerId),
  );
  const candidates = holders.flatMap(({ customerId, isOld }) => {
    const { present, providers = [] } = customers.get(customerId)?.state ?? {};
    return present
      ? providers
          .filter(({ credentialProvider }) => providerKinds[credentialProvider].remote !== null)
          .map(({ credentialProviderId: id, configId }) => ({ id, customerId, configId, isOld }))
      : [];
  });
  const histories = await context.store.readMany(candidates.map(({ id }) => streamOf('comparison', id)));
  const due = candidates.flatMap(({ isOld, ...one }) => {
    const history = histories.get(streamOf('comparison', one.id)) ?? [];
    const last = history.findLast(({ type }) => type === ComparisonStarted.type);
    const isRunning = comparisonState.of(history).run !== null;
    const isDue = !isRunning && (last ? Date.parse(last.at) <= dueAt : isOld);
    return isDue ? [{ ...one, runId: uuidv5(one.id, 'run', history.length) }] : [];
  });
  const commands = due.slice(0, maxStarted).map(({ id, ...input }) => ({
    id,
    name: 'start' as const,
    input,
    commandId: uuidv5(input.runId, 'start'),
  }));
  if (commands.length > 0) await context.sendMany(comparisonDecider, commands);
  return due.length;
};

/**
 * Updates the indexes of held files and of customers' providers. Once a minute, starts up to twenty due
 * comparisons. Iterates over the customers with files; each comparison's stream records when it last ran.
 */
export const dueComparisonsTurn = (context: ReactionContext) => {
  const { pool, store, now, config } = context;
  let checkedAt = 0;
  let after = '';
  return async (signal: AbortSignal): Promise<void> => {
    await followIndexes(pool, store, signal);
    const isTime = now().getTime() - checkedAt >= Math.min(checkMs, config.COMPARE_EVERY_MS);
    if (signal.aborted || !isTime) return;
    checkedAt = now().getTime();
    const since = new Date(checkedAt - config.COMPARE_EVERY_MS);
    const holders = await holdersAfter(pool, after, since, customersAtOnce);
    const started = await startDue(context, holders);
    // comparisons beyond the limit are found again in the next turn
    if (started <= maxStarted) after = holders.length < customersAtOnce ? '' : holders.at(-1)!.customerId;
  };
};
