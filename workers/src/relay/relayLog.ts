import { setTimeout as pause } from 'node:timers/promises';
import type { LogReader } from '@latchkey/events/store/openEventStore.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { Logger } from 'pino';
import { BrokerRefusal, type Broker, type Outgoing, type Topic } from './broker.ts';
import { chunksOf, publish } from './publish.ts';
import type { RelayCheckpoint } from './relayCheckpoint.ts';
import { countIn, type RelayStatus } from './relayStatus.ts';

const batch = 2_000;
/** Interval at which the checkpoint is saved while nothing is published. */
const idleMs = 1_000;
const waitMs = 1_000;

export interface Relay {
  readonly store: LogReader;
  readonly broker: Broker;
  readonly checkpoint: RelayCheckpoint;
  readonly topics: readonly Topic[];
  readonly messagesOf: (event: Recorded) => readonly Outgoing[];
  readonly isKnown: (type: string) => boolean;
  readonly startsNow: boolean;
  readonly retryMs: number;
  readonly status: RelayStatus;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const beginAt = async ({ checkpoint, store, startsNow, log }: Relay) => {
  const stored = await checkpoint.read();
  if (stored !== null) return stored;
  const position = startsNow ? await store.head() : beginning;
  await checkpoint.move(position);
  log.info({ position: String(position) }, 'starting the relay for the first time');
  return position;
};

/**
 * Publishes the log from the checkpoint, which only moves after acknowledgments. Ends when the signal aborts.
 */
const followLog = async (relay: Relay, signal: AbortSignal): Promise<void> => {
  const { store, broker, checkpoint, messagesOf, isKnown, status, log } = relay;
  const after = await beginAt(relay);
  status.position = after;
  const goesOn = (): void => {
    status.state = 'publishing';
    status.reason = null;
  };
  // a relay stays stopped until the refused event is published
  if (status.state !== 'stopped' || (await store.head()) <= after) goesOn();
  let saved = after;
  let savedAt = performance.now();
  const save = async (): Promise<void> => {
    if (status.position === null || status.position === saved) return;
    const position = status.position;
    await checkpoint.move(position);
    saved = position;
    savedAt = performance.now();
  };
  const skip = ({ type, position }: Recorded): void => {
    if (!isKnown(type) && !status.skipped.has(type))
      log.warn(
        { type, position: String(position) },
        'skipping events of a type from a newer release; publish them with relay-replay after the upgrade',
      );
    countIn(status.skipped, type);
  };
  for await (const { events, position } of store.subscribe({ after, limit: batch, signal })) {
    for (const chunk of chunksOf(events, messagesOf, skip)) {
      await publish(broker, chunk.messages, signal);
      for (const { topic } of chunk.messages) countIn(status.published, topic);
      status.position = chunk.position;
      await save();
    }
    goesOn();
    status.position = position;
    if (performance.now() - savedAt > idleMs) await save();
  }
  await save();
};

/**
 * Runs the relay until the signal aborts. If a dependency is unavailable, waits and then resends the last
 * messages. If the broker refuses a message, retries at intervals and never skips its event. Creates missing
 * topics once per process, and never recreates a topic that was deleted later.
 */
export const relayLog = async (relay: Relay, signal: AbortSignal): Promise<void> => {
  const { broker, topics, retryMs, status, log } = relay;
  const names = topics.map(({ name }) => name);
  let hasTopics = false;
  const end = (reason: string, isStopped: boolean): number => {
    if (signal.aborted) return 0;
    const isNew = status.reason !== reason;
    status.state = isStopped ? 'stopped' : 'waiting';
    status.reason = reason;
    status.interruptions += 1;
    if (isNew && isStopped) log.error({ reason, position: String(status.position) }, 'the relay has stopped');
    else if (isNew) log.warn({ reason, position: String(status.position) }, 'the relay is waiting');
    return isStopped ? retryMs : waitMs;
  };
  while (!signal.aborted) {
    try {
      if (hasTopics) await broker.check(names);
      else await broker.createTopics(topics);
      hasTopics = true;
      await followLog(relay, signal);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const rest = end(reason, error instanceof BrokerRefusal);
      await pause(rest, undefined, { signal }).catch(() => undefined); // rejects on abort
    }
  }
};
