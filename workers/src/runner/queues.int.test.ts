import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import pino from 'pino';
import { recorder, gate, until } from '../../../testing/workers/runner/recorder.ts';
import { jobOf } from './enqueue.ts';
import { openQueues, RedisEvicts, type Queues } from './queues.ts';
import type { Next, Reaction } from './reaction.ts';
import { engines, onEachEngine, type TestEngine } from '../../../testing/workers/runner/testQueues.ts';
import type { ReactionContext } from './reactionContext.ts';
import { startWork, type Working } from './startWork.ts';

interface Data {
  readonly n: number;
  readonly owner?: string;
}
const log = pino({ level: 'silent' });
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const numbered = (count: number): readonly Data[] => numbers(count).map(n => ({ n }));
const byNumber = (one: number, other: number) => one - other;

describe('queues', () => {
  onEachEngine(start => {
    let engine: TestEngine;
    let queues: Queues;
    const working: Working[] = [];
    before(async () => {
      engine = await start();
      queues = await openQueues(engine.url);
    });
    after(async () => {
      await queues?.close();
      await engine?.end();
    });
    afterEach(async () => {
      await Promise.all(working.splice(0).map(({ close }) => close()));
    });

    const reactionOf = (run: (data: Data) => Promise<readonly Next<Data>[] | void>, more = {}): Reaction => ({
      name: `r-${randomUUID()}`,
      nouns: ['ticket'],
      hears: [],
      from: 'beginning',
      ends: [],
      concurrency: 4,
      attempts: 5,
      workOf: () => [],
      run: data => run(data as Data),
      ...more,
    });
    const work = (reaction: Reaction): Working => {
      const one = startWork(queues, reaction, () => ({}) as ReactionContext, log);
      working.push(one);
      return one;
    };
    const enqueue = async (reaction: Reaction, all: readonly Data[], keyOf = ({ n }: Data) => `k-${n}`) => {
      const queue = new queues.Queue(reaction.name, { connection: queues.connection });
      await queue.addBulk(all.map(data => jobOf(reaction, { key: keyOf(data), data })));
      const waiting = await queue.getWaitingCount();
      await queue.close();
      return waiting;
    };

    it('every job is run once', async () => {
      const { write, entries, has } = recorder<number>();
      const reaction = reactionOf(async ({ n }) => write(n));
      await enqueue(reaction, numbered(60));
      const { close } = work(reaction);
      await has(60);
      await close();
      assert.deepEqual(entries.toSorted(byNumber), numbers(60));
    });

    it('the same id twice is one job', async () => {
      const { write, entries, has } = recorder<number>();
      const reaction = reactionOf(async ({ n }) => write(n));
      assert.equal(await enqueue(reaction, [{ n: 1 }, { n: 1 }]), 1);
      assert.equal(await enqueue(reaction, [{ n: 1 }, { n: 2 }]), 2);
      const { close } = work(reaction);
      await has(2);
      await close();
      assert.deepEqual(entries.toSorted(byNumber), [1, 2]);
    });

    it('a failed job is retried with backoff, and then no more', async () => {
      const { write, shows } = recorder<{ n: number; at: number }>();
      const reaction = reactionOf(
        async ({ n }) => {
          write({ n, at: performance.now() });
          throw new Error('not yet');
        },
        { attempts: 3 },
      );
      const { queue } = work(reaction);
      await enqueue(reaction, [{ n: 1 }]);
      const [first, second, third] = (await shows(({ length }) => length >= 3)).map(({ at }) => at);
      assert.ok(second! - first! >= 245, `${second! - first!} ms`); // at least half of 500 ms
      assert.ok(third! - second! >= 495, `${third! - second!} ms`); // at least half of a second
      await until(async () => (await queue.getFailedCount()) === 1);
      assert.equal(await queue.getDelayedCount(), 0, 'nothing waits for a fourth time');
    });

    it('a failing job doesn’t delay others', async () => {
      const { write, shows } = recorder<number>();
      const reaction = reactionOf(
        async ({ n }) => {
          write(n);
          if (n === 0) throw new Error('never');
        },
        { concurrency: 1 },
      );
      await enqueue(reaction, numbered(5));
      work(reaction);
      const all = await shows(entries => [1, 2, 3, 4].every(n => entries.includes(n)));
      assert.equal(all.filter(n => n === 0).length, 1, 'the others did not wait for its second try');
    });

    it('jobs of a killed worker are taken over by another', async function () {
      this.timeout(40_000);
      const { write, shows } = recorder<number>();
      const reaction = reactionOf(async ({ n }) => write(n));
      await enqueue(reaction, numbered(12));
      const taken = recorder<number>();
      const child = fork(new URL('../../../testing/workers/runner/testWorker.ts', import.meta.url), [
        engine.url,
        reaction.name,
      ]);
      child.on('message', message => taken.write((message as Data).n));
      // endless jobs occupy all slots of the worker
      await taken.shows(entries => entries.filter(n => n % 2 === 1).length === 4);
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      const held = taken.entries.filter(n => n % 2 === 1);
      const done = taken.entries.filter(n => n % 2 === 0);
      work(reaction);
      const rest = await shows(entries => numbers(12).every(n => done.includes(n) || entries.includes(n)));
      for (const n of held) assert.equal(rest.filter(one => one === n).length, 1, `${n} is done once`);
    });

    it('a graceful shutdown finishes running jobs, and leaves the rest to others', async () => {
      const { write, entries, shows } = recorder<string>();
      const open = gate();
      const reaction = reactionOf(
        async ({ n }) => {
          write(`begun ${n}`);
          await open.promise;
          write(`done ${n}`);
        },
        { concurrency: 1 },
      );
      await enqueue(reaction, [{ n: 1 }, { n: 2 }]);
      const { close } = work(reaction);
      await shows(all => all.length > 0);
      const closing = close().then(() => write('closed'));
      open.resolve();
      await closing;
      assert.deepEqual(entries.slice(0, 3), ['begun 1', 'done 1', 'closed']);
      work(reaction);
      await shows(all => all.includes('done 2'));
      assert.equal(entries.filter(one => one === 'begun 1').length, 1, 'nothing is done twice');
    });

    it('further jobs of a run are queued after other jobs, so that customers take turns', async () => {
      const { write, shows } = recorder<string>();
      const last: Readonly<Record<string, number>> = { big: 12, small: 2 };
      const reaction = reactionOf(
        async ({ n, owner = '' }) => {
          write(`${owner} ${n}`);
          return n < last[owner]! ? [{ key: `${owner}-${n + 1}`, data: { n: n + 1, owner } }] : [];
        },
        { concurrency: 1 },
      );
      const key = ({ n, owner }: Data) => `${owner}-${n}`;
      const both = ['big', 'small'].map(owner => ({ n: 1, owner }));
      await enqueue(reaction, both, key);
      work(reaction);
      const all = await shows(entries => entries.includes('big 12'));
      assert.deepEqual(all.slice(0, 4), ['big 1', 'small 1', 'big 2', 'small 2']);
    });

    it('delayed jobs of a run start later than others', async () => {
      const { write, shows } = recorder<{ n: number; at: number }>();
      const reaction = reactionOf(async ({ n }) => {
        write({ n, at: performance.now() });
        if (n === 1) return [{ key: 'later', data: { n: 3 }, afterMs: 300 }];
      });
      await enqueue(reaction, [{ n: 1 }, { n: 2 }]);
      work(reaction);
      const all = await shows(entries => entries.length === 3);
      const at = new Map(all.map(one => [one.n, one.at]));
      assert.ok(at.get(3)! - at.get(1)! >= 295, `${at.get(3)! - at.get(1)!} ms`);
      assert.ok(at.get(2)! < at.get(3)!);
    });
  });
});

