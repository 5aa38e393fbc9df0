import { CredentialAddFailed, CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderFact } from '@latchkey/events/order/facts.ts';
import {
  OrderCancelled,
  OrderFailed,
  type Failure,
  type OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import { inChunks, reaction, type Work } from '../runner/reaction.ts';
import type { Tools } from '../runner/tools.ts';

export interface SettleJob {
  readonly orderId: string;
  readonly submission: number;
  readonly available: readonly string[];
  readonly failed: readonly string[];
  readonly failure: Failure | null;
}
const atOnce = 500;
type Ended = DataOf<typeof CredentialAvailable> | DataOf<typeof CredentialAddFailed>;

/** Of a submission after which the order was submitted again. */
const reservationFor = async (tools: Tools, orderId: string, submission: number): Promise<string | null> => {
  const history = (await tools.histories('order', [orderId])).get(orderId) ?? [];
  const all = history.flatMap(({ type, data }) =>
    type === 'OrderSubmitted' ? [data as DataOf<typeof OrderSubmitted>] : [],
  );
  return all.find(one => one.submission === submission)?.reservation ?? null;
};

/** Credits first and the order's progress after them, so that an order that ended has nothing left reserved. What was settled before changes nothing. */
export const settleEnded = async (
  { orderId, submission, available, failed, failure }: SettleJob,
  tools: Tools,
): Promise<void> => {
  const order = await tools.fold(orderFact, orderId);
  const { customerId } = order;
  const reservation =
    order.submission === submission ? order.reservation : await reservationFor(tools, orderId, submission);
  if (customerId !== null && reservation !== null) {
    const about = { reservation, orderId, submission };
    if (available.length > 0)
      await tools.send(creditDecider, customerId, 'settle', { ...about, credentialIds: [...available] });
    if (failed.length > 0)
      await tools.send(creditDecider, customerId, 'release', { ...about, credentialIds: [...failed] });
  }
  await tools.send(orderDecider, orderId, 'progress', {
    submission,
    available: [...available],
    failed: [...failed],
    failure,
  });
};

/** What ended, per order and submission. */
export const settle = reaction<SettleJob>({
  name: 'settle',
  noun: 'credential',
  hears: [CredentialAvailable, CredentialAddFailed],
  ends: [],
  gatherMs: 100, // each is two commits, on streams that all of an order and of a customer share
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
  run: async ({ orderId }, tools) => {
    const { customerId, reservation, status } = await tools.fold(orderFact, orderId);
    if (customerId === null || reservation === null || (status !== 'ERROR' && status !== 'CANCELLED')) return;
    await tools.send(creditDecider, customerId, 'cancel', { reservation });
  },
});
