import assert from 'node:assert/strict';
import { CredentialAddStarted, CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable } from '@latchkey/events/credential/examples.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { openQueues, type Queues } from '../runner/queues.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

/** One more than a job sends concurrently. */
const people = 9;

describe('a message that waits in a slow job and has a second job', function () {
  this.timeout(60_000);
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

  const countOf = async (ids: readonly string[], type: string) =>
    (await app.credentials(ids)).filter(({ history }) => history.some(event => event.type === type)).length;

  it('goes out once: the slow job skips what the other job has sent', async () => {
    const latencyMs = { min: 1_500, max: 1_500 };
    await fetch(`${app.mail.url}/_sandbox/behaviour`, {
      method: 'PUT',
      body: JSON.stringify({ latencyMs }),
    });
    const addresses = Array.from({ length: people }, (_, n) => `person${n}@taken.test`);
    const customer = await app.customer(await app.provider());
    const { ids, orderId } = await app.draft(
      customer,
      addresses.map(email => ({ email, delivery: 'EMAIL' as const })),
    );
    const mine = { orderId, customerId: customer.customerId };
    for (const id of ids)
      await app.tell(
        `credential-${id}`,
        CredentialAddStarted({ ...(addStarted.data as DataOf<typeof CredentialAddStarted>), ...mine }),
        CredentialAvailable({
          ...(madeAvailable.data as DataOf<typeof CredentialAvailable>),
          ...mine,
          deliveryMethod: 'EMAIL',
        }),
      );
    await app.workers();
    await until(async () => (await countOf(ids, 'CredentialDeliveryStarted')) === people);
    // reenqueues the message, as the sweeper does after a minute
    await queue.add('deliver', { credentialIds: [ids.at(-1)] });
    await until(async () => (await countOf(ids, 'CredentialDelivered')) === people);
    await until(async () => (await queue.getJobCountByTypes('active', 'waiting', 'delayed')) === 0);
    for (const email of addresses) {
      const answer = await fetch(`${app.mail.url}/messages?to=${email}`);
      assert.equal(((await answer.json()) as { total: number }).total, 1, email);
    }
  });
});
