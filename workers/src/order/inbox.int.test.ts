import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { inboxDdl } from '@latchkey/events/providerConfig/inbox.ts';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../../scripts/testPostgres.ts';
import { takeInbox } from './inbox.ts';

describe('the inbox', () => {
  let database: TestDatabase;
  let pool: Pool;
  before(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 2 });
    await pool.query(inboxDdl);
  });
  after(async () => {
    await pool?.end();
    await database?.drop();
  });

  /** A webhook that nobody knew so many times, the first of them so many seconds ago. */
  const unknown = async (tries: number, seconds: number): Promise<string> => {
    const id = randomUUID();
    const at = new Date().toISOString();
    const body = { id, at, type: 'file.available', clientRef: `${randomUUID()}.1`, providerRef: 'x' };
    await pool.query(
      `INSERT INTO provider_inbox (id, config_id, body, tries, received_at) VALUES ($1, $2, $3, $4, now() - $5 * interval '1 second')`,
      [id, randomUUID(), JSON.stringify(body), tries, seconds],
    );
    return id;
  };
  const taken = async (): Promise<readonly string[]> => {
    const ids: string[] = [];
    await takeInbox(pool, async told => {
      ids.push(...told.map(({ report }) => report.id));
      return new Set(told);
    });
    return ids.toSorted();
  };

  it('CRD-41: asks again for what nobody knew: soon, ever more rarely for a day, and then no more', async () => {
    const hour = 3_600;
    const due = [
      await unknown(0, -hour),
      await unknown(1, 1),
      await unknown(10, 100),
      await unknown(299, 25 * hour),
    ];
    for (const [tries, seconds] of [
      [1, -hour],
      [10, 90],
      [299, 24 * hour],
      [300, 48 * hour],
    ] as const)
      await unknown(tries, seconds);
    assert.deepEqual(await taken(), due.toSorted());
    assert.deepEqual(await taken(), [], 'each is asked for anew only after its next pause');
  });
});
