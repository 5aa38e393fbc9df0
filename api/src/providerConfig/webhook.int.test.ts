import assert from 'node:assert/strict';
import { connectConfig } from '@latchkey/events/providerConfig/examples.ts';
import { createHmac } from 'node:crypto';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../http/testApp.ts';

const secret = 'a secret of the provider';
const signed = (body: string, by = secret) => {
  const seconds = Math.floor(Date.now() / 1_000);
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

  it('an id that no database can hold is refused for good, so that it is not sent for ever', async () => {
    const before = await count('provider_inbox');
    for (const bad of ['a\u0000b', 'a\ud800b'])
      for (const name of ['id', 'clientRef', 'providerRef']) {
        const { status, body } = await tell(bodyOf({ [name]: bad }));
        assert.deepEqual([status, body.errors?.[0]?.field], [400, name]);
      }
    assert.equal(await count('provider_inbox'), before);
  });
  it('words that no database can hold are cleaned, because what they are about counts', async () => {
    for (const message of ['no\u0000such file', 'no\ud800such file']) {
      const told = bodyOf({ reason: { status: 404, code: 'GONE', message } });
      assert.equal((await tell(told)).status, 204);
    }
    const messages = (await inbox()).map(({ body }) => body.reason?.message);
    assert.deepEqual(messages, ['no\ufffdsuch file', 'no\ufffdsuch file']);
  });
  it('a config that nobody has: nothing is written, and who tries on is told to wait', async () => {
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
});