describe('36: queues on Redis', function () {
  this.timeout(60_000);
  const redis = engines.find(({ name }) => name === 'Redis');
  let engine: TestEngine;
  before(async function () {
    if (!redis || redis.missing) return this.skip();
    engine = await redis.start();
  });
  after(() => engine?.end());

  it('of two products with different prefixes don’t mix', async () => {
    const ran: string[] = [];
    const open: Queues[] = [];
    const working: Working[] = [];
    for (const prefix of ['north', 'south']) {
      const queues = await openQueues(engine.url, { prefix });
      open.push(queues);
      const reaction: Reaction = {
        name: 'same',
        nouns: ['ticket'],
        hears: [],
        from: 'beginning',
        ends: [],
        concurrency: 1,
        attempts: 1,
        workOf: () => [],
        run: async data => void ran.push(`${prefix} ${(data as Data).n}`),
      };
      const one = startWork(queues, reaction, () => ({}) as ReactionContext, log);
      working.push(one);
      await one.queue.add('job', { n: 1 });
      await until(async () => ran.includes(`${prefix} 1`));
    }
    assert.deepEqual(ran, ['north 1', 'south 1']);
    await Promise.all(working.map(({ close }) => close()));
    await Promise.all(open.map(({ close }) => close()));
  });

  it('are refused if Redis may remove jobs, with the setting to change', async () => {
    const client = new Redis(engine.url);
    await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await assert.rejects(
      openQueues(engine.url),
      (error: Error) => error instanceof RedisEvicts && /allkeys-lru.*noeviction/.test(error.message),
    );
    await client.config('SET', 'maxmemory-policy', 'noeviction');
    await (await openQueues(engine.url)).close();
    client.disconnect();
  });
});
