import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { entities } from '@latchkey/events/catalogue.ts';
import {
  translatedTypes,
  webhookMessagesOf,
  type WebhookMessage,
} from '@latchkey/events/integration/webhookMessages.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { openSealedStore } from '@latchkey/events/store/openEventStore.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import pg from 'pg';
import { readSettings } from '../../product/run/config.ts';
import { makeDemo } from '../../product/run/demo.ts';
import { startProduct, type Product } from '../../product/run/startProduct.ts';
import {
  testReceiver,
  type Received,
  type TestReceiver,
} from '../../testing/workers/webhookEndpoint/testReceiver.ts';
import { eventually } from '../browser/app.ts';
import { openDemo, submitOrder, untilIssued } from './orderLoad.ts';

const minutes = 60_000;
const people = 1_000;
const leastEvents = 2_000;
const failuresUntilSlow = 6;
const [tablePageSize, types] = [5_000, ['com.latchkey.credential.*', 'com.latchkey.order.*']];

/** A state of the deliveries in which the sending process is killed. */
type Moment = 'not answered' | 'timed out' | 'failing' | 'accepted, not recorded';
const round: readonly Moment[] = ['not answered', 'failing', 'accepted, not recorded', 'timed out'];
const moments: readonly Moment[] = [...round, ...round, ...round];
/**
 * Number of messages accepted between two kills. The receiver holds further ones until after the next kill,
 * so that messages are pending at every kill.
 */
const share = Math.floor(leastEvents / (moments.length + 1));

const sequenceOf = ({ body }: { readonly body: string }) =>
  Number((JSON.parse(body) as { readonly sequence: string }).sequence);

