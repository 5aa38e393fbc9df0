import { translate } from '@latchkey/events/integration/translators.ts';
import { topics, type TopicName } from '@latchkey/events/integration/translator.ts';
import * as order from '@latchkey/events/order/order.ts';
import type { EventStore, Meta, NewEvent, Recorded, StreamAppend } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';

const customerId = uuidv7();
const streamsAtOnce = 500;

const metaFor = (): Meta => ({
  by: { kind: 'user', id: uuidv7() },
  command: 'test',
  commandId: uuidv7(),
  correlationId: uuidv7(),
  tenant: { customerId },
});

/** Events of an order, each of which is published to the status topic, the audit topic, or both. */
const steps = [
  () => order.OrderCreated({ customerId, displayName: 'Front door', customerCredentialProviderId: null }),
  (id: string) =>
    order.OrderSubmitted({
      submission: 1,
      reservation: `order-${id}-1`,
      credits: 2,
      count: 2,
      settlement: null,
    }),
  () => order.OrderProcessingStarted(),
  () => order.OrderPaused(),
  () => order.OrderResumed(),
  () => order.OrderIssued(),
  () => order.OrderReopened(),
  () => order.OrderCancelled({ failure: null, settlement: null }),
];
export const eventsPerOrder = steps.length;

export type Expected = Readonly<Record<TopicName, Set<string>>>;
export const nothingExpected = (): Expected => ({ status: new Set(), audit: new Set() });

const expect = (expected: Expected, stream: string, { id, event, meta }: NewEvent): void => {
  const recorded = { ...event, stream, entityId: stream.slice(6), meta, id } as unknown as Recorded;
  for (const { topic } of translate(recorded)) expected[topic].add(id);
};

/**
 * Appends many orders one event at a time, so that their streams alternate in the log. Returns the IDs of the
 * events that the relay must publish, by topic.
 */
export const appendOrders = async (
  store: Pick<EventStore, 'append'>,
  count: number,
  expected: Expected = nothingExpected(),
): Promise<Expected> => {
  const ids = Array.from({ length: count }, () => uuidv7());
  for (const [step, make] of steps.entries())
    for (let from = 0; from < ids.length; from += streamsAtOnce) {
      const appends = ids.slice(from, from + streamsAtOnce).map((id): StreamAppend => {
        const stream = `order-${id}`;
        const added = { id: uuidv7(), event: make(id), meta: metaFor() };
        expect(expected, stream, added);
        return { stream, expected: step, events: [added] };
      });
      const outcomes = await store.append(appends);
      if (outcomes.some(({ ok }) => !ok)) throw new Error('a conflict in a story of one writer');
    }
  return expected;
};

export const topicsWith = (prefix: string): Readonly<Record<TopicName, string>> => ({
  status: `${prefix}.${topics.status}`,
  audit: `${prefix}.${topics.audit}`,
});
