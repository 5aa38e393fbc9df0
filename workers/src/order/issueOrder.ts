import { isOpen } from '@latchkey/events/credential/state.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState, type OrderState } from '@latchkey/events/order/state.ts';
import { isOutcome } from '@latchkey/events/order/members.ts';
import {
  OrderCancelled,
  OrderFailed,
  OrderIssued,
  OrderPaused,
  OrderProcessingStarted,
  OrderResumed,
  OrderSubmitted,
  type Failure,
} from '@latchkey/events/order/order.ts';
import { isPerson } from '@latchkey/events/store/store.ts';
import { reaction, type Next } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { addChunk } from './addChunk.ts';
import { askAbout } from './askAbout.ts';
import { credentialsOf, type Credential } from './credentials.ts';
import { handOver, isAuthorized, takeCalls } from './handover.ts';
import { recordProgress } from './progress.ts';
import { issuingContextOf } from './issuingContext.ts';

/** At most two chunks per order are in the queue: each lane is one, and its end enqueues the next behind other customers' work. */
export const lanes = 2;
const chunk = 100;

export interface IssueJob {
  readonly orderId: string;
  /** Where among the lane's members this chunk begins. */
  readonly from: number;
  readonly lane: number;
  /** What began this round: makes the job ids of its chunks. */
  readonly round: string;
}

export const firstJobs = (orderId: string, round: string): readonly Next<IssueJob>[] =>
  Array.from({ length: lanes }, (_, lane) => ({
    key: `${round}-${lane}-0`,
    data: { orderId, lane, from: 0, round },
  }));

const mayBeIssued = ({ status, isPaused, needsAuthorization }: OrderState): boolean =>
  !isPaused && (status === 'PROCESSING' || (status === 'QUEUED' && !needsAuthorization));

/** The next open members of the lane, and where the ones behind them begin. */
const nextOf = ({ members }: OrderState, { lane, from }: IssueJob, size: number) => {
  const ids: string[] = [];
  let at = from;
  for (let place = lane + at * lanes; place < members.ids.length; at++, place += lanes) {
    if (!isOutcome(members, place, 'none')) continue;
    if (ids.length === size) return { ids, at, isLast: false };
    ids.push(members.ids[place]!);
  }
  return { ids, at, isLast: true };
};

/** What has ended without the order knowing of it: nothing hangs on a job that was lost. */
const recordMissed = async (
  context: ReactionContext,
  orderId: string,
  submission: number,
  all: readonly Credential[],
): Promise<void> => {
  const ended = all.filter(({ state }) => state.submission > 0 && state.status !== 'ADDING');
  const failed = ended.filter(
    ({ state }) => state.status === 'ADD_FAILED' && state.submission === submission,
  );
  const available = ended.filter(({ state }) => !isOpen(state)); // also in an earlier submission, after the order had failed
  if (failed.length + available.length === 0) return;
  const told = failed[0]?.history.findLast(({ type }) => type === 'CredentialAddFailed')?.data;
  const failure = (told as { failure: Failure } | undefined)?.failure ?? null;
  const ids = (some: readonly Credential[]) => some.map(({ id }) => id);
  await recordProgress(
    { orderId, submission, available: ids(available), failed: ids(failed), failure },
    context,
  );
};

export const issueOrder = reaction<IssueJob>({
  name: 'issue',
  noun: 'order',
  hears: [OrderSubmitted, OrderResumed, OrderProcessingStarted],
  ends: [OrderIssued, OrderFailed, OrderCancelled, OrderPaused],
  isFoundOtherwise: true, // the sweep follows open orders
  concurrency: 4,
  attempts: 500,
  workOf: events =>
    events
      // our own start of an order goes on by itself; a person's `issue` begins a round
      .filter(({ type, meta }) => type !== OrderProcessingStarted.type || isPerson(meta.by))
      .flatMap(({ id, entityId }) => firstJobs(entityId, id)),

  run: async (job, context) => {
    const { orderId, lane, round } = job;
    const state = await context.fold(orderState, orderId);
    if (!mayBeIssued(state)) return;
    const around = await issuingContextOf(context, state);
    if (!around) {
      const failure = {
        source: 'internal' as const,
        status: 0,
        message: 'the provider of this order is gone',
      };
      await context.send(orderDecider, orderId, 'fail', { failure });
      return;
    }
    const { access } = around;
    const { callsPerSecond, filesPerCall } = access;
    const { ids, at, isLast } = nextOf(
      state,
      job,
      Math.min(Math.max(chunk, filesPerCall), callsPerSecond * filesPerCall),
    );
    if (ids.length === 0) return;
    const waitMs = await takeCalls(context, access, state, ids);
    if (waitMs > 0)
      return [{ key: `${round}-${lane}-${job.from}-${Date.now()}`, data: job, afterMs: waitMs }];
    // what is read meanwhile is of use for those alone that nobody has begun: nothing happens to them before they are handed over
    const [handover, all] = await Promise.all([
      isAuthorized(context, access, orderId, state).then(is =>
        is ? handOver(context, orderId, state, ids) : null,
      ),
      credentialsOf(context, ids),
    ]);
    if (!handover) return;
    const { submission } = state;
    const fresh = all.filter(
      ({ id, state }) => handover.all.has(id) && isOpen(state) && state.submission < submission,
    );
    const waiting = all.filter(one => one.state.status === 'ADDING' && one.state.submission === submission);
    if (fresh.length > 0) await addChunk(context, around, handover, fresh, submission);
    await recordMissed(context, orderId, submission, all);
    if (waiting.length > 0) await askAbout(context, around, waiting, submission);
    return isLast ? [] : [{ key: `${round}-${lane}-${at}`, data: { ...job, from: at } }];
  },
});
