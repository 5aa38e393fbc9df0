import assert from 'node:assert/strict';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { healthRecorder } from '@latchkey/events/provider/health.ts';
import { connectConfig } from '@latchkey/events/provider/kinds/legicConnect/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { createHmac } from 'node:crypto';
import { testApp, type TestApp } from '../../../../testing/api/testApp.ts';
import { until } from '../../../../testing/workers/runner/recorder.ts';

const secret = 'a secret of the provider';

describe('35.3: the health of a provider config', function () {
  this.timeout(30_000);
  let app: TestApp;
  let configId: string;
  let path: string;
  beforeEach(async () => {
    app = await testApp();
    const { http } = await app.signIn('admin');
    const made = await http.post('/admin/providers-configs', {
      ...connectConfig,
      baseSettings: { ...connectConfig.baseSettings, webhookSecret: secret },
    });
    configId = made.body.id;
    path = `/admin/providers-configs/${configId}/health`;
  });
  afterEach(() => app?.end());
  const health = async () => (await (await app.signIn('admin')).http.get(path)).body;

  it('is empty before the first call', async () => {
    assert.deepEqual(await health(), {
      calledAt: null,
      succeededAt: null,
      failed: null,
      reportedAt: null,
      webhooks: { waiting: 0, failing: 0, oldestAt: null },
    });
  });

  it('has the last success and the last failure, also of several in a second', async () => {
    const warned: unknown[] = [];
    const record = healthRecorder({ pool: app.pool, log: { warn: fields => warned.push(fields) } });
    record(configId, { kind: 'succeeded' });
    await until(async () => (await health()).succeededAt !== null);
    assert.equal((await health()).failed, null);
    const key = '00112233445566778899AABBCCDDEEFF';
    record(configId, { kind: 'failed', status: 0, message: `no answer\0 to ${key}` });
    record(configId, { kind: 'failed', status: 503, message: '' });
    await until(async () => (await health()).failed !== null);
    const { calledAt, succeededAt, failed } = await health();
    assert.deepEqual([failed.status, failed.message], [503, '']);
    assert.ok(failed.at >= succeededAt && calledAt === failed.at);
    assert.deepEqual(warned, []);
  });

  it('a failed write is logged and changes nothing for the caller', async () => {
    const warned: object[] = [];
    const pool = { query: () => Promise.reject(new Error('no database')) } as never;
    healthRecorder({ pool, log: { warn: fields => warned.push(fields) } })(configId, { kind: 'succeeded' });
    await until(async () => warned.length === 1);
  });

  it('has the last webhook, and those that wait and that failed', async () => {
    const body = JSON.stringify({
      id: uuidv7(),
      at: new Date().toISOString(),
      type: 'file.failed',
      clientRef: 'c.1',
      providerRef: 'p',
    });
    const seconds = Math.floor(Date.now() / 1_000);
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const headers = { 'Content-Type': 'application/json', 'Webhook-Signature': `t=${seconds},v1=${mac}` };
    assert.equal((await app.http.post(`/webhooks/providers/${configId}`, body, headers)).status, 204);
    await until(async () => (await health()).reportedAt !== null);
    const { webhooks, calledAt } = await health();
    assert.deepEqual([webhooks.waiting, webhooks.failing, calledAt], [1, 0, null]);
    await app.pool.query('UPDATE provider_inbox SET failures = 1');
    assert.equal((await health()).webhooks.failing, 1);
  });

  it('of several configs is asked for at once; unknown ones are left out', async () => {
    const { http } = await app.signIn('admin');
    const other = (await http.post('/admin/providers-configs', connectConfig)).body.id;
    healthRecorder({ pool: app.pool, log: { warn: () => undefined } })(other, { kind: 'succeeded' });
    await until(
      async () => (await http.get(`/admin/providers-configs/${other}/health`)).body.calledAt !== null,
    );
    const { status, body } = await http.get(
      `/admin/providers-configs/health?configs=${configId},${other},${uuidv7()}`,
    );
    assert.equal(status, 200);
    const found = new Map(
      (body as { id: string; calledAt: string | null; webhooks: object }[]).map(one => [one.id, one]),
    );
    assert.deepEqual([...found.keys()].toSorted(), [configId, other].toSorted());
    assert.equal(found.get(configId)!.calledAt, null);
    assert.deepEqual(found.get(other)!.webhooks, { waiting: 0, failing: 0, oldestAt: null });
    assert.notEqual(found.get(other)!.calledAt, null);
    const many = Array.from({ length: 101 }, () => uuidv7()).join();
    for (const configs of ['', 'x', many])
      assert.equal((await http.get(`/admin/providers-configs/health?configs=${configs}`)).status, 400);
  });

  it('is shown to the owner of a provider, without our reasons and the webhooks of all customers', async () => {
    const [partner, customer, providerId] = [uuidv7(), uuidv7(), uuidv7()];
    const provider = {
      credentialProviderId: providerId,
      credentialProvider: 'LEGIC_CONNECT' as const,
      displayName: 'Doors',
      configId,
    };
    await app.tellNew([
      [`partner-${partner}`, PartnerCreated({ name: 'North', parentId: null, lineagePartnerIds: [partner] })],
      [
        `customer-${customer}`,
        CustomerCreated({
          name: 'Acme',
          partnerId: partner,
          lineagePartnerIds: [partner],
          technicalContactEmails: [],
          providers: [provider],
        }),
      ],
    ]);
    const record = healthRecorder({ pool: app.pool, log: { warn: () => undefined } });
    record(configId, { kind: 'failed', status: 0, message: 'no route to connect.internal' });
    await until(async () => (await health()).failed !== null);
    const at = `/admin/customers/${customer}/providers/health`;
    const { http: own } = await app.signIn('customer_admin', { customerId: customer });
    const [shown] = (await own.get(at)).body;
    assert.deepEqual([shown.id, shown.failed.status, shown.failed.message], [providerId, 0, null]);
    assert.equal(shown.webhooks, null);
    const { http: operator } = await app.signIn('admin');
    const [full] = (await operator.get(at)).body;
    assert.equal(full.failed.message, 'no route to connect.internal');
    assert.deepEqual(full.webhooks, { waiting: 0, failing: 0, oldestAt: null });
    assert.equal((await own.get(`/admin/partners/${partner}/providers/health`)).status, 403);
    const { http: stranger } = await app.signIn('customer_admin', { customerId: uuidv7() });
    assert.equal((await stranger.get(at)).status, 404);
  });

  it('is for global admins, and unknown configs are not found', async () => {
    const { http } = await app.signIn('partner_admin', { partnerId: uuidv7() });
    assert.equal((await http.get(path)).status, 403);
    assert.equal((await http.get(`/admin/providers-configs/health?configs=${configId}`)).status, 403);
    const { http: admin } = await app.signIn('admin');
    assert.equal((await admin.get(`/admin/providers-configs/${uuidv7()}/health`)).status, 404);
  });
});
