import assert from 'node:assert/strict';
import { entities } from '@latchkey/events/catalogue.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../testing/database/testPostgres.ts';
import { startDouble } from '../../testing/eventStoreDouble/testDouble.ts';
import { checkMetrics } from '../../testing/metrics/checkMetrics.ts';
import { serveHealth } from './health.ts';
import { workerMigrations } from './migrations.ts';
import { openQueues, type Queues } from './runner/queues.ts';

const withinMs = 5_000;

describe('36: the health of the workers', function () {
  this.timeout(120_000);
  const ends: (() => Promise<unknown>)[] = [];
  let database: TestDatabase;
  let admin: Pool;
  let pool: Pool;
  let queues: Queues;
  let double: Awaited<ReturnType<typeof startDouble>>;
  let url: string;
  before(async () => {
    database = await testDatabase();
    ends.push(() => database.drop());
    await migrate(database.url, workerMigrations);
    admin = new Pool({ connectionString: new URL('/postgres', database.url).href, max: 1 });
    ends.push(() => admin.end());
    pool = new Pool({ connectionString: database.url, max: 4, connectionTimeoutMillis: 5_000 });
    pool.on('error', () => undefined); // the test cuts connections
    ends.push(() => pool.end());
    double = await startDouble();
    ends.push(double.end);
    const store = await openEventStore({
      pool,
      url: double.url,
      catalogue: catalogueOf(entities),
      keys: keyRingOf(newSecretKey()),
    });
    ends.push(() => store.close());
    queues = await openQueues(database.url, { workers: 1 });
    ends.push(() => queues.close());
    const queue = new queues.Queue('issue', { connection: queues.connection });
    queue.on('error', () => undefined); // the test cuts connections
    ends.push(() => queue.close());
    const health = await serveHealth({
      host: '127.0.0.1',
      port: 0,
      pool,
      store,
      engine: queues.engine,
      queues: [queue],
    });
    ends.push(health.close);
    ({ url } = health);
  });
  after(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const readiness = async () => {
    const began = performance.now();
    const response = await fetch(`${url}/readyz`);
    const { missing } = (await response.json()) as { missing: readonly string[] };
    assert.ok(performance.now() - began < withinMs);
    return [response.status, ...missing];
  };

  it('metrics have the names, units and help texts that Prometheus asks for', async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    await checkMetrics(text);
    for (const line of [
      /^latchkey_queue_jobs\{queue="issue",state="waiting"\} 0$/m,
      /^latchkey_event_log_position \d+$/m,
      /^latchkey_database_connections\{state="idle"\} [1-4]$/m,
      /^latchkey_inbox_webhooks\{state="set_aside"\} 0$/m,
    ])
      assert.match(text, line);
  });

  it('a database that accepts no connections is named, and found again', async () => {
    assert.deepEqual(await readiness(), [200]);
    const name = new URL(database.url).pathname.slice(1);
    await admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    assert.deepEqual(await readiness(), [503, 'database', 'queues']);
    await checkMetrics(await (await fetch(`${url}/metrics`)).text());
    await admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
    while ((await readiness())[0] !== 200);
  });

  it('an event store that is gone is named', async () => {
    await double.end();
    assert.deepEqual(await readiness(), [503, 'eventStore']);
  });
});
