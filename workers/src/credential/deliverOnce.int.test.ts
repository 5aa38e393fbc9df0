import assert from 'node:assert/strict';
import {
  CredentialAddStarted,
  CredentialAvailable,
  CredentialValidityStarted,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable } from '@latchkey/events/credential/examples.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { withLocks } from '../runner/advisoryLocks.ts';
import { openQueues, type Queues } from '../runner/queues.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import { lockOf } from './deliver.ts';

/** Latency in ms, longer than a second job needs until it sends. */
const latencyMs = { min: 3_000, max: 3_000 };

describe('a first message that two events request', function () {
  this.timeout(120_000);
  let app: TestApp;
  let queues: Queues;
  let queue: InstanceType<Queues['Queue']>;
  before(async () => {
    app = await testApp();
    queues = await openQueues(app.database.url);
    queue = new queues.Queue('deliver', { connection: queues.connection });
  });
  after(async () => {
    await queue?.close();
    await queues?.close();
    await app?.end();
  });

  const countOf = async (id: string, type: string) =>
    (await app.credentials([id]))[0]!.history.filter(event => event.type === type).length;
  const issued = async (phoneNumber: string) => {
    const customer = await app.customer(await app.provider());
    const { ids, orderId } = await app.draft(customer, [{ phoneNumber, delivery: 'SMS' }]);
    const [id] = ids as [string];
    const mine = { orderId, customerId: customer.customerId };
    await app.tell(
      `credential-${id}`,
      CredentialAddStarted({ ...(addStarted.data as DataOf<typeof CredentialAddStarted>), ...mine }),
      CredentialAvailable({
        ...(madeAvailable.data as DataOf<typeof CredentialAvailable>),
        ...mine,
        deliveryMethod: 'SMS',
      }),
    );
    const start = () =>
      app.tell(`credential-${id}`, CredentialValidityStarted({ ...mine, from: 'AVAILABLE' }));
    return { id, start };
  };
  const textsTo = async (phoneNumber: string) => (await app.texts()).filter(({ to }) => to === phoneNumber);
  const assertSentOnce = async (id: string, phoneNumber: string) => {
    await until(async () => (await countOf(id, 'CredentialDelivered')) === 1);
    await until(async () => (await queue.getJobCountByTypes('active', 'waiting', 'delayed')) === 0);
    assert.equal((await textsTo(phoneNumber)).length, 1);
    assert.equal(await countOf(id, 'CredentialDeliveryStarted'), 1);
  };

  it('is sent once if both events are read together', async () => {
    const phoneNumber = '+41791230011';
    const { id, start } = await issued(phoneNumber);
    await start();
    await app.workers();
    await assertSentOnce(id, phoneNumber);
  });

  it('waits while another worker is sending it, and is left to that one', async () => {
    const phoneNumber = '+41791230012';
    const { id, start } = await issued(phoneNumber);
    await assertSentOnce(id, phoneNumber);
    await withLocks(app.pool, [lockOf(id)], async () => {
      await start();
      await until(async () => (await queue.getJobCountByTypes('delayed')) === 1);
    });
    await assertSentOnce(id, phoneNumber);
  });

  it('is sent once if the second event comes while the gateway hasn’t answered yet', async () => {
    const phoneNumber = '+41791230013';
    await app.behaveSms({ latencyMs });
    const { id, start } = await issued(phoneNumber);
    await until(async () => (await countOf(id, 'CredentialDeliveryStarted')) === 1);
    await start();
    await assertSentOnce(id, phoneNumber);
  });
});
