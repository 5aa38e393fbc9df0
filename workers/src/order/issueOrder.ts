import { CredentialAddFailed } from '@latchkey/events/credential/credential.ts';
import { isOpen } from '@latchkey/events/credential/state.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState, type OrderState } from '@latchkey/events/order/state.ts';
import {
  OrderCancelled,
  OrderFailed,
  OrderIssued,
  OrderPaused,
  OrderProcessingStarted,
  OrderResumed,
  OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import { ourFailure, type Failure } from '@latchkey/events/order/failure.ts';
import { ownCauses } from '@latchkey/events/order/failureCause.ts';
import { isPerson } from '@latchkey/events/store/store.ts';
import { causeOf } from '../runner/cause.ts';
import { reaction, type Next } from '../runner/reaction.ts';
import type { ProviderAccess } from '../ports/providerAccess.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { addCredentials } from './addCredentials.ts';
import { lookUpFiles } from './lookUpFiles.ts';
import { credentialsOf, type Credential } from './credentials.ts';
import { issuingContextOf } from './issuingContext.ts';
import { recordProgress } from './recordProgress.ts';

/**
 * Number of lanes per order. A round has one queued job per lane, which enqueues its successor when it ends,
 * after the jobs of other customers.
 */
export const lanes = 2;
const chunk = 100;

export interface IssueJob {
  readonly orderId: string;
  readonly from: number;
  readonly lane: number;
  /**
   * The ID of the event that began this round, with the prefix `sweep-` if the sweeper enqueued it. Part of
   * the job IDs of its chunks.
   */
  readonly round: string;
}

export const firstJobs = (orderId: string, round: string): readonly Next<IssueJob>[] =>
  Array.from({ length: lanes }, (_, lane) => ({
    key: `${round}-${lane}-0`,
    data: { orderId, lane, from: 0, round },
  }));

const mayBeIssued = ({ status, isPaused, needsAuthorization }: OrderState): boolean =>
  !isPaused && (status === 'PROCESSING' || (status === 'QUEUED' && !needsAuthorization));

const nextOf = ({ members }: OrderState, { lane, from }: IssueJob, size: number) => {
  const all = members.flatMap(block => [...block]);
  const ids: string[] = [];
  let at = from;
  for (let place = lane + at * lanes; place < all.length; at++, place += lanes) {
    const [id, outcome] = all[place]!;
    if (outcome !== 'none') continue;
    if (ids.length === size) return { ids, at, isLast: false };
    ids.push(id);
  }
  return { ids, at, isLast: true };
};

/**
 * Returns whether the order may call the provider. Records that it is processing, or that a user must
 * authorize at the provider first.
 */
const isStarted = async (
  context: ReactionContext,
  { provider }: ProviderAccess,
  orderId: string,
  { status }: OrderState,
): Promise<boolean> => {
  if (status === 'PROCESSING') return true;
  const answer = await provider.authorization();
  if (answer?.status === 'UNAUTHORIZED') {
    await context.send(orderDecider, orderId, 'needAuthorization', { redirectUrl: answer.redirectUrl });
    return false;
  }
  const { state } = await context.send(orderDecider, orderId, 'startProcessing', {});
  return mayBeIssued(state);
};

/** Records finished credentials on the order, in case the job that should have done so was lost. */
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
  // includes credentials that an earlier submission issued after the order had failed
  const available = ended.filter(({ state }) => !isOpen(state));
  if (failed.length + available.length === 0) return;
  const [first] = failed;
  const last = first?.history.findLast(({ type }) => type === CredentialAddFailed.type);
  const { failure } = (last?.data ?? { failure: null }) as { failure: Failure | null };
  const ids = (credentials: readonly Credential[]) => credentials.map(({ id }) => id);
  const why = failure && { ...failure, credentialId: first!.id };
  const progress = { orderId, submission, available: ids(available), failed: ids(failed), failure: why };
  await recordProgress(progress, context);
};

export const issueOrder = reaction<IssueJob>({
  name: 'issue',
  nouns: ['order'],
  hears: [OrderSubmitted, OrderResumed, OrderProcessingStarted],
  from: 'beginning',
  ends: [OrderIssued, OrderFailed, OrderCancelled, OrderPaused],
  isFoundOtherwise: true, // `issuingProcess` finds lost work
  concurrency: 4,
  attempts: 500,
  workOf: events =>
    events
      // events of the workers belong to a running round; a user's `issue` begins a new one
      .filter(({ type, meta }) => type !== OrderProcessingStarted.type || isPerson(meta.by))
      .flatMap(event => firstJobs(event.entityId, event.id).map(one => ({ ...one, cause: causeOf(event) }))),

  run: async (job, context) => {
    const { orderId, lane, round } = job;
    const state = await context.fold(orderState, orderId);
    if (!mayBeIssued(state)) return;
    const around = await issuingContextOf(context, state);
    if (!around?.codeOf) {
      const failure = ourFailure(around ? ownCauses.noApp : ownCauses.providerGone);
      await context.send(orderDecider, orderId, 'fail', { failure });
      return;
    }
    const { access, keysetSecretId } = around;
    const { callsPerSecond, filesPerCall } = access;
    const size = Math.min(Math.max(chunk, filesPerCall), callsPerSecond * filesPerCall);
    const { ids, at, isLast } = nextOf(state, job, size);
    if (ids.length === 0) return;
    const { submission } = state;
    const all = await credentialsOf(context, ids);
    const fresh = all.filter(one => isOpen(one.state) && one.state.submission < submission);
    const calls = Math.ceil(fresh.length / filesPerCall);
    const waitMs = calls === 0 ? 0 : await context.tokens(access, calls);
    if (waitMs > 0)
      return [{ key: `${round}-${lane}-${job.from}-${Date.now()}`, data: job, afterMs: waitMs }];
    if (!(await isStarted(context, access, orderId, state))) return;
    await addCredentials(context, access, fresh, () => ({ submission, unknown: null, keysetSecretId }));
    await recordMissed(context, orderId, submission, all);
    const waiting = all.filter(one => one.state.status === 'ADDING');
    await lookUpFiles(context, around, waiting, submission);
    return isLast ? [] : [{ key: `${round}-${lane}-${at}`, data: { ...job, from: at } }];
  },
});
