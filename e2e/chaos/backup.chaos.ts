import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runStatement } from '../../product/postgres/embeddedPostgres.ts';
import { readManifest } from '../../product/backup/manifest.ts';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import pg from 'pg';
import { eventually } from '../browser/app.ts';
import { e2eConfig } from '../browser/config.ts';
import { draftCredentials } from './draftCredentials.ts';
import { openDemo, startLoad, submitOrder, untilIssued, type OrderLoad } from './orderLoad.ts';
import { commandsIn, makeFolder, startIn, type StartedProduct } from './startedProduct.ts';

const minutes = 60_000;
const perOrder = 40;
const eventsSql = `SELECT count(*)::int AS count, md5(string_agg(md5(e::text), '' ORDER BY position)) AS sum
  FROM events e WHERE position <= $1`;

describe(`a backup with ${e2eConfig.CREDENTIALS} more credentials, killed and then restored on another machine`, function () {
  this.timeout(120 * minutes);
  let folder: string;
  let data: string;
  let to: string;
  let product: StartedProduct;
  let load: OrderLoad;
  const steps: string[] = [];

  before(async () => {
    folder = makeFolder('backup');
    data = path.join(folder, 'data');
    to = path.join(folder, 'monday');
    product = await startIn(data);
    const seeded = await commandsIn(data)('seed').ended;
    assert.equal(seeded.code, 0, seeded.output);
    const { secretKeys, hmacKey } = product.secrets();
    const { database } = product.run();
    await draftCredentials(database, { secretKeys, hmacKey }, e2eConfig.CREDENTIALS);
    load = startLoad(await openDemo(product.run()), 1_000_000, perOrder);
    await load.hasIssued(1);
  });
  after(async () => {
    await load?.abandon();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
    console.log(steps.map(step => `      ${step}`).join('\n'));
  });

  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await work();
    steps.push(`${step}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    return done;
  };
  const commandIn = async (
    at: string,
    file: Parameters<ReturnType<typeof commandsIn>>[0],
    env: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    const { code, output } = await commandsIn(at)(file, env).ended;
    assert.equal(code, 0, output);
    return output;
  };
  const sumOf = async (head: string) =>
    (await runStatement<{ count: number; sum: string }>(product.run().database, eventsSql, [head]))[0];
  const isRefused = async (from: string, reason: RegExp) => {
    const empty = path.join(folder, 'empty');
    const { code, output } = await commandsIn(empty)('restore', { FROM: from }).ended;
    assert.equal(code, 2, output);
    assert.match(output, reason);
    assert.ok(!existsSync(path.join(empty, 'postgres')));
  };

  it('OPS: a backup that is killed at any table leaves nothing that a restore accepts', async () => {
    const whole = path.join(folder, 'whole');
    await timed('make backup while orders are issued', () => commandIn(data, 'backup', { TO: whole }));
    const { tables } = readManifest(whole);
    const pool = new pg.Pool({ connectionString: product.run().database, max: 3 });
    const killed = [0, 0.3, 0.6, 1].map(share => tables[Math.round(share * (tables.length - 1))]!.name);
    for (const table of killed) {
      const guard = await pool.connect();
      const [{ pid }] = (await guard.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows as [
        { pid: number },
      ];
      await guard.query('BEGIN');
      await guard.query(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);
      const backup = commandsIn(data)('backup', { TO: to });
      await eventually(
        async () =>
          (
            await pool.query(
              `SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid)) AND query LIKE $2`,
              [pid, `SELECT count(*)::float8 AS count FROM "${table}"`],
            )
          ).rowCount,
        count => count === 1,
        5 * minutes,
      );
      backup.kill();
      assert.equal((await backup.ended).code, null);
      await guard.query('ROLLBACK');
      guard.release();
      assert.ok(!existsSync(to), table);
      await isRefused(to, /is not a complete backup/);
      await isRefused(`${to}.incomplete`, /is not a complete backup/);
    }
    await pool.end();
    const before = load.issued.length;
    await load.hasIssued(before + 1);
  });

  it('OPS: a backup under load restores to a verified chain, equal events and equal read tables', async () => {
    const atBackup = [...load.issued];
    const output = await timed('make backup to the name of the killed ones, while orders are issued', () =>
      commandIn(data, 'backup', { TO: to }),
    );
    assert.ok(!existsSync(`${to}.incomplete`));
    const bytes = /[\d.]+ MB/.exec(output)?.[0];
    const head = readManifest(to).head!;
    await load.hasIssued(load.issued.length + 1);
    const lost = await sumOf(head);

    const other = path.join(folder, 'other');
    mkdirSync(other);
    // keys are kept apart from backups; the ports must stay, because the restored data contains the
    // sandboxes' URLs
    for (const name of ['secrets.json', 'ports.json'])
      copyFileSync(path.join(data, name), path.join(other, name));
    await product.lose();
    await load.abandon();
    rmSync(data, { recursive: true });

    await timed('make restore into a new data folder', () => commandIn(other, 'restore', { FROM: to }));
    product = await timed('make start until it is ready', () => startIn(other));
    assert.deepEqual(await sumOf(head), lost);
    const verified = await timed('make verify', () => commandIn(other, 'verify'));
    assert.match(verified, /intact: /);
    await timed('make replay', () => commandIn(other, 'replay'));
    const { keyIds } = product.run();
    assert.deepEqual(keyIds, keyRingOf(product.secrets().secretKeys).ids);

    const demo = await openDemo(product.run());
    for (const order of atBackup) await untilIssued(demo, order);
    const order = await submitOrder(demo, 1_900_000, perOrder);
    await untilIssued(demo, order);
    steps.push(
      `${lost!.count} events up to the backup, ${bytes}; ${atBackup.length} orders issued before it`,
    );
  });
});
