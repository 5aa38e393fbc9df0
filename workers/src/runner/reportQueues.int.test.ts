import assert from 'node:assert/strict';
import { readQueueReports, watchQueues } from '@latchkey/events/health/queueReports.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import type { Queue } from 'bullmq';
import { Pool } from 'pg';
import { testDatabase } from '../../../testing/database/testPostgres.ts';
import { workerMigrations } from '../migrations.ts';
import { openQueues, type Queues } from './queues.ts';
import { queueReportsTurn } from './reportQueues.ts';

describe('reports of queues', function () {
  this.timeout(60_000);
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let pool: Pool;
  let queues: Queues;
  let queue: Queue;
  before(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url });
    await migrate(database.url, workerMigrations);
    queues = await openQueues(database.url);
    queue = new queues.Queue('deliver', { connection: queues.connection });
  });
  after(async () => {
    await queue?.close();
    await queues?.close();
    await pool?.end();
    await database?.drop();
  });

  it('ask the queues once a minute, and each time only while someone looks at them', async () => {
    let asked = 0;
    const counting: Queue = Object.create(queue, {
      getJobCounts: {
        value: (...states: Parameters<Queue['getJobCounts']>) => {
          asked += 1;
          return queue.getJobCounts(...states);
        },
      },
    });
    const turn = queueReportsTurn(pool, [counting], message => message);
    for (let n = 0; n < 3; n++) await turn();
    assert.equal(asked, 1);
    assert.deepEqual(
      (await readQueueReports(pool)).map(({ name }) => name),
      ['deliver'],
    );
    await queue.add('job', {});
    await watchQueues(pool);
    await watchQueues(pool);
    for (let n = 0; n < 2; n++) await turn();
    assert.equal(asked, 3);
    assert.equal((await readQueueReports(pool))[0]?.waiting, 1);
    await pool.query(`UPDATE queue_watch SET at = now() - interval '31 seconds'`);
    await turn();
    assert.equal(asked, 3);
  });
});
