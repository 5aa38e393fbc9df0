import assert from 'node:assert/strict';
import { roles } from '@latchkey/events/access/roles.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { sampleLoading, sampleRemoval } from '@latchkey/events/process/sampleProcesses.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { openOf } from '../../../testing/events/process/testContext.ts';
import { workOnce } from '../../../testing/events/process/sampleWorkers.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const path = '/admin/sample-data';
const maxRounds = 20;

describe('sample data over HTTP', function () {
  this.timeout(90_000);
  let app: TestApp;
  let http: TestApp['http'];
  before(async () => {
    app = await testApp();
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());
  const stateNow = async () => (await http.get(path)).body;
  const work = async (process: typeof sampleLoading) => {
    const { events } = await app.store.readAll({
      after: beginning,
      limit: 1_000,
      types: ['SampleDataLoadStarted'],
    });
    const { sampleId } = events.at(-1)!.data as { sampleId: string };
    const context: ProcessContext = {
      store: app.store,
      command: {
        by: { kind: 'worker', id: 'sweep' },
        correlationId: uuidv7(),
        now: () => new Date(),
        token: () => '',
      },
      warn: () => undefined,
    };
    for (let round = 0; round < maxRounds; round++) {
      if ((await process.finish(context, openOf(sampleId, {}))) === 'over') return;
      await workOnce(context);
    }
    assert.fail(`${process.name} did not end`);
  };
  const caughtUp = async () => {
    const position = String(await app.store.head());
    return (at: string) => http.send('GET', at, undefined, { Position: position });
  };

  it('are loaded once into an empty product, listed, counted, removed with everything, and loaded again', async () => {
    assert.deepEqual(await stateNow(), { phase: 'ABSENT', partnerId: null, customerId: null });
    assert.equal((await http.delete(path)).status, 404);
    const [one, other] = await Promise.all([http.post(path, {}), http.post(path, { locale: 'de' })]);
    assert.deepEqual([one.status, other.status], [202, 202], one.text + other.text);
    assert.deepEqual(one.body, other.body);
    assert.equal(one.body.phase, 'LOADING');
    await work(sampleLoading);
    assert.equal((await stateNow()).phase, 'LOADED');
    const { partnerId, customerId } = one.body;
    let get = await caughtUp();
    assert.equal((await get(`/admin/partners/${partnerId}`)).status, 200);
    assert.equal((await get(`/admin/customers?partnerId=${partnerId}`)).body.length, 1);
    const orders = (await get(`/admin/orders?customerId=${customerId}&sort=status`)).body;
    assert.deepEqual(orders.map((order: { status: string }) => order.status).sort(), ['DRAFT', 'ISSUED']);
    assert.equal((await get('/admin/overview')).body.orders.done.rows.length, 1);

    const counted = await http.send('DELETE', `${path}?dryRun=true`);
    assert.equal(counted.status, 200, counted.text);
    const { partners, customers, credentials, vouchers } = counted.body.touches;
    assert.deepEqual([partners, customers, credentials, vouchers], [1, 1, 15, 1]);
    assert.equal((await stateNow()).phase, 'LOADED', 'a dry run removes nothing');
    await http.post('/admin/partners', { name: 'Added', parentId: partnerId });
    const stale = await http.send('DELETE', `${path}?preview=${counted.body.preview}`);
    assert.deepEqual([stale.status, stale.body.reason], [412, 'stale_preview']);

    const removed = await http.delete(path);
    assert.deepEqual([removed.status, removed.body.phase], [202, 'REMOVING'], removed.text);
    const early = await http.post(path, {});
    assert.deepEqual([early.status, early.body.reason], [409, 'sampleData.removing']);
    await work(sampleRemoval);
    assert.equal((await stateNow()).phase, 'ABSENT');
    get = await caughtUp();
    for (const noun of [
      'partners',
      'customers',
      'orders',
      'card-profiles',
      'pdf-designs',
      'data-formats',
      'providers-configs',
      'vouchers',
    ]) {
      const { status, body } = await get(`/admin/${noun}`);
      assert.equal(status, 200, noun);
      const mine = (body as { isReserved?: boolean }[]).filter(({ isReserved }) => isReserved !== true);
      assert.deepEqual(mine, [], noun);
    }
    const { orders: left, customers: none } = (await get('/admin/overview')).body;
    assert.deepEqual([left.done.rows, left.drafts.rows, none], [[], [], 0]);
    const acts = (await get('/admin/activity')).body as { type: string }[];
    for (const type of ['SampleDataLoadStarted', 'SampleDataRemovalStarted'])
      assert.equal(acts.filter(act => act.type === type).length, 1, type);

    assert.equal((await http.post(path, {})).status, 202);
    await http.delete(path);
    await work(sampleRemoval);
  });

  it('are not loaded where there is a partner, and not by anyone but global admins', async () => {
    await app.tell(`partner-${northwind}`, northwindCreated);
    await app.tell(`customer-${acme}`, acmeCreated);
    await (
      await caughtUp()
    )('/admin/partners');
    const refused = await http.post(path, {});
    assert.deepEqual([refused.status, refused.body.reason], [409, 'sampleData.not_empty']);
    for (const role of roles.slice(2)) {
      const held = role === 'partner_admin' ? { partnerId: northwind } : { customerId: acme };
      const { http: by } = await app.signIn(role, held);
      for (const answer of [by.get(path), by.post(path, {}), by.delete(path)])
        assert.equal((await answer).status, 403, role);
    }
  });
});
