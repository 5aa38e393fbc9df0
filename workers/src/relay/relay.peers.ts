import assert from 'node:assert/strict';
import * as order from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startDouble } from '../../../testing/eventStoreDouble/testDouble.ts';
import { appendOrders, topicsWith } from '../../../testing/kafka/orderStories.ts';
import { readyOf, relayGround, type RelayGround } from '../../../testing/kafka/relayGround.ts';
import { relayKilled } from '../../../testing/kafka/relayKilled.ts';
import { startBroker, type TestBroker } from '../../../testing/kafka/testBroker.ts';
import { asAdmin, faultsOf, startConsumer, type Consumed } from '../../../testing/kafka/testConsumer.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';

const none = { lost: 0, strange: 0, disordered: 0 };
const program = new URL('replay.ts', import.meta.url).pathname;
const sequenceOf = ({ headers }: Consumed): number => Number(headers['ce_sequence']);

describe('36: the relay to Kafka', function () {
  this.timeout(600_000);
  let broker: TestBroker;
  let ground: RelayGround;
  let topics = 0;
  before(async () => {
    broker = await startBroker();
  });
  after(() => broker?.end());
  beforeEach(async () => {
    ground = await relayGround();
  });
  afterEach(() => ground?.end());

  const fresh = () => {
    const prefix = `latchkey.test${++topics}`;
    return {
      prefix,
      names: topicsWith(prefix),
      settings: { KAFKA_BROKERS: broker.brokers, KAFKA_TOPIC_PREFIX: prefix },
    };
  };
  const isPublished = (relay: { readonly url: string }, of: RelayGround = ground) =>
    until(async () => (await readyOf(relay)).position === String(await of.store.head()));
  const consume = async (names: readonly string[], count: number): Promise<readonly Consumed[]> => {
    const consumer = await startConsumer(broker.brokers, names);
    const found = await consumer.until(({ length }) => length >= count);
    await consumer.end();
    return found;
  };
  const replay = async (settings: Readonly<Record<string, string>>, from: string, to: string) => {
    const env = { ...settings, DATABASE_URL: ground.database.url, LOG_LEVEL: 'warn', FROM: from, TO: to };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (data: Buffer) => void (output += data.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, output };
  };

  it('everything arrives once, in order for each key, as CloudEvents', async () => {
    const { names, settings } = fresh();
    const expected = await appendOrders(ground.store, 40);
    const relay = await ground.relay({ ...settings, KAFKA_PARTITIONS: '3' });
    await appendOrders(ground.store, 20, expected);
    await isPublished(relay);
    const found = await consume(Object.values(names), expected.status.size + expected.audit.size);
    for (const topic of ['status', 'audit'] as const) {
      const own = found.filter(one => one.topic === names[topic]);
      assert.deepEqual(faultsOf(own, expected[topic]), { ...none, repeated: 0 });
      assert.equal(new Set(own.map(({ partition }) => partition)).size, 3);
    }
    const submitted = found.find(({ headers }) => headers['ce_type'] === 'com.latchkey.order.submitted.v1')!;
    const {
      ce_time: time,
      ce_id: id,
      ce_correlationid: correlation,
      ce_position: position,
      ...headers
    } = submitted.headers;
    assert.deepEqual(headers, {
      'content-type': 'application/json',
      ce_specversion: '1.0',
      ce_type: 'com.latchkey.order.submitted.v1',
      ce_source: `/${names.status.split('.').slice(0, 2).join('/')}/credentials`,
      ce_subject: submitted.key,
      ce_dataschema: 'urn:latchkey:schema:com.latchkey.order.submitted.v1',
      ce_partitionkey: submitted.key,
      ce_sequence: '2',
    });
    const [, recorded] = await ground.store.read(submitted.key);
    assert.deepEqual(
      [id, time, correlation, position],
      [recorded!.id, recorded!.at, recorded!.meta.correlationId, String(recorded!.position)],
    );
    const data = JSON.parse(submitted.value) as Readonly<Record<string, unknown>>;
    assert.deepEqual([data['orderId'], data['status'], data['credits']], [recorded!.entityId, 'QUEUED', 2]);
    const metrics = await (await fetch(`${relay.url}/metrics`)).text();
    assert.match(metrics, new RegExp(`latchkey_relay_published_total\\{topic="${names.status}"\\} 360`));
    assert.match(metrics, /latchkey_relay_lag_seconds 0/);
    assert.equal(await relay.stop(), 0);
  });

  it('with broker and relay killed: none is lost, none out of order, and repeats have the same ID', async () => {
    const { prefix } = fresh();
    const found = await relayKilled(ground, broker, { events: 6_000, kills: 4, prefix });
    const { status, audit, events, midway } = found;
    assert.ok(events >= 6_000 && midway >= 2, `${events} events, ${midway} kills in the middle`);
    for (const { repeated: _, ...faults } of [status, audit]) assert.deepEqual(faults, none);
  });

  it('the events of EventStoreDB are published in the same way', async () => {
    const { names, settings } = fresh();
    const engine = await startDouble();
    const other = await relayGround({ storeUrl: engine.url });
    try {
      const expected = await appendOrders(other.store, 30);
      const first = await other.relay(settings);
      await isPublished(first, other);
      await first.kill();
      await appendOrders(other.store, 30, expected);
      const second = await other.relay(settings);
      await isPublished(second, other);
      const found = await consume([names.status], expected.status.size);
      const { repeated: _, ...faults } = faultsOf(found, expected.status);
      assert.deepEqual(faults, none);
    } finally {
      await other.end();
      await engine.end();
    }
  });

  it('a message that is too large stops it with words, and nothing is skipped', async () => {
    const { names, settings } = fresh();
    // a single partition, because events of other partitions could be published before the large message
    const topic = { numPartitions: 1, replicationFactor: 1 };
    await asAdmin(broker.brokers, admin =>
      admin.createTopics({
        topics: [
          { topic: names.status, ...topic },
          { topic: names.audit, ...topic, configEntries: [{ name: 'max.message.bytes', value: '1500' }] },
        ],
      }),
    );
    const expected = await appendOrders(ground.store, 5);
    const [fits, large, later] = [uuidv7(), uuidv7(), uuidv7()].map(id => `order-${id}`) as [
      string,
      string,
      string,
    ];
    const events = [] as string[];
    for (const stream of [fits, large, later]) {
      const id = uuidv7();
      events.push(id);
      const meta = {
        by: { kind: 'system', id: 'test' },
        command: 'test',
        commandId: id,
        correlationId: stream === large ? 'x'.repeat(2_000) : 'short',
        tenant: {},
      } as const;
      await ground.store.append([
        { stream, expected: 0, events: [{ id, event: order.OrderReopened(), meta }] },
      ]);
    }
    const relay = await ground.relay(settings);
    await until(async () => (await readyOf(relay)).state === 'stopped');
    const { code, reason } = await readyOf(relay);
    assert.equal(code, 503);
    assert.match(
      reason!,
      new RegExp(`The event ${events[1]} \\(OrderReopened, revision 1 of ${large}, .*${names.audit}`),
    );
    assert.match(reason!, /Raise max\.message\.bytes/);
    const before = await consume([names.audit], expected.audit.size + 1);
    assert.ok(
      before.some(({ headers }) => headers['ce_id'] === events[0]),
      'what is before it is published',
    );
    assert.ok(!before.some(({ headers }) => headers['ce_id'] === events[2]), 'what is after it is not');
    await asAdmin(broker.brokers, admin =>
      admin.alterConfigs({
        validateOnly: false,
        resources: [
          { type: 2, name: names.audit, configEntries: [{ name: 'max.message.bytes', value: '9000' }] },
        ],
      }),
    );
    await isPublished(relay);
    await until(async () => (await readyOf(relay)).code === 200);
    const after = await consume([names.audit], expected.audit.size + 3);
    const ids = new Set(after.map(({ headers }) => headers['ce_id']));
    assert.ok(events.every(id => ids.has(id)));
  });

  it('a topic that was deleted stops it with words; a broker that is away makes it unready', async () => {
    const { names, settings } = fresh();
    const relay = await ground.relay(settings);
    const expected = await appendOrders(ground.store, 2);
    await isPublished(relay);
    await asAdmin(broker.brokers, admin => admin.deleteTopics({ topics: [names.audit] }));
    await appendOrders(ground.store, 2, expected);
    await until(async () => (await readyOf(relay)).state === 'stopped');
    assert.match((await readyOf(relay)).reason!, new RegExp(`The topic ${names.audit} does not exist`));
    await asAdmin(broker.brokers, admin =>
      admin.createTopics({ topics: [{ topic: names.audit, numPartitions: 1 }] }),
    );
    await isPublished(relay);
    await broker.kill();
    await until(async () => (await readyOf(relay)).missing.join() === 'kafka');
    await broker.resume();
    await until(async () => (await readyOf(relay)).code === 200);
    assert.equal(await relay.stop(), 0);
  });

  it('of two relays one works, and the other takes over', async () => {
    const { names, settings } = fresh();
    const first = await ground.relay(settings);
    await until(async () => (await readyOf(first)).state === 'publishing');
    const second = await ground.relay(settings);
    const expected = await appendOrders(ground.store, 10);
    await isPublished(first);
    const standing = await readyOf(second);
    assert.deepEqual([standing.code, standing.state], [200, 'standby']);
    await first.kill();
    await until(async () => (await readyOf(second)).state === 'publishing');
    await appendOrders(ground.store, 10, expected);
    await isPublished(second);
    const found = await consume([names.status], expected.status.size);
    const { repeated: _, ...faults } = faultsOf(found, expected.status);
    assert.deepEqual(faults, none);
  });

  it('started with “now”, it publishes what is recorded afterwards, and a replay of a range the rest', async () => {
    const { names, settings } = fresh();
    const past = await appendOrders(ground.store, 10);
    const head = await ground.store.head();
    const relay = await ground.relay({ ...settings, KAFKA_START: 'now' });
    await until(async () => (await readyOf(relay)).state === 'publishing');
    const recent = await appendOrders(ground.store, 5);
    await isPublished(relay);
    const found = await consume([names.status], recent.status.size);
    assert.deepEqual(faultsOf(found, recent.status), { ...none, repeated: 0 });

    const { code, output } = await replay(settings, 'beginning', String(head));
    assert.equal(code, 0, output);
    assert.match(output, new RegExp(`done: ${past.status.size + past.audit.size} messages of 80 events`));
    const all = await consume([names.status], recent.status.size + past.status.size);
    assert.deepEqual(
      new Set(all.map(({ headers }) => headers['ce_id'])),
      new Set([...recent.status, ...past.status]),
    );
    const again = await replay(settings, String(head), String(head));
    assert.match(again.output, /messages of 1 events/);
    const since = await replay(settings, new Date(Date.now() + 60_000).toISOString(), 'now');
    assert.match(since.output, /done: 0 messages/);
  });
});

