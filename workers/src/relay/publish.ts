import type { Position } from '@latchkey/events/store/position.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { BrokerRefusal, type Broker, type Outgoing } from './broker.ts';

/**
 * Limits of a send. The client writes all messages of a partition as one batch, whose size the broker limits.
 */
const maxMessages = 500;
const maxBytes = 400_000;
const headerBytes = 600;

/** The messages of one send, and the position up to which everything is published after it. */
export interface Chunk {
  readonly messages: readonly Outgoing[];
  readonly position: Position;
}

/**
 * Splits events into sends. An event's messages stay together. `skipped` is called with each event without
 * messages.
 */
export function* chunksOf(
  events: readonly Recorded[],
  messagesOf: (event: Recorded) => readonly Outgoing[],
  skipped: (event: Recorded) => void,
): Generator<Chunk> {
  let messages: Outgoing[] = [];
  let bytes = 0;
  let position: Position | undefined;
  for (const event of events) {
    const added = messagesOf(event);
    if (added.length === 0) skipped(event);
    const size = added.reduce((sum, { value }) => sum + value.length + headerBytes, 0);
    const isFull = messages.length + added.length > maxMessages || bytes + size > maxBytes;
    if (isFull && position !== undefined && messages.length > 0) {
      yield { messages, position };
      messages = [];
      bytes = 0;
    }
    messages.push(...added);
    bytes += size;
    position = event.position;
  }
  if (messages.length > 0) yield { messages, position: position! };
}

const isDivisible = (error: unknown, messages: readonly Outgoing[]): boolean =>
  error instanceof BrokerRefusal && (error.kind === 'size' || error.kind === 'access') && messages.length > 1;

/**
 * Sends messages in order. If the broker rejects their size or denies access, sends halves until the refused
 * message is found, so all messages before it are published. Throws `BrokerRefusal`, which names the event
 * and the topics.
 */
export const publish = async (
  broker: Pick<Broker, 'send'>,
  messages: readonly Outgoing[],
  signal: AbortSignal,
): Promise<void> => {
  try {
    await broker.send(messages, signal);
  } catch (error) {
    if (isDivisible(error, messages)) {
      const middle = Math.ceil(messages.length / 2);
      await publish(broker, messages.slice(0, middle), signal);
      await publish(broker, messages.slice(middle), signal);
      return;
    }
    const [first] = messages;
    if (!(error instanceof BrokerRefusal) || !first) throw error;
    const topics = [...new Set(messages.map(({ topic }) => topic))].join(' and ');
    const size = error.kind === 'size' ? `, ${Buffer.byteLength(first.value)} bytes of data` : '';
    throw new BrokerRefusal(
      error.kind,
      `The ${first.about}${size} can't be published to ${topics}. ${error.message}`,
      error,
    );
  }
};
