import { setTimeout as pause } from 'node:timers/promises';
import { appendOrders, eventsPerOrder, nothingExpected, topicsWith } from './orderStories.ts';
import type { RelayGround } from './relayGround.ts';
import type { TestBroker } from './testBroker.ts';
import { faultsOf, startConsumer, type Faults } from './testConsumer.ts';

/**
 * Number of orders per round. Events are appended in rounds, so that some still arrive while the relay or
 * broker is killed.
 */
const ordersPerRound = 50;
const lookMs = 20;

/**
 * Appends events while relay and broker are killed in turn. Returns each topic's faults once everything has
 * arrived. `midway` is the number of kills that happened while events were still unpublished.
 */
export const relayKilled = async (
  ground: RelayGround,
  broker: TestBroker,
  { events, kills, prefix }: { readonly events: number; readonly kills: number; readonly prefix: string },
): Promise<{
  readonly status: Faults;
  readonly audit: Faults;
  readonly events: number;
  readonly midway: number;
}> => {
  const settings = { KAFKA_BROKERS: broker.brokers, KAFKA_TOPIC_PREFIX: prefix };
  const names = topicsWith(prefix);
  let relay = await ground.relay(settings);
  const position = async (): Promise<bigint> => {
    const { rows } = await ground.pool.query<{ position: string }>(
      'SELECT position FROM relay_checkpoints WHERE name = $1',
      [`kafka ${prefix}`],
    );
    return BigInt(rows[0]?.position ?? 0);
  };
  const first = await ground.store.head();
  const expected = nothingExpected();
  const share = Math.ceil(events / (kills + 1));
  const appendShare = async (): Promise<void> => {
    const rounds = Math.ceil(share / (ordersPerRound * eventsPerOrder));
    for (let round = 0; round < rounds; round++) await appendOrders(ground.store, ordersPerRound, expected);
  };
  let midway = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const place = (await ground.store.head()) + BigInt(Math.floor((share * kill) / (2 * kills + 2)));
    const appending = appendShare();
    appending.catch(() => undefined); // awaited below
    while ((await position()) < place) await pause(lookMs);
    if ((await position()) < (await ground.store.head())) midway++;
    if (kill % 2 === 0) {
      await relay.kill();
      relay = await ground.relay(settings);
    } else {
      await broker.kill();
      await broker.resume();
    }
    await appending;
  }
  await appendShare();
  const head = await ground.store.head();
  while ((await position()) < head) await pause(lookMs);
  const consumer = await startConsumer(broker.brokers, Object.values(names));
  const found = await consumer.until(all => {
    const ids = new Set(all.map(({ topic, headers }) => `${topic} ${headers['ce_id']}`));
    return ids.size >= expected.status.size + expected.audit.size;
  });
  await consumer.end();
  await relay.stop();
  const of = (topic: 'status' | 'audit') =>
    faultsOf(
      found.filter(one => one.topic === names[topic]),
      expected[topic],
    );
  return { status: of('status'), audit: of('audit'), events: Number(head - first), midway };
};
