import assert from 'node:assert/strict';
import { connectConfig } from '@latchkey/events/provider/kinds/legicConnect/examples.ts';
import { createHmac } from 'node:crypto';
import { CredentialReported } from '@latchkey/events/credential/credential.ts';
import { madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../../../../testing/api/testApp.ts';

const secret = 'a secret of the provider';
const nowSeconds = () => Math.floor(Date.now() / 1_000);
const signed = (body: string, by = secret, seconds = nowSeconds()) => {
  const mac = createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex');
  return { 'Content-Type': 'application/json', 'Webhook-Signature': `t=${seconds},v1=${mac}` };
};

describe('webhooks of providers', function () {
  this.timeout(30_000);
  let app: TestApp;
  let configId: string;
  before(async () => {
    app = await testApp();
    const { http } = await app.signIn('admin');
    const made = await http.post('/admin/providers-configs', {
      ...connectConfig,
      baseSettings: { ...connectConfig.baseSettings, webhookSecret: secret },
    });
    assert.equal(made.status, 201, made.text);
    configId = made.body.id;
  });
  after(() => app?.end());

  const bodyOf = (more: object) =>
    JSON.stringify({
      id: uuidv7(),
      at: new Date().toISOString(),
      type: 'file.failed',
      clientRef: 'c.1',
      providerRef: 'p',
      ...more,
    });
  const tell = (body: string, { to = configId, headers = {} } = {}) =>
    app.http.post(`/webhooks/providers/${to}`, body, { ...signed(body), ...headers });
  const inbox = async () =>
    (await app.pool.query<{ body: { reason?: { message: string } } }>('SELECT body FROM provider_inbox'))
      .rows;
  const count = async (table: string) =>
    Number((await app.pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]!.n);

  it('an id that no database can hold is refused permanently, so that it is not sent for ever', async () => {
    const before = await count('provider_inbox');
    for (const bad of ['a\u0000b', 'a\ud800b'])
      for (const name of ['id', 'clientRef', 'providerRef']) {
        const { status, body } = await tell(bodyOf({ [name]: bad }));
        assert.deepEqual([status, body.errors?.[0]?.field], [400, name]);
      }
    assert.equal(await count('provider_inbox'), before);
  });
  it('messages that no database can store are cleaned, because their subject counts', async () => {
    for (const message of ['no\u0000such file', 'no\ud800such file']) {
      const report = bodyOf({ reason: { status: 404, code: 'GONE', message } });
      assert.equal((await tell(report)).status, 204);
    }
    const messages = (await inbox()).map(({ body }) => body.reason?.message);
    assert.deepEqual(messages, ['no\ufffdsuch file', 'no\ufffdsuch file']);
  });
  it('an unknown config: nothing is written, and repeated calls are rate-limited', async () => {
    const tables = ['idempotency', 'rate_limits', 'provider_inbox', 'events'];
    const before = await Promise.all(tables.map(count));
    const tries = await Promise.all(
      Array.from({ length: 80 }, () =>
        tell(bodyOf({}), { to: uuidv7(), headers: { 'Idempotency-Key': uuidv7() } }),
      ),
    );
    const statuses = Map.groupBy(tries, ({ status }) => status);
    assert.deepEqual([...statuses.keys()].toSorted(), [401, 429]);
    assert.ok(statuses.get(401)!.length <= 60);
    assert.ok(statuses.get(429)!.every(({ headers }) => Number(headers.get('retry-after')) > 0));
    assert.deepEqual(await Promise.all(tables.map(count)), before);
    assert.equal((await tell(bodyOf({}))).status, 204, 'the provider of a config that is known is heard');
  });
  it('a signature under another secret is refused', async () => {
    const body = bodyOf({});
    const answer = await app.http.post(`/webhooks/providers/${configId}`, body, signed(body, 'another one'));
    assert.deepEqual([answer.status, answer.body.reason], [401, 'bad_signature']);
  });
  it('a repeat is accepted and changes nothing', async () => {
    const body = bodyOf({});
    assert.deepEqual([(await tell(body)).status, (await tell(body)).status], [204, 204]);
    assert.equal(
      (await inbox()).filter(row => JSON.stringify(row.body).includes(JSON.parse(body).id)).length,
      1,
    );
  });

  describe('that are refused', () => {
    const sent = bodyOf({});
    const post = async (headers: Readonly<Record<string, string>>, body = bodyOf({})) =>
      (await app.http.post(`/webhooks/providers/${configId}`, body, headers)).status;
    const http = async () => (await app.signIn('admin')).http;
    const shown = async () =>
      (await (await http()).get(`/admin/providers-configs/${configId}`)).body.refusedWebhooks;
    const onStart = async (of = http()) => (await (await of).get('/admin/overview')).body.refusedWebhooks;
    const ofPartner = async () => (await app.signIn('partner_admin', { partnerId: uuidv7() })).http;
    const accept = async () => assert.equal((await tell(bodyOf({}))).status, 204);

    for (const [name, reason, send, status] of [
      ['without a signature', 'no_signature', () => post({ 'Content-Type': 'application/json' }), 401],
      ['under another secret', 'wrong_secret', () => post(signed(sent, 'another'), sent), 401],
      ['signed long ago', 'late_signature', () => post(signed(sent, secret, nowSeconds() - 301), sent), 401],
      ['that are cut', 'unreadable', () => post(signed('{"id":'), '{"id":'), 400],
      ['that lack fields', 'unreadable', () => post(signed('{"id":"1"}'), '{"id":"1"}'), 400],
    ] as const)
      it(`32.26: ${name}: the config and the start page say so until one is accepted`, async () => {
        await accept();
        assert.equal(await shown(), null);
        assert.equal(await send(), status);
        const { count, since, lastAt, reason: reported } = await shown();
        assert.deepEqual([count, reported, since], [1, reason, lastAt]);
        const { displayName: configName } = connectConfig;
        const line = { configId, configName, count, since, lastAt, reason };
        assert.deepEqual(await onStart(), { count: 1, rows: [line] });
        assert.deepEqual(await onStart(ofPartner()), { count: 0, rows: [] }, 'they cannot mend it');
        await accept();
        assert.equal(await shown(), null);
        assert.deepEqual(await onStart(), { count: 0, rows: [] });
      });

    it('32.26: a credential that waits for a phone says that its provider’s webhooks are rejected', async () => {
      const providers = [{ ...acmeCreated.data.providers[0]!, configId }];
      const { orderId } = mine;
      const [waiting, used] = [uuidv7(), uuidv7()];
      const reported = CredentialReported({
        ...mine,
        from: 'AVAILABLE',
        status: 'DEPLOYED',
        failure: null,
        words: null,
      });
      await app.tellNew([
        [`customer-${acme}`, CustomerCreated({ ...acmeCreated.data, providers })],
        [`order-${orderId}`, frontDoorCreated],
        [`credential-${waiting}`, personAdded, madeAvailable],
        [`credential-${used}`, personAdded, madeAvailable, reported],
      ]);
      const isUnheard = async (id: string) =>
        (await (await http()).get(`/admin/credentials/${id}`)).body.isUnheard;
      await accept();
      assert.equal(await isUnheard(waiting), false);
      assert.equal(await post(signed(sent, 'another'), sent), 401);
      assert.deepEqual([await isUnheard(waiting), await isUnheard(used)], [true, false]);
      await accept();
      assert.equal(await isUnheard(waiting), false);
    });

    it('32.26: however many there are, one row per config is written, at most once a second', async () => {
      await accept();
      await app.pool.query(`
        CREATE SEQUENCE refusal_writes;
        CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql AS
          $$BEGIN PERFORM nextval('refusal_writes'); RETURN NULL; END$$;
        CREATE TRIGGER count_write AFTER INSERT OR UPDATE ON refused_webhooks
          FOR EACH ROW EXECUTE FUNCTION count_write()`);
      const events = await count('events');
      const began = performance.now();
      await Promise.all(Array.from({ length: 300 }, () => post({ 'Content-Type': 'application/json' })));
      const counted = async () =>
        Number((await app.pool.query('SELECT count FROM refused_webhooks')).rows[0].count);
      for (let now = await counted(); now < 300; now = await counted());
      const seconds = (performance.now() - began) / 1_000;
      assert.equal(await counted(), 300);
      const { rows } = await app.pool.query('SELECT last_value FROM refusal_writes');
      assert.ok(
        Number(rows[0].last_value) <= Math.ceil(seconds) + 1,
        `${rows[0].last_value} in ${seconds} s`,
      );
      assert.deepEqual([await count('refused_webhooks'), await count('events')], [1, events]);
      await accept();
    });
  });
});