describe('36.2: webhooks, while workers are killed and the receiver fails and stalls', function () {
  this.timeout(20 * minutes);
  let product: Product;
  let pool: pg.Pool;
  let hook: TestReceiver;
  const accepted: Received[] = [];
  const held = new Map<ServerResponse, Received>();
  const sender = { name: 'workers', standby: 'workers-2' };

  before(async () => {
    product = await startProduct({
      settings: { ...readSettings({ OUTBOUND_ALLOW: '127.0.0.1' }), PORT: 0 },
      counts: { workers: 2 },
    });
    await makeDemo(product.data, product.run, product.secrets.webhookSecret);
    pool = new pg.Pool({ connectionString: product.run.database, max: 4 });
    hook = await testReceiver();
  });
  after(async () => {
    await hook?.close();
    await pool?.end();
    await product?.stop();
  });

  const take = (message: Received, response: ServerResponse) => {
    accepted.push(message);
    response.writeHead(204).end();
  };
  const refuse = (_: Received, response: ServerResponse) => response.writeHead(503).end();
  const hold = (message: Received, response: ServerResponse) => {
    held.set(response, message);
    response.once('close', () => held.delete(response));
  };
  const takeUpTo = (limit: number) =>
    hook.answer((message, response) =>
      accepted.length < limit ? take(message, response) : hold(message, response),
    );
  const until = async (isSo: () => boolean | Promise<boolean>) =>
    eventually(async () => isSo(), Boolean, 2 * minutes);
  const receivedMore = async (count: number) => {
    const before = hook.received.length;
    await until(() => hook.received.length >= before + count);
  };

  /**
   * Kills the sending process. It is restarted only after the standby process has taken over (`takeOver`).
   */
  const kill = async () => {
    product.kill(sender.name);
    await until(() => product.pids()[sender.name] === undefined);
  };
  const takeOver = async () => {
    await receivedMore(1);
    await product.spawn(sender.name);
    [sender.name, sender.standby] = [sender.standby, sender.name];
  };
  const killUnrecorded = async () => {
    const guard = await pool.connect();
    const waitingPids = async () =>
      (
        await pool.query<{ pid: number }>(
          `SELECT pid FROM pg_locks WHERE relation = 'webhook_deliveries'::regclass AND NOT granted`,
        )
      ).rows.map(({ pid }) => pid);
    try {
      await guard.query('BEGIN');
      await guard.query('LOCK TABLE webhook_deliveries IN SHARE MODE');
      for (const [response, message] of held) take(message, response);
      await until(async () => (await waitingPids()).length > 0);
      await kill();
      // otherwise the database would finish the statements of the killed process
      await until(async () => {
        const pids = await waitingPids();
        for (const pid of pids) await pool.query('SELECT pg_terminate_backend($1)', [pid]);
        return pids.length === 0;
      });
    } finally {
      await guard.query('ROLLBACK');
      guard.release();
    }
  };
  const kills: Readonly<Record<Moment, () => Promise<void>>> = {
    'not answered': kill,
    'timed out': async () => {
      const [first] = held.keys();
      await until(() => !held.has(first!));
      await kill();
    },
    failing: async () => {
      hook.answer(refuse);
      for (const response of held.keys()) response.writeHead(503).end();
      await receivedMore(failuresUntilSlow);
      await kill();
    },
    'accepted, not recorded': killUnrecorded,
  };

  /**
   * Returns the expected messages: those about the customer's credentials and orders since the endpoint was
   * created.
   */
  const expectedFrom = async (customerId: string, endpointId: string) => {
    const log = await openSealedStore({ pool, catalogue: catalogueOf(entities) });
    const expected = new Map<string, WebhookMessage>();
    let isIncluded = false;
    const head = await log.head();
    for (let after = beginning; after < head;) {
      const all = [...translatedTypes, 'WebhookEndpointCreated'];
      const { events, position } = await log.readAll({ after, limit: tablePageSize, types: all });
      for (const event of events) {
        isIncluded ||= event.entityId === endpointId;
        for (const message of isIncluded ? webhookMessagesOf(event) : [])
          if (
            message.place.customerId === customerId &&
            /^com\.latchkey\.(credential|order)\./.test(message.type)
          )
            expected.set(message.id, message);
      }
      after = position;
    }
    await log.close();
    return expected;
  };

  it('each event arrives at least once and in order for its subject; repeats have the same ID and body', async () => {
    const demo = await openDemo(product.run);
    const { api, customerId } = demo;
    takeUpTo(share);
    const terms = { name: 'Chaos', url: hook.url, types, isEnabled: true, customerId };
    const { body: endpoint } = await api.post<{ id: string }>('/admin/webhook-endpoints', terms);
    const order = await submitOrder(demo, 300_000, people);

    for (const moment of moments) {
      await until(() => held.size > 0);
      await kills[moment]();
      takeUpTo(accepted.length + share);
      await takeOver();
    }
    takeUpTo(Infinity);
    for (const response of held.keys()) response.destroy();

    await untilIssued(demo, order);
    const missingOf = async () => {
      const ids = new Set(accepted.map(({ id }) => id));
      const expected = await expectedFrom(customerId, endpoint.id);
      return [...expected.keys()].filter(id => !ids.has(id)).length;
    };
    await eventually(missingOf, missing => missing === 0, 2 * minutes);

    const expected = await expectedFrom(customerId, endpoint.id);
    assert.ok(expected.size >= leastEvents, `${expected.size} events`);
    for (const { id, body } of hook.received) assert.equal(body, expected.get(id)?.body, id);
    const firsts = new Map<string, Received>();
    for (const message of accepted) if (!firsts.has(message.id)) firsts.set(message.id, message);
    for (const [subject, messages] of Map.groupBy(firsts.values(), ({ event }) => event.subject)) {
      const sequences = messages.map(sequenceOf);
      assert.deepEqual(
        sequences,
        sequences.toSorted((one, other) => one - other),
        subject,
      );
    }
    const repeats = accepted.length - firsts.size;
    const least = moments.filter(moment => moment === 'accepted, not recorded').length;
    assert.ok(repeats >= least, `${repeats} repeats`);
    const { rows } = await pool.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM webhook_deliveries WHERE state <> 'DELIVERED'`,
    );
    assert.equal(rows[0]!.left, 0);
    console.log(
      `      ${expected.size} events, ${hook.received.length} requests, ${repeats} accepted twice, ${moments.length} kills: ${round.join('; ')}`,
    );
  });
});
