import {
  ComparisonFailed,
  ComparisonFinished,
  ComparisonStarted,
  maxFound,
} from '@latchkey/events/comparison/comparison.ts';
import { comparisonDecider } from '@latchkey/events/comparison/decider.ts';
import type { Difference } from '@latchkey/events/comparison/difference.ts';
import { comparisonState, type Run } from '@latchkey/events/comparison/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { Postponed, reaction, workFor, type Next } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { compareOurs } from './compareOurs.ts';
import type { ComparePages } from './comparePage.ts';
import { compareTheirs } from './compareTheirs.ts';
import { requireIndexes } from './comparisonIndexes.ts';
import { comparisonRate, providerOfComparison, type ComparedProvider } from './providerOfComparison.ts';

interface Data {
  readonly comparisonId: string;
  /** Number of consecutive runs without a definite response from the provider. */
  readonly unanswered?: number;
  /** ID of the cursor at which the runs without a response stopped. */
  readonly unansweredAt?: string;
}
type Place = NonNullable<Run['place']>;

const comparePage: ComparePages = { OURS: compareOurs, THEIRS: compareTheirs };

const maxPages = 10;
/** Number of differences above which a chunk ends, so that another page can't exceed an event's limit. */
const maxDifferences = maxFound / 2;
const maxUnanswered = 5;

const placeIdOf = (runId: string, { phase, cursor }: Place): string => uuidv5(runId, phase, cursor ?? '');
const placeAfter = ({ phase }: Place, next: string | null, hasListing: boolean): Place | null => {
  if (next !== null) return { phase, cursor: next };
  return phase === 'OURS' && hasListing ? { phase: 'THEIRS', cursor: null } : null;
};

interface Chunk {
  readonly to: Place | null;
  readonly compared: number;
  readonly differences: readonly Difference[];
  readonly unassigned: number;
  readonly waitMs: number;
  /** Status of the unclear response that stopped the chunk (0: no response); null if none did. */
  readonly unanswered: number | null;
}

/** Compares up to ten pages. Stops early at the rate limit, an unclear response or many differences. */
const compareChunk = async (
  context: ReactionContext,
  about: {
    readonly comparisonId: string;
    readonly customerId: string;
    readonly provider: ComparedProvider;
  },
  from: Place,
): Promise<Chunk> => {
  const rate = comparisonRate(about.provider.access);
  const differences: Difference[] = [];
  let to: Place | null = from;
  let compared = 0;
  let unassigned = 0;
  const chunk = (more: Partial<Chunk>): Chunk => ({
    to,
    compared,
    differences,
    unassigned,
    waitMs: 0,
    unanswered: null,
    ...more,
  });
  for (let page = 0; page < maxPages && to !== null && differences.length <= maxDifferences; page++) {
    const waitMs = await context.tokens(rate, 1);
    if (waitMs > 0) return chunk({ waitMs });
    const found = await comparePage[to.phase](context, { ...about, after: to.cursor });
    if ('kind' in found) return chunk({ unanswered: found.status });
    to = placeAfter(to, found.next, about.provider.hasListing);
    compared += found.compared;
    unassigned += found.unassigned;
    differences.push(...found.differences);
  }
  return chunk({});
};

/**
 * Compares a customer's credentials with a provider's files, up to ten pages per run. The event of a chunk
 * records how far it compared, so an interrupted run continues there and records nothing twice.
 */
export const compareFiles = reaction<Data>({
  name: 'compare',
  nouns: ['comparison'],
  hears: [ComparisonStarted],
  from: 'beginning',
  ends: [ComparisonFinished, ComparisonFailed],
  isFoundOtherwise: true,
  concurrency: 2,
  attempts: 500,
  workOf: events => events.map(event => workFor<Data>(event, { comparisonId: event.entityId })),
  run: async (
    { comparisonId, unanswered = 0, unansweredAt },
    context,
  ): Promise<readonly Next<Data>[] | void> => {
    const { run, customerId } = await context.fold(comparisonState, comparisonId);
    if (run === null || customerId === null) return;
    const { id: runId, place } = run;
    const history = await context.store.read(streamOf('comparison', comparisonId));
    await requireIndexes(
      context,
      history.findLast(({ type }) => type === ComparisonStarted.type)!,
    );
    const fail = async (httpStatus: number) =>
      void (await context.send(comparisonDecider, comparisonId, 'fail', { runId, httpStatus }));
    const provider = await providerOfComparison(context, comparisonId, { customerId }).catch(
      (error: unknown) => {
        context.log.warn(
          { err: error, comparison: comparisonId },
          'no access to the provider of a comparison',
        );
        return null;
      },
    );
    if (provider === null) return fail(0);
    const coverage = provider.hasListing ? 'ALL' : 'OURS';
    if (place === null)
      return void (await context.send(comparisonDecider, comparisonId, 'finish', {
        runId,
        coverage,
      }));
    const chunk = await compareChunk(context, { comparisonId, customerId, provider }, place);
    const { to, compared, differences, unassigned, waitMs } = chunk;
    const hasMoved = to === null || to.phase !== place.phase || to.cursor !== place.cursor;
    if (hasMoved)
      await context.send(comparisonDecider, comparisonId, 'progress', {
        runId,
        from: place,
        to,
        compared,
        unassigned,
        differences: [...differences],
      });
    if (chunk.unanswered === null || to === null) throw new Postponed('the comparison continues', waitMs);
    const at = placeIdOf(runId, to);
    const times = unansweredAt === at ? unanswered + 1 : 1;
    if (times >= maxUnanswered) return fail(chunk.unanswered);
    // cursor and count are part of the key, so that concurrent runs have a single successor
    const data = { comparisonId, unanswered: times, unansweredAt: at };
    return [{ key: `${at}-${times}`, data, afterMs: 1_000 * 2 ** times }];
  },
});
