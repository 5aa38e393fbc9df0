import { ComparisonMendRequested, maxMended } from '@latchkey/events/comparison/comparison.ts';
import { comparisonDecider } from '@latchkey/events/comparison/decider.ts';
import { comparisonState, type Unresolved } from '@latchkey/events/comparison/state.ts';
import { stepOf } from '@latchkey/events/comparison/ways.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { parallel } from '../runner/parallel.ts';
import { reaction, workFor, type Next } from '../runner/reaction.ts';
import { processContextFor, type ReactionContext } from '../runner/reactionContext.ts';
import { takeStep, type Mending, type Outcome } from './mendSteps.ts';
import { providerOfComparison } from './providerOfComparison.ts';

interface Data {
  readonly comparisonId: string;
  readonly round?: number;
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
  return { ...process, command: { ...process.command, for: other ?? by.id, correlationId, causationId: id } };
};

/**
 * Resolves the differences that users selected, as the commands for single credentials do. Repeats steps
 * until the provider has reported their results. What is being resolved is in the comparison's stream, so
 * lost work is found again.
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
  run: async ({ comparisonId, round = 0 }, context): Promise<readonly Next<Data>[] | void> => {
    const history = await context.store.read(streamOf('comparison', comparisonId));
    const state = comparisonState.of(history);
    const open = [...state.differences.values()].filter(isMending);
    if (open.length === 0) return;
    const requests = new Map(
      history
        .filter(({ type }) => type === ComparisonMendRequested.type)
        .map(event => [(event.data as DataOf<typeof ComparisonMendRequested>).mendId, event]),
    );
    const provider = await providerOfComparison(context, comparisonId, state);
    if (provider === null) throw new Error('the provider is unknown');
    const { access } = provider;
    const outcomes = await parallel(open, atOnce, async (difference): Promise<Outcome> => {
      const request = requests.get(difference.mending.mendId)!;
      const step = stepOf(difference, difference.mending.way);
      const mending = { context, process: inNameOf(context, request), access, difference };
      const outcome = await takeStep(step, mending);
      const isLate = context.now().getTime() - Date.parse(request.at) > maxAgeMs;
      return outcome === 'waiting' && isLate ? unanswered : outcome;
    });
    const results = open.flatMap(({ id }, n) => {
      const outcome = outcomes[n]!;
      if (outcome === 'waiting') return [];
      return { id, failureReason: outcome === 'mended' ? null : outcome.failureReason };
    });
    for (const some of inChunks(results, maxMended))
      await context.send(comparisonDecider, comparisonId, 'settle', { results: [...some] });
    if (results.length === open.length) return;
    const afterMs = Math.min(context.config.ASK_AFTER_MS * 2 ** round, longestPauseMs);
    const key = `${comparisonId}-${context.now().getTime()}`;
    return [{ key, data: { comparisonId, round: round + 1 }, afterMs }];
  },
});