describe('36: the relay to a Kafka broker with sign-in', function () {
  this.timeout(600_000);
  let broker: TestBroker;
  let ground: RelayGround;
  const users = { admin: 'admin-password', relay: 'relay-password' };
  before(async () => {
    broker = await startBroker({ users });
    ground = await relayGround();
  });
  after(async () => {
    await ground?.end();
    await broker?.end();
  });

  it('a wrong password and a missing right stop it with words; then everything arrives', async () => {
    const prefix = 'latchkey';
    const names = topicsWith(prefix);
    const settings = { KAFKA_BROKERS: broker.signedIn, KAFKA_USER: 'relay', KAFKA_SASL: 'plain' };
    const expected = await appendOrders(ground.store, 5);
    const wrong = await ground.relay({ ...settings, KAFKA_PASSWORD: 'not-the-password' });
    await until(async () => (await readyOf(wrong)).state === 'stopped');
    assert.match((await readyOf(wrong)).reason!, /KAFKA_USER, KAFKA_PASSWORD and KAFKA_SASL/);
    await wrong.kill();

    const relay = await ground.relay({ ...settings, KAFKA_PASSWORD: users.relay });
    await until(async () => (await readyOf(relay)).state === 'stopped');
    assert.match(
      (await readyOf(relay)).reason!,
      /latchkey\.credentials\.status\.v1 .* does not exist, or relay may not/,
    );
    const allow = (topic: string, operation: number) => ({
      resourceType: 2,
      resourceName: topic,
      resourcePatternType: 3,
      principal: 'User:relay',
      host: '*',
      operation,
      permissionType: 3,
    });
    const [write, create, describe] = [4, 5, 8] as const;
    await asAdmin(broker.brokers, admin =>
      admin.createAcls({
        acl: Object.values(names).flatMap(name => [allow(name, create), allow(name, describe)]),
      }),
    );
    await until(async () =>
      /The event .* can't be published.*denies it to relay/.test((await readyOf(relay)).reason ?? ''),
    );
    await asAdmin(broker.brokers, admin => admin.createAcls({ acl: [allow(names.status, write)] }));
    await until(async () => ((await readyOf(relay)).reason ?? '').includes(`published to ${names.audit}`));
    await asAdmin(broker.brokers, admin => admin.createAcls({ acl: [allow(names.audit, write)] }));
    const consumer = await startConsumer(broker.brokers, Object.values(names));
    const found = await consumer.until(all => {
      const ids = new Set(all.map(({ topic, headers }) => `${topic} ${headers['ce_id']}`));
      return ids.size === expected.status.size + expected.audit.size;
    });
    await consumer.end();
    for (const topic of ['status', 'audit'] as const) {
      const own = found
        .filter(one => one.topic === names[topic])
        .toSorted((one, other) => sequenceOf(one) - sequenceOf(other));
      const { lost, strange } = faultsOf(own, expected[topic]);
      assert.deepEqual([lost, strange], [0, 0]);
    }
    await until(async () => (await readyOf(relay)).code === 200);
  });
});
