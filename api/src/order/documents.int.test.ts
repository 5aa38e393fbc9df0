import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CredentialErased } from '@latchkey/events/credential/credential.ts';
import { madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { frontDoor, frontDoorCreated, submittedOnce } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded, OrderIssued } from '@latchkey/events/order/order.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { unzipSync } from 'fflate';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const count = 1_200;

describe('the document of an order', function () {
  this.timeout(120_000);
  let app: TestApp;
  let token: string;
  let colleague: string;
  const ids = Array.from({ length: count }, () => uuidv7());
  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [`customer-${acme}`, acmeCreated],
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`pdfDesign-${welcome}`, welcomeCreated],
      [
        `order-${frontDoor}`,
        frontDoorCreated,
        ...[0, 400, 800].map(n => OrderCredentialsAdded({ ids: ids.slice(n, n + 400), type: 'user' })),
        submittedOnce,
        OrderIssued(),
      ],
    ]);
    await app.tellNew(ids.map(id => [`credential-${id}`, personAdded, madeAvailable] as const));
    ({
      session: { token },
    } = await app.signIn('customer_admin', { customerId: acme }));
    colleague = (await app.signIn('customer_admin', { customerId: acme })).session.token;
  });
  after(() => app?.end());

  const download = (signal?: AbortSignal, kind = 'pdf', as = token) =>
    fetch(`${app.origin}/admin/orders/${frontDoor}.${kind}`, {
      headers: { Authorization: `Bearer ${as}` },
      ...(signal ? { signal } : {}),
    });
  const pagesOf = async (answer: Response): Promise<number> =>
    [
      ...Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .matchAll(/\/Type \/Page\b/g),
    ].length;

  it('is streamed with a page for each credential, while other requests are served', async () => {
    const answer = await download();
    assert.equal(answer.headers.get('content-length'), null, 'nobody waits for the whole of it');
    let answered = 0;
    let isDone = false;
    const pages = pagesOf(answer).finally(() => (isDone = true));
    for (; !isDone; answered++) assert.equal((await app.http.get('/healthz')).status, 200);
    assert.equal(await pages, count);
    assert.ok(answered > 3);
  });

  it('is drawn in a thread with limited memory, which is reused, and ended if the client disconnects', async () => {
    const threads: (readonly [Worker, ended: Promise<unknown>])[] = [];
    const note = (thread: Worker) => threads.push([thread, once(thread, 'exit')]);
    process.on('worker', note);
    try {
      const [pieces, others] = (await Promise.all([download(), download(undefined, 'pdf', colleague)])).map(
        ({ body }) => body!.getReader(),
      );
      for (const reader of [pieces!, others!]) assert.equal((await reader.read()).done, false);
      assert.ok(threads.length > 0, 'both were drawn by the thread of the test before, or by none');
      const [thread, ended] = threads[0]!;
      const { maxOldGenerationSizeMb } = thread.resourceLimits!;
      assert.ok(maxOldGenerationSizeMb! <= 200, `${maxOldGenerationSizeMb} MB`);
      await Promise.all([pieces!.cancel(), others!.cancel()]);
      await ended;
      threads.length = 0;
      for (let n = 0; n < 2; n++) assert.equal(await pagesOf(await download()), count);
      assert.equal(threads.length, 1);
    } finally {
      process.removeListener('worker', note);
    }
  });

  it('is sent while most of it is not even read', async () => {
    const { readMany } = app.store;
    let read = 0;
    Object.assign(app.store, {
      readMany: (streams: readonly string[]) => {
        read += streams.filter(stream => stream.startsWith('credential-')).length;
        return readMany(streams);
      },
    });
    try {
      const pieces = (await download()).body!.getReader();
      assert.equal((await pieces.read()).done, false);
      assert.ok(read > 0 && read < count, `${read} of ${count} were read before the first piece came`);
      await pieces.cancel();
    } finally {
      Object.assign(app.store, { readMany });
    }
  });

  it('waits for two others, and is refused temporarily if twenty are already waiting', async () => {
    const gone = new AbortController();
    const all = Array.from({ length: 23 }, () => download(gone.signal));
    const refused = await Promise.any(
      all.map(async one => {
        const { status, headers } = await one;
        assert.equal(status, 503);
        return headers;
      }),
    )
      .catch(() => assert.fail('all of them were drawn at once'))
      .finally(() => gone.abort());
    assert.ok(Number(refused.get('retry-after')) > 0);
    await Promise.allSettled(all);
    let next = await download();
    for (; next.status === 503; next = await download()) await next.arrayBuffer();
    assert.equal(await pagesOf(next), count);
  });
  it('is drawn for two at a time; a client that disconnects makes room for the next', async () => {
    const gone = new AbortController();
    const abandoned = await Promise.all([download(gone.signal), download(gone.signal, 'pdf', colleague)]);
    const next = download();
    gone.abort();
    for (const answer of abandoned) await assert.rejects(answer.arrayBuffer());
    assert.equal(await pagesOf(await next), count);
  });

  it('32.24: leaves its turn to others while its reader reads nothing, and continues when it does', async () => {
    const gone = new AbortController();
    const archive = () => download(gone.signal, 'zip');
    const stalled = await Promise.all([archive(), download(gone.signal, 'zip', colleague)]);
    assert.equal(await pagesOf(await download()), count);
    const whole = new Uint8Array(await stalled[0].arrayBuffer());
    assert.equal(Object.keys(unzipSync(whole)).length, count);
    gone.abort();
  });

  it('has no page of an erased person', async () => {
    await app.tell(`credential-${ids[7]}`, CredentialErased(mine));
    assert.equal(await pagesOf(await download()), count - 1);
  });
});
