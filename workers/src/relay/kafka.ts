import { setTimeout as pause } from 'node:timers/promises';
import { Kafka, Partitioners, type Admin, type KafkaConfig as Client, type Producer } from 'kafkajs';
import type { Logger } from 'pino';
import { BrokerRefusal, type Broker, type Outgoing, type Topic } from './broker.ts';
import type { KafkaConfig } from './config.ts';
import { refusalOf } from './kafkaProblem.ts';

/** Retry settings. Set on the client, because the producer's `retry` doesn't apply to its connections. */
const patient = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 60 };
const quick = { initialRetryTime: 100, maxRetryTime: 300, retries: 1 };
/** Interval at which the relay looks for the cause while a send isn't acknowledged. */
const lookMs = 5_000;
/** Maximum time to wait for the acknowledgment of the last send on shutdown. */
const lastMs = 3_000;
const requestMs = 30_000;

const clientOf = (config: KafkaConfig, log: Pick<Logger, 'debug'>): Client => {
  const { KAFKA_BROKERS, KAFKA_TLS, KAFKA_CA, KAFKA_USER: username, KAFKA_PASSWORD: password = '' } = config;
  const tls = KAFKA_CA ? { ssl: { ca: [KAFKA_CA] } } : { ssl: KAFKA_TLS === 'yes' };
  const sasl = username === undefined ? {} : { sasl: { mechanism: config.KAFKA_SASL, username, password } };
  return {
    clientId: 'latchkey-relay',
    brokers: [...KAFKA_BROKERS],
    connectionTimeout: 3_000,
    authenticationTimeout: 10_000,
    // kafkajs logs normal cluster events as errors; the relay reports its own errors
    logCreator:
      () =>
      ({ log: { message, ...about } }) =>
        log.debug(about, message),
    ...tls,
    ...(sasl as Pick<Client, 'sasl'>),
  };
};

const grouped = (messages: readonly Outgoing[]) =>
  [...Map.groupBy(messages, ({ topic }) => topic)].map(([topic, some]) => ({
    topic,
    messages: some.map(({ key, headers, value }) => ({ key, headers: { ...headers }, value })),
  }));

/**
 * Returns the broker port for Kafka, with an idempotent producer. Opens a new producer after a rejected send,
 * because the old one would lose later messages despite acknowledging them.
 */
export const kafkaBroker = (config: KafkaConfig, log: Pick<Logger, 'debug'>): Broker => {
  const client = clientOf(config, log);
  const user = config.KAFKA_USER ?? 'anonymous clients';
  const sender = new Kafka({ ...client, requestTimeout: requestMs, retry: patient });
  const looker = new Kafka({ ...client, requestTimeout: lookMs, retry: quick });
  let producer: Promise<Producer> | undefined;
  let admin: Promise<Admin> | undefined;
  const orRefusal = (error: unknown) => refusalOf(error, user) ?? error;

  const openProducer = async (): Promise<Producer> => {
    const opened = sender.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await opened.connect();
    return opened;
  };
  const drop = (one: Promise<Producer | Admin> | undefined): void =>
    void one?.then(opened => opened.disconnect()).catch(() => undefined);
  const asAdmin = async <T>(ask: (admin: Admin) => Promise<T>): Promise<T> => {
    admin ??= (async () => {
      const opened = looker.admin();
      await opened.connect();
      return opened;
    })();
    const mine = admin;
    try {
      return await ask(await mine);
    } catch (error) {
      if (admin === mine) admin = undefined;
      drop(mine);
      throw orRefusal(error);
    }
  };

  const check = async (topics: readonly string[]): Promise<void> => {
    const found = new Set(await asAdmin(one => one.listTopics()));
    const missing = topics.filter(topic => !found.has(topic));
    if (missing.length === 0) return;
    throw new BrokerRefusal(
      'topic',
      `The topic ${missing.join(' and ')} does not exist, or ${user} may not describe it. Create it, or restart the relay, which creates missing topics if it may.`,
    );
  };
  const createTopics = async (topics: readonly Topic[]): Promise<void> => {
    try {
      await asAdmin(one =>
        one.createTopics({
          waitForLeaders: false,
          timeout: requestMs,
          topics: topics.map(({ name, partitions, replicas = -1, settings }) => ({
            topic: name,
            numPartitions: partitions,
            replicationFactor: replicas,
            configEntries: Object.entries(settings).map(([key, value]) => ({ name: key, value })),
          })),
        }),
      );
    } catch (error) {
      if (!(error instanceof BrokerRefusal) || error.kind === 'signIn') throw error;
      // without permission to create topics, it suffices that they exist
      await check(topics.map(({ name }) => name)).catch((missing: unknown) => {
        throw missing instanceof BrokerRefusal
          ? new BrokerRefusal(missing.kind, `${missing.message} Creating it failed: ${error.message}`, error)
          : missing;
      });
    }
  };

  const acknowledged = async (
    sending: Promise<unknown>,
    topics: readonly string[],
    signal: AbortSignal,
  ): Promise<void> => {
    sending.catch(() => undefined); // after an abort, a failed send no longer matters
    const ended = new AbortController();
    const last = new Promise<'late'>(resolve => {
      const wait = () =>
        void pause(lastMs, 'late' as const, { signal: ended.signal }).then(resolve, () => undefined);
      if (signal.aborted) wait();
      else signal.addEventListener('abort', wait, { once: true, signal: ended.signal });
    });
    try {
      for (;;) {
        const look = pause(lookMs, 'look' as const, { signal: ended.signal });
        look.catch(() => undefined); // aborted once the send has ended
        const state = await Promise.race([sending.then(() => 'done' as const), look, last]);
        if (state === 'done') return;
        if (state === 'late') throw new Error('the relay stops before the broker acknowledged');
        await check(topics).catch((error: unknown) => {
          if (error instanceof BrokerRefusal) throw error;
        });
      }
    } finally {
      ended.abort();
    }
  };

  return {
    check,
    createTopics,
    send: async (messages, signal) => {
      const topicMessages = grouped(messages);
      const mine = (producer ??= openProducer());
      const sending = mine.then(opened => opened.sendBatch({ acks: -1, timeout: requestMs, topicMessages }));
      try {
        await acknowledged(
          sending,
          topicMessages.map(({ topic }) => topic),
          signal,
        );
      } catch (error) {
        producer = undefined;
        drop(mine);
        throw orRefusal(error);
      }
    },
    close: async () => {
      const all = [producer, admin];
      producer = undefined;
      admin = undefined;
      await Promise.all(
        all.flatMap(one => (one ? one.then(opened => opened.disconnect()).catch(() => undefined) : [])),
      );
    },
  };
};
