import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { inboxMigrations } from '@latchkey/events/provider/inbox.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../../testing/database/testPostgres.ts';
import { StoreUnavailable } from '@latchkey/events/store/store.ts';
import { gate } from '../../../testing/workers/runner/recorder.ts';
import { inboxStatus, takeInbox } from './inbox.ts';

describe('the inbox', () => {
  let database: TestDatabase;
  let pool: Pool;
  before(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 3 });
    await migrate(database.url, inboxMigrations);
  });
  after(async () => {
    await pool?.end();
    await database?.drop();
  });

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
  const rowOf = async (id: string) =>
    (await pool.query('SELECT tries, failures, error, applied_at FROM provider_inbox WHERE id = $1', [id]))
      .rows[0];
  const clear = () => pool.query('DELETE FROM provider_inbox');
  const taken = async (): Promise<readonly string[]> => {
    const ids: string[] = [];
    await takeInbox(pool, async reports => {
      ids.push(...reports.map(({ report }) => report.id));
      return new Set(reports);
    });
    return ids.toSorted();
  };

  it('retries unknown reports: soon, then with backoff for a day, and then no more', async () => {
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

  it('a failing row is retried separately, then set aside and counted; the others are applied', async () => {
    await clear();
    const [good, bad, later] = [await unknown(0, 3), await unknown(0, 2), await unknown(0, 1)];
    const calls: (readonly string[])[] = [];
    const take = () =>
      takeInbox(pool, async reports => {
        const ids = reports.map(({ report }) => report.id);
        calls.push(ids);
        if (ids.includes(bad)) throw new TypeError('too long');
        return new Set();
      });
    assert.equal(await take(), 3);
    assert.deepEqual(calls, [[good, bad, later], [good], [bad], [later]]);
    for (const id of [good, later]) assert.ok((await rowOf(id)).applied_at);
    const { applied_at, ...failed } = await rowOf(bad);
    assert.deepEqual([applied_at, failed], [null, { tries: 1, failures: 1, error: 'too long' }]);
    assert.deepEqual(await inboxStatus(pool), { waiting: 1, setAside: 0 });
    await pool.query(
      `UPDATE provider_inbox SET failures = 19, received_at = now() - interval '1 day' WHERE id = $1`,
      [bad],
    );
    assert.equal(await take(), 1);
    assert.equal(await take(), 0);
    assert.deepEqual(await inboxStatus(pool), { waiting: 0, setAside: 1 });
  });

  it('during an outage no row counts as failed', async () => {
    await clear();
    const id = await unknown(0, 1);
    const away = takeInbox(pool, () => Promise.reject(new StoreUnavailable('away')));
    await assert.rejects(away, StoreUnavailable);
    assert.deepEqual(await rowOf(id), { tries: 0, failures: 0, error: null, applied_at: null });
  });

  it('one process applies webhooks at a time, in order', async () => {
    await clear();
    await unknown(0, 1);
    const { promise: door, resolve: open } = gate();
    const { promise: inside, resolve: enter } = gate();
    const first = takeInbox(pool, async () => (enter(), await door, new Set()));
    await inside;
    await unknown(0, 1);
    assert.deepEqual(await taken(), []);
    open();
    assert.equal(await first, 1);
    assert.equal((await taken()).length, 1);
  });
});
