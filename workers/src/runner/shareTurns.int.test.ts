import assert from 'node:assert/strict';
import pino from 'pino';
import { testDatabase, type TestDatabase } from '../../../testing/database/testPostgres.ts';
import { gate, until } from '../../../testing/workers/runner/recorder.ts';
import { shareTurns } from './shareTurns.ts';

const keys = ['imports', 'claims', 'removals', 'submissions', 'deletions'];
const log = pino({ level: 'silent' });

describe('turns that processes share', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  let busy: Map<string, number>;
  let atOnce: number;
  let stops: (() => Promise<void>)[];
  beforeEach(async () => {
    database = await testDatabase();
    busy = new Map();
    atOnce = 0;
    stops = [];
  });
  afterEach(async () => {
    await Promise.all(stops.map(stop => stop()));
    await database?.drop();
  });

  const process = (own: readonly string[] = keys) => {
    const ending = new AbortController();
    let last: readonly string[] = [];
    let turns = 0;
    const hanging = { isNext: false, began: gate(), over: gate() };
    const turn = async (held: ReadonlySet<string>) => {
      last = [...held];
      for (const key of last) {
        busy.set(key, (busy.get(key) ?? 0) + 1);
        atOnce = Math.max(atOnce, busy.get(key)!);
      }
      if (hanging.isNext) hanging.began.resolve();
      await (hanging.isNext ? hanging.over.promise : new Promise(resolve => setImmediate(resolve)));
      hanging.isNext = false;
      for (const key of last) busy.set(key, busy.get(key)! - 1);
      turns += 1;
    };
    const done = shareTurns(
      database.url,
      { name: 'tests', keys: own, everyMs: 20, turn },
      ending.signal,
      log,
    );
    const stop = async () => {
      ending.abort();
      await done;
      last = [];
    };
    stops.push(stop);
    /** Makes the next turn hang, and waits until it has begun. */
    const hang = async () => {
      hanging.isNext = true;
      await hanging.began.promise;
    };
    return { held: () => last, turns: () => turns, hang, unhang: hanging.over.resolve, stop };
  };
  type Process = ReturnType<typeof process>;
  const counts = (...all: readonly Process[]) => all.map(({ held }) => held().length).toSorted();
  const allHeld = (...all: readonly Process[]) => new Set(all.flatMap(({ held }) => held()));

  it('are all done by a single process, spread when others come, and taken over from one that is gone', async () => {
    const first = process();
    await until(async () => first.held().length === keys.length);
    const second = process();
    await until(async () => counts(first, second).join() === '2,3');
    assert.deepEqual(allHeld(first, second), new Set(keys));
    const third = process();
    await until(async () => counts(first, second, third).join() === '1,2,2');
    await first.stop();
    await until(async () => counts(second, third).join() === '2,3');
    await third.stop();
    await until(async () => second.held().length === keys.length);
    assert.equal(atOnce, 1);
  });

  it('keep their keys until they end: another process can’t begin what hangs', async () => {
    const first = process();
    await until(async () => first.held().length === keys.length);
    await first.hang();
    const second = process();
    await until(async () => second.turns() > 3);
    assert.deepEqual(second.held(), []);
    first.unhang();
    await until(async () => counts(first, second).join() === '2,3');
    assert.equal(atOnce, 1);
  });

  it('are all done during an update, those that only one of the two releases knows too', async () => {
    const older = [process(['old', ...keys]), process(['old', ...keys])];
    await until(async () => allHeld(...older).size === keys.length + 1);
    const newer = [process([...keys, 'new']), process([...keys, 'new'])];
    await until(async () => allHeld(...older, ...newer).size === keys.length + 2);
    await Promise.all(older.map(({ stop }) => stop()));
    await until(async () => counts(...newer).join() === '3,3');
    assert.deepEqual(allHeld(...newer), new Set([...keys, 'new']));
    assert.equal(atOnce, 1);
  });
});
