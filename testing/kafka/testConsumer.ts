import { randomUUID } from 'node:crypto';
import { Kafka, logLevel, type Admin } from 'kafkajs';

export interface Consumed {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: string;
}

const clientAt = (brokers: string): Kafka =>
  new Kafka({
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 60 },
  });

/**
 * Consumes topics from the beginning, even across broker restarts. `until` resolves with all messages once
 * they match.
 */
export const startConsumer = async (brokers: string, topics: readonly string[]) => {
  const consumer = clientAt(brokers).consumer({
    groupId: `test-${randomUUID()}`,
    maxWaitTimeInMs: 200,
    sessionTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 60 },
  });
  const messages = new Map<string, Consumed>();
  const waiting = new Set<() => void>();
  await consumer.connect();
  await consumer.subscribe({ topics: [...topics], fromBeginning: true });
  await consumer.run({
    // no offsets are stored, so a restarted consumer receives everything again
    autoCommit: false,
    eachBatch: async ({ batch }) => {
      for (const { offset, key, value, headers } of batch.messages)
        messages.set(`${batch.topic} ${batch.partition} ${offset}`, {
          topic: batch.topic,
          partition: batch.partition,
          offset,
          key: String(key),
          value: String(value),
          headers: Object.fromEntries(
            Object.entries(headers ?? {}).map(([name, header]) => [name, String(header)]),
          ),
        });
      for (const look of waiting) look();
    },
  });
  const all = (): readonly Consumed[] => [...messages.values()];
  const until = (isDone: (found: readonly Consumed[]) => boolean): Promise<readonly Consumed[]> =>
    new Promise(resolve => {
      const look = (): void => {
        if (!isDone(all())) return;
        waiting.delete(look);
        resolve(all());
      };
      waiting.add(look);
      look();
    });
  return { all, until, end: () => consumer.disconnect() };
};

export const asAdmin = async <T>(brokers: string, ask: (admin: Admin) => Promise<T>): Promise<T> => {
  const admin = clientAt(brokers).admin();
  await admin.connect();
  try {
    return await ask(admin);
  } finally {
    await admin.disconnect();
  }
};

/**
 * Numbers of faulty messages. `repeated` alone is no fault. `strange`: with an unexpected ID, or repeated
 * with a different key, value or partition. `disordered`: out of order or in a different partition, compared
 * with earlier messages of the same key.
 */
export interface Faults {
  readonly lost: number;
  readonly strange: number;
  readonly disordered: number;
  readonly repeated: number;
}

/**
 * Compares consumed messages with a topic's expected IDs. The first deliveries of a key's messages must be in
 * order and in one partition. A repeated message must equal its first delivery.
 */
export const faultsOf = (found: readonly Consumed[], expected: ReadonlySet<string>): Faults => {
  const sorted = found.toSorted((one, other) =>
    one.partition === other.partition
      ? Number(BigInt(one.offset) - BigInt(other.offset))
      : one.partition - other.partition,
  );
  const first = new Map<string, Consumed>();
  const last = new Map<string, { readonly sequence: number; readonly partition: number }>();
  const faults = { strange: 0, disordered: 0, repeated: 0 };
  for (const message of sorted) {
    const { key, partition, value, headers } = message;
    const earlier = first.get(headers['ce_id']!);
    if (earlier) {
      faults.repeated += 1;
      if (earlier.key !== key || earlier.value !== value || earlier.partition !== partition)
        faults.strange += 1;
      continue;
    }
    first.set(headers['ce_id']!, message);
    if (!expected.has(headers['ce_id']!)) faults.strange += 1;
    const sequence = Number(headers['ce_sequence']);
    const before = last.get(key);
    if (before && (before.sequence >= sequence || before.partition !== partition)) faults.disordered += 1;
    last.set(key, { sequence, partition });
  }
  const lost = [...expected].filter(id => !first.has(id)).length;
  return { lost, ...faults };
};
