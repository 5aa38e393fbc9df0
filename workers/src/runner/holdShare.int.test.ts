import assert from 'node:assert/strict';
import pino from 'pino';
import { Client } from 'pg';
import { testDatabase, type TestDatabase } from '../../../testing/database/testPostgres.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { takeLocks } from './advisoryLocks.ts';
import { holdShare } from './holdShare.ts';

const names = ['validities', 'reminders', 'notifications', 'webhooks', 'reports'] as const;
type Name = (typeof names)[number];
const log = pino({ level: 'silent' });

describe('works that processes share', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  let client: Client;
  let stops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    database = await testDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await Promise.all(stops.map(stop => stop()));
    stops = [];
    await client?.end();
    await database?.drop();
  });

  /** Tracks the running works of all processes, and the highest number of simultaneous runs of one work. */
  const watch = () => {
    const now = new Map<Name, number>();
    let atOnce = 0;
    return {
      began: (name: Name) => {
        now.set(name, (now.get(name) ?? 0) + 1);
        atOnce = Math.max(atOnce, now.get(name)!);
      },
      ended: (name: Name) => now.set(name, now.get(name)! - 1),
      running: () => names.filter(name => now.get(name)),
      atOnce: () => atOnce,
    };
  };
  const process = (all: ReturnType<typeof watch>, hanging: readonly Name[] = []) => {
    const own = new Set<Name>();
    const ending = new AbortController();
    let unhang: () => void = () => undefined;
    const hung = new Promise<void>(resolve => (unhang = resolve));
    const work = (name: Name) => async (signal: AbortSignal) => {
      all.began(name);
      own.add(name);
      const aborted = new Promise<void>(resolve => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      await (hanging.includes(name) ? hung : aborted);
      own.delete(name);
      all.ended(name);
    };
    const works = Object.fromEntries(names.map(name => [name, work(name)]));
    const done = holdShare(database.url, 'tests', works, ending.signal, log);
    const stop = async () => {
      unhang();
      ending.abort();
      await done;
    };
    stops.push(stop);
    return { own: () => [...own], stop };
  };

  it('are all done by a single process, spread when a second one comes, and left to it', async () => {
    const all = watch();
    const first = process(all);
    await until(async () => first.own().length === names.length);
    const second = process(all);
    await until(async () => second.own().length === 2 && first.own().length === 3);
    assert.deepEqual(new Set([...first.own(), ...second.own()]), new Set(names));
    await first.stop();
    await until(async () => second.own().length === names.length);
    assert.equal(all.atOnce(), 1);
  });

  it('are given up by a process only when they have ended: one that hangs keeps only its lock', async () => {
    const all = watch();
    const first = process(all, ['reports', 'webhooks']);
    await until(async () => first.own().length === names.length);
    const second = process(all);
    const third = process(all);
    const fourth = process(all);
    await until(async () => second.own().length + third.own().length + fourth.own().length === 3);
    assert.deepEqual(new Set(first.own()), new Set(['reports', 'webhooks']));
    assert.deepEqual(all.running(), [...names]);
    assert.equal(all.atOnce(), 1);
  });

  it('go on without the one that a process of an earlier release does', async () => {
    const all = watch();
    assert.deepEqual(await takeLocks(client, ['reminders']), ['reminders']);
    const first = process(all);
    const second = process(all);
    const both = () => [...first.own(), ...second.own()];
    await until(async () => both().length === names.length - 1);
    assert.ok(!both().includes('reminders'));
    await client.query('SELECT pg_advisory_unlock_all()');
    await until(async () => both().length === names.length);
  });

  it('go on in the same process after its session was lost', async () => {
    const all = watch();
    const first = process(all, ['reports']);
    await until(async () => first.own().length === names.length);
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await until(async () => first.own().length === 1);
    await until(async () => first.own().length === names.length);
    assert.equal(all.atOnce(), 1);
  });
});
