import { setTimeout as pause } from 'node:timers/promises';
import { openSealedStore } from '@latchkey/events/store/openEventStore.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import type { Outgoing } from '@latchkey/workers/relay/broker.ts';
import { messagesFor, topicsOf } from '@latchkey/workers/relay/cloudEvent.ts';
import { readRelayConfig } from '@latchkey/workers/relay/config.ts';
import { kafkaBroker } from '@latchkey/workers/relay/kafka.ts';
import { relayCheckpoint, relayMigrations } from '@latchkey/workers/relay/relayCheckpoint.ts';
import { relayLog } from '@latchkey/workers/relay/relayLog.ts';
import { newStatus } from '@latchkey/workers/relay/relayStatus.ts';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { appendOrders } from '../testing/kafka/orderStories.ts';
import { readyOf } from '../testing/kafka/relayGround.ts';
import { missingForKafka, startBroker, type TestBroker } from '../testing/kafka/testBroker.ts';
import { startTestProcess } from '../testing/workers/testProcesses.ts';
import { catalogue, silent, benchProduct, type BenchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { rateOf, rounds } from './rounds.ts';

const orders = 2_500;
const sendSize = 500;
const [callers, ordersPerCall, ms, lookMs] = [4, 20, 3_000, 5];

const configFor = (broker: TestBroker, app: BenchProduct, prefix: string) =>
  readRelayConfig({ DATABASE_URL: app.url, KAFKA_BROKERS: broker.brokers, KAFKA_TOPIC_PREFIX: prefix });

/** Measures row 42: messages per second from log to acknowledgment, compared with a bare producer. */
const throughput = async (app: BenchProduct, broker: TestBroker): Promise<Measured> => {
  await appendOrders(app.store, orders);
  await migrate(app.url, relayMigrations);
  const store = await openSealedStore({ pool: app.pool, catalogue });
  const head = await store.head();
  let n = 0;
  const relay = async (): Promise<number> => {
    const config = configFor(broker, app, `relay${n++}`);
    const status = newStatus();
    const ending = new AbortController();
    const kafka = kafkaBroker(config, silent);
    const topics = topicsOf(config);
    await kafka.createTopics(topics);
    const started = performance.now();
    const running = relayLog(
      {
        store,
        broker: kafka,
        checkpoint: relayCheckpoint(app.pool, config.KAFKA_TOPIC_PREFIX),
        topics,
        messagesOf: messagesFor(config.KAFKA_TOPIC_PREFIX),
        isKnown: () => true,
        startsNow: false,
        retryMs: 1_000,
        status,
        log: silent,
      },
      ending.signal,
    );
    while (status.position !== head) await pause(lookMs);
    const seconds = (performance.now() - started) / 1_000;
    ending.abort();
    await running;
    await kafka.close();
    return [...status.published.values()].reduce((sum, count) => sum + count, 0) / seconds;
  };
  const bare = async (): Promise<number> => {
    const config = configFor(broker, app, `bare${n++}`);
    const kafka = kafkaBroker(config, silent);
    await kafka.createTopics(topicsOf(config));
    await kafka.close();
    const messagesOf = messagesFor(config.KAFKA_TOPIC_PREFIX);
    const messages: Outgoing[] = [];
    const { signal } = new AbortController();
    for await (const { events } of store.subscribe({ after: beginning, to: head, signal }))
      messages.push(...events.flatMap(messagesOf));
    const producer = new Kafka({ brokers: [broker.brokers], logLevel: logLevel.NOTHING }).producer({
      idempotent: true,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await producer.connect();
    const started = performance.now();
    for (let from = 0; from < messages.length; from += sendSize) {
      const byTopic = Map.groupBy(messages.slice(from, from + sendSize), ({ topic }) => topic);
      await producer.sendBatch({
        acks: -1,
        topicMessages: [...byTopic].map(([topic, some]) => ({
          topic,
          messages: some.map(({ key, headers, value }) => ({ key, headers: { ...headers }, value })),
        })),
      });
    }
    const seconds = (performance.now() - started) / 1_000;
    await producer.disconnect();
    return messages.length / seconds;
  };
  const found = await rounds({ relay, bare });
  await store.close();
  return {
    row: 42,
    figure: found.ratio('relay', 'bare'),
    unit: 'messages/s',
    medians: found.medians,
    all: found.all,
  };
};

/** Measures row 43: appends of published events with a relay process running, compared with none. */
const appends = async (app: BenchProduct, broker: TestBroker): Promise<Measured> => {
  let eventCount = 0;
  const append = () =>
    rateOf(callers, ms, async () => {
      await appendOrders(app.store, ordersPerCall);
      eventCount += ordersPerCall * 8;
      return ordersPerCall * 8;
    });
  const beside = async (): Promise<number> => {
    const relay = await startTestProcess('workers/src/relay/relay.ts', {
      DATABASE_URL: app.url,
      KAFKA_BROKERS: broker.brokers,
      KAFKA_START: 'now',
      KAFKA_TOPIC_PREFIX: `beside${eventCount}`,
      LOG_LEVEL: 'info',
    });
    while ((await readyOf(relay)).state !== 'publishing') await pause(lookMs);
    const rate = await append();
    await relay.stop();
    return rate;
  };
  const found = await rounds({ beside, alone: append });
  return {
    row: 43,
    figure: found.ratio('beside', 'alone'),
    unit: 'events/s',
    medians: found.medians,
    all: found.all,
  };
};

/** Measures rows 42 and 43: the relay to a real Kafka broker. Skipped without Java and Maven. */
export const benchRelay = async (isRequested: (row: number) => boolean): Promise<readonly Measured[]> => {
  const missing = await missingForKafka();
  if (missing !== null) {
    console.log(`rows 42 and 43 are skipped: ${missing}`);
    return [];
  }
  const [app, broker] = [await benchProduct(), await startBroker()];
  const measured: Measured[] = [];
  if (isRequested(42)) measured.push(await throughput(app, broker));
  if (isRequested(43)) measured.push(await appends(app, broker));
  await broker.end();
  await app.end();
  return measured;
};
