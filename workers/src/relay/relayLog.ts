import { setTimeout as pause } from 'node:timers/promises';
import type { LogReader } from '@latchkey/events/store/openEventStore.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { Logger } from 'pino';
import { BrokerRefusal, type Broker, type Outgoing, type Topic } from './broker.ts';
import { chunksOf, publish } from './publish.ts';
import type { RelayCheckpoint } from './relayCheckpoint.ts';
import { countIn, type RelayStatus } from './relayStatus.ts';

/** Events per read. */
const batch = 2_000;
/** Interval of saving the checkpoint while nothing is published. */
const idleMs = 1_000;
const waitMs = 1_000;

export interface Relay {
  readonly store: LogReader;
  readonly broker: Broker;
  readonly checkpoint: RelayCheckpoint;
  readonly topics: readonly Topic[];
  readonly messagesOf: (event: Recorded) => readonly Outgoing[];
  /** Returns whether this release knows the type of an event. */
  readonly isKnown: (type: string) => boolean;
  readonly startsNow: boolean;
  /** Interval at which a stopped relay tries again. */
  readonly retryMs: number;
  readonly status: RelayStatus;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Returns the checkpoint; the first start stores where it begins. */
const beginAt = async ({ checkpoint, store, startsNow, log }: Relay) => {
  const stored = await checkpoint.read();
  if (stored !== null) return stored;
  const position = startsNow ? await store.head() : beginning;
  await checkpoint.move(position);
  log.info({ position: String(position) }, 'the relay starts for the first time');
  return position;
};

/** Publishes the log from the checkpoint on, which moves only after acknowledgments. Ends on the signal. */
const followLog = async (relay: Relay, signal: AbortSignal): Promise<void> => {
  const { store, broker, checkpoint, messagesOf, isKnown, status, log } = relay;
  const after = await beginAt(relay);
  status.position = after;
  const goesOn = (): void => {
    status.state = 'publishing';
    status.reason = null;
  };
  // a stopped relay counts as stopped until what stopped it is published
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
        'events of this type are of a newer release and are skipped; publish them with relay-replay after the upgrade',
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
 * Runs the relay until the signal. Without broker, database or event store it waits, and sends the last
 * messages again afterwards. If the broker refuses, it says why, and tries again at intervals: no event is
 * skipped. Missing topics are created once per process; a topic that disappears later is not.
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
    else if (isNew) log.warn({ reason, position: String(status.position) }, 'the relay waits');
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
      await pause(rest, undefined, { signal }).catch(() => undefined); // the signal ends the pause
    }
  }
};
