import { CredentialAddFailed, CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { OrderCancelled, OrderFailed, OrderProgressed, type Failure } from '@latchkey/events/order/order.ts';
import { joint } from '@latchkey/events/store/handleTogether.ts';
import { inChunks, reaction, type Work } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

export interface SettleJob {
  readonly orderId: string;
  readonly submission: number;
  readonly available: readonly string[];
  readonly failed: readonly string[];
  readonly failure: Failure | null;
}
const atOnce = 500;
type Progressed = DataOf<typeof OrderProgressed>;
type Ended = DataOf<typeof CredentialAvailable> | DataOf<typeof CredentialAddFailed>;

/**
 * The order's progress and its credits, by one commit: a credential is paid for where its order knows that it was issued, and nowhere else. What ended after its
 * order did waits for the submission that asks for it again.
 */
export const settleEnded = async (
  { orderId, submission, available, failed, failure }: SettleJob,
  context: ReactionContext,
): Promise<void> => {
  const { customerId, reservation, submission: current } = await context.fold(orderState, orderId);
  if (customerId === null || reservation === null || submission !== current) return;
  const progress = { submission, available: [...available], failed: [...failed], failure };
  await context.sendTogether([
    joint(orderDecider, orderId, 'progress', () => progress),
    joint(creditDecider, customerId, 'settle', before => {
      const done = before.find(({ type }) => type === OrderProgressed.type)?.data as Progressed | undefined;
      if (!done) return null;
      return { reservation, orderId, submission, issued: done.available, unissued: done.failed };
    }),
  ]);
};

/** What ended, per order and submission. */
export const settle = reaction<SettleJob>({
  name: 'settle',
  noun: 'credential',
  hears: [CredentialAvailable, CredentialAddFailed],
  ends: [],
  batchMs: 100, // each is a commit on streams that all of an order and of a customer share
  isFoundOtherwise: true, // each run of `issue` settles what ended without its order knowing of it
  concurrency: 4,
  attempts: 500,
  workOf: events => {
    const groups = Map.groupBy(
      events,
      ({ data }) => `${(data as Ended).orderId} ${(data as Ended).submission}`,
    );
    return [...groups.values()].flatMap(group =>
      inChunks(group, atOnce).map((part): Work<SettleJob> => {
        const [first] = part;
        const { orderId, submission } = first!.data as Ended;
        const of = (type: string) =>
          part.filter(event => event.type === type).map(({ entityId }) => entityId);
        const failure = part.flatMap(({ data }) =>
          'failure' in (data as Ended) ? [(data as { failure: Failure }).failure] : [],
        );
        return {
          key: first!.id,
          data: {
            orderId,
            submission,
            available: of(CredentialAvailable.type),
            failed: of(CredentialAddFailed.type),
            failure: failure[0] ?? null,
          },
        };
      }),
    );
  },
  run: settleEnded,
});

/** An order that ended before its credentials did gives back what is still reserved. */
export const closeReservation = reaction<{ orderId: string }>({
  name: 'close-reservation',
  noun: 'order',
  hears: [OrderFailed, OrderCancelled],
  ends: [],
  concurrency: 1,
  attempts: 500,
  workOf: events =>
    events.map(({ id, entityId }) => ({
      key: id,
      data: { orderId: entityId },
    })),
  run: async ({ orderId }, context) => {
    const { customerId, reservation, status } = await context.fold(orderState, orderId);
    if (customerId === null || reservation === null || (status !== 'ERROR' && status !== 'CANCELLED')) return;
    await context.send(creditDecider, customerId, 'cancel', { reservation });
  },
});
