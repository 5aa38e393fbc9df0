import { ComparisonMendRequested, maxMended } from '@latchkey/events/comparison/comparison.ts';
import { comparisonDecider } from '@latchkey/events/comparison/decider.ts';
import { comparisonState, type ComparisonState, type Unresolved } from '@latchkey/events/comparison/state.ts';
import { stepOf, type MendStep } from '@latchkey/events/comparison/ways.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { parallel } from '../runner/parallel.ts';
import { Postponed, reaction, workFor } from '../runner/reaction.ts';
import { processContextFor, type ReactionContext } from '../runner/reactionContext.ts';
import { requireIndexes } from './comparisonIndexes.ts';
import { takeStep, type Mending, type Outcome } from './mendSteps.ts';
import { providerOfComparison, type ComparedProvider } from './providerOfComparison.ts';

interface Data {
  readonly comparisonId: string;
}
const name = 'mend';
const atOnce = 4;
const longestPauseMs = 60_000;
/** Time after which a result that the provider didn't report counts as a failure. */
const maxAgeMs = 3_600_000;
const unanswered: Outcome = { failureReason: 'comparison.unanswered' };

const isMending = (one: Unresolved): one is Mending['difference'] => one.mending !== null;

const inNameOf = (context: ReactionContext, { id, meta }: Recorded): Mending['process'] => {
  const process = processContextFor(context, name);
  const { by, for: other, correlationId } = meta;
  return {
    ...process,
    command: { ...process.command, for: other ?? by.id, correlationId, causationId: id },
  };
};

/** Returns the provider; null if it can't be loaded now, or the customer never had it. */
const providerOf = async (
  context: ReactionContext,
  comparisonId: string,
  state: ComparisonState,
): Promise<ComparedProvider | null> => {
  try {
    return await providerOfComparison(context, comparisonId, state);
  } catch (error) {
    context.log.warn({ err: error, comparison: comparisonId }, 'no access to the provider of a comparison');
    return null;
  }
};

/** Runs a step. A failure is logged and retried later, and doesn't block the other steps. */
const take = async (step: MendStep | null, mending: Mending): Promise<Outcome> => {
  try {
    return await takeStep(step, mending);
  } catch (error) {
    mending.context.log.warn(
      { err: error, difference: mending.difference.id },
      'couldn’t resolve a difference; it will be retried',
    );
    return 'waiting';
  }
};

/**
 * Resolves the differences that users selected, with the same commands as for single credentials. Repeats
 * steps until the provider has reported their results, for up to an hour. The comparison's stream records
 * open repairs, so lost work is found again.
 */
export const mendDifferences = reaction<Data>({
  name,
  nouns: ['comparison'],
  hears: [ComparisonMendRequested],
  from: 'beginning',
  ends: [],
  isFoundOtherwise: true,
  concurrency: 2,
  attempts: 500,
  workOf: events => events.map(event => workFor<Data>(event, { comparisonId: event.entityId })),
  run: async ({ comparisonId }, context): Promise<void> => {
    const history = await context.store.read(streamOf('comparison', comparisonId));
    const state = comparisonState.of(history);
    const open = [...state.differences.values()].filter(isMending);
    if (open.length === 0) return;
    const requests = new Map(
      history
        .filter(({ type }) => type === ComparisonMendRequested.type)
        .map(event => [(event.data as DataOf<typeof ComparisonMendRequested>).mendId, event]),
    );
    // the customers that share the project determine which files may be removed
    await requireIndexes(context, requests.values().toArray().at(-1)!);
    const ageOf = ({ mending: { mendId } }: Mending['difference']): number =>
      context.now().getTime() - Date.parse(requests.get(mendId)!.at);
    const provider = await providerOf(context, comparisonId, state);
    const outcomes = await parallel(open, atOnce, async (difference): Promise<Outcome> => {
      const { mending } = difference;
      const process = inNameOf(context, requests.get(mending.mendId)!);
      const step = stepOf(difference, mending.way);
      const outcome = provider && (await take(step, { context, process, ...provider, difference }));
      if (outcome !== null && outcome !== 'waiting') return outcome;
      return ageOf(difference) > maxAgeMs ? unanswered : 'waiting';
    });
    const results = open.flatMap(({ id }, n) => {
      const outcome = outcomes[n]!;
      if (outcome === 'waiting') return [];
      return { id, failureReason: outcome === 'mended' ? null : outcome.failureReason };
    });
    for (const some of inChunks(results, maxMended))
      await context.send(comparisonDecider, comparisonId, 'settle', { results: [...some] });
    if (results.length === open.length) return;
    // the pause is the age of the newest request, within bounds, so pauses grow
    const newestMs = Math.min(...open.map(ageOf));
    const afterMs = Math.min(Math.max(context.config.ASK_AFTER_MS, newestMs), longestPauseMs);
    throw new Postponed('the provider has not reported all results yet', afterMs);
  },
});
