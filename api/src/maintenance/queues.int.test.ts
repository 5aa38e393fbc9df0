import assert from 'node:assert/strict';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { connectConfig } from '@latchkey/events/provider/kinds/legicConnect/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { markUsed } from '@latchkey/workers/cardProfile/markUsed.ts';
import { openQueues, type Queues } from '@latchkey/workers/runner/queues.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { startTestProcess, type TestProcess } from '../../../testing/workers/testProcesses.ts';

const path = '/admin/system';
const queue = markUsed.name;
const otherFormat = uuidv7();
const nowhere = '127.0.0.1:9';

interface Report {
  readonly name: string;
  readonly failed: number;
  readonly failedJobs: readonly { readonly id: string; readonly reason: string }[];
}

describe('queues and webhooks on the system pages', function () {
  this.timeout(90_000);
  let app: TestApp;
  let http: TestApp['http'];
  let workers: TestProcess;
  let queues: Queues;
  before(async () => {
    app = await testApp();
    ({ http } = await app.signIn('super_admin'));
    for (const id of [doorNumber, otherFormat]) await app.tell(`dataFormat-${id}`, doorNumberCreated);
    await refuse();
    workers = await startTestProcess('workers/src/main.ts', {
      DATABASE_URL: app.url,
      SECRET_KEYS: app.secretKey,
      PUBLIC_URL: 'http://127.0.0.1',
      SMTP_URL: `smtp://${nowhere}`,
      MAIL_FROM: 'doors@example.test',
      SMS_URL: `http://${nowhere}`,
      SMS_KEY: 'sandbox-key',
      SWEEP_MS: '200',
      LOG_LEVEL: 'silent',
    });
    queues = await openQueues(app.url);
  });
  after(async () => {
    await queues?.close();
    await workers?.kill();
    await app?.end();
  });

  const refuse = () =>
    app.pool.query(`CREATE FUNCTION refuse_used() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$;
      CREATE TRIGGER refuse_used BEFORE INSERT ON events FOR EACH ROW WHEN (NEW.type = 'DataFormatUsed')
        EXECUTE FUNCTION refuse_used()`);
  const accept = () => app.pool.query('DROP FUNCTION refuse_used CASCADE');
  const reportOf = async (): Promise<Report> => {
    const { body } = await http.get(`${path}/queues`);
    return body.queues.find(({ name }: Report) => name === queue);
  };
  /** Adds a job that fails immediately, as the database refuses its event. */
  const failing = async (dataFormatId: string): Promise<string> => {
    const own = new queues.Queue(queue, { connection: queues.connection });
    const jobId = `${uuidv7()}-${queue}`;
    await own.add(queue, { dataFormatId }, { jobId, attempts: 1, removeOnFail: { count: 10 } });
    await until(async () => (await reportOf())?.failedJobs.some(({ id }) => id === jobId) ?? false);
    return jobId;
  };
  const isGone = async (jobId: string) =>
    until(async () => (await reportOf()).failedJobs.every(({ id }) => id !== jobId));

  it('show why a job failed, and a retry does its work', async () => {
    const jobId = await failing(doorNumber);
    const { failed, failedJobs } = await reportOf();
    assert.equal(failed, 1);
    assert.partialDeepStrictEqual(failedJobs[0], {
      id: jobId,
      attempts: 1,
      refs: { dataFormatId: doorNumber },
    });
    assert.match(failedJobs[0]!.reason, /the disk is full/);
    await accept();
    const { status, body } = await http.post(`${path}/queues/retries`, { queue, jobIds: [jobId] });
    assert.deepEqual([status, body], [202, { count: 1 }]);
    await isGone(jobId);
    // a retried job leaves the list of failed jobs before it has run
    await until(
      async () => (await app.store.read(`dataFormat-${doorNumber}`)).at(-1)?.type === 'DataFormatUsed',
    );
  });

  it('a discarded job is gone, and the sweeper doesn’t queue its work again', async () => {
    await refuse();
    const jobId = await failing(otherFormat);
    const key = jobId.slice(0, -queue.length - 1);
    const follow = (id: string, of: string) =>
      app.pool.query(
        `INSERT INTO swept_processes (name, id, data, since, due_at) VALUES ($1, $2, $3, now(), now() + interval '1 hour')`,
        [`work of ${queue} 0`, id, JSON.stringify({ work: [{ key: of, data: {} }] })],
      );
    await Promise.all([follow('discarded', key), follow('other', uuidv7())]);
    assert.equal((await http.post(`${path}/queues/discards`, { queue, jobIds: [jobId] })).status, 202);
    await isGone(jobId);
    const { rows } = await app.pool.query(`SELECT id FROM swept_processes WHERE name = $1`, [
      `work of ${queue} 0`,
    ]);
    assert.ok(rows.some(({ id }) => id === 'other') && rows.every(({ id }) => id !== 'discarded'));
    await app.shown(await app.store.head());
    const { body: acts } = await http.get('/admin/activity?noun=maintenance');
    const types = (acts as { readonly type: string; readonly detail: string; readonly count: number }[]).map(
      ({ type, detail, count }) => [type, detail, count],
    );
    assert.deepEqual(types, [
      ['MaintenanceJobsDiscardRequested', queue, 1],
      ['MaintenanceJobsRetryRequested', queue, 1],
    ]);
  });

  it('webhooks that were set aside are applied again', async () => {
    const { body: config } = await http.post('/admin/providers-configs', connectConfig);
    const report = {
      id: 'w',
      at: new Date().toISOString(),
      type: 'file.failed',
      clientRef: 'c.1',
      providerRef: 'p',
    };
    await app.pool.query(
      `INSERT INTO provider_inbox (id, config_id, body, failures, error) VALUES ('w', $1, $2, 20, 'broken')`,
      [config.id, JSON.stringify(report)],
    );
    const { body } = await http.get(`${path}/deliveries`);
    assert.partialDeepStrictEqual(body, {
      setAside: [{ configId: config.id, configName: config.displayName, count: 1, error: 'broken' }],
      providers: [{ id: config.id, calledAt: null, failed: null, refused: null }],
    });
    const { status } = await http.post(`${path}/deliveries/webhook-retries`, { configId: config.id });
    assert.equal(status, 202);
    await until(async () => (await http.get(`${path}/deliveries`)).body.setAside.length === 0);
    await until(async () => (await app.pool.query('SELECT tries FROM provider_inbox')).rows[0].tries > 0);
  });

  it('sizes, chain, key IDs and the last backups are shown, and no key', async () => {
    const { body: storage } = await http.get(`${path}/storage`);
    assert.ok(storage.databaseBytes > 1_000_000 && storage.tables.length === 10);
    assert.partialDeepStrictEqual(storage, { readDatabaseBytes: null, chain: { status: 'intact' } });
    await app.pool.query(
      `INSERT INTO backups (id, made_at, version, position, bytes, key_ids, has_keys)
       VALUES (gen_random_uuid(), '2026-11-28T02:00:00Z', '0.2.0', 7, 4096, '{abcd}', false)`,
    );
    const { body: keys, text } = await http.get(`${path}/keys`);
    assert.deepEqual(
      keys.keys.map(({ id, state }: { id: string; state: string }) => [id, state]),
      [[app.deps.keys.ids[0], 'newest']],
    );
    assert.partialDeepStrictEqual(keys.backups, [
      { madeAt: '2026-11-28T02:00:00.000Z', position: 7, bytes: 4096 },
    ]);
    assert.ok(!text.includes(app.secretKey));
    const { body } = await http.get(`${path}/processes`);
    assert.partialDeepStrictEqual(body.processes, [{ role: 'workers', pid: workers.pid, missing: [] }]);
  });
});
