import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { waitFor } from '../tables.ts';
import { checksum } from './checksum.ts';
import { LampHung, LampSwitched, LampTaken, lamps } from '../runner/examples.ts';
import { CannotReplay, replay } from './replay.ts';
import { testApp, type TestApp } from '../../../testing/projector/runner/testApp.ts';

const longMs = 15_000;
const hall = randomUUID();

describe('a replay', () => {
  let app: TestApp;
  beforeEach(async () => (app = await testApp()));
  afterEach(async () => app.end());

  const life = (count: number) => {
    const stream = `lamp-${randomUUID()}`;
    const hung = [stream, LampHung({ name: `Spot ${count}`, floorId: hall })] as const;
    const switched = [stream, LampSwitched({ isOn: count % 2 === 0 })] as const;
    return count % 3 ? [hung, switched] : [hung, switched, [stream, LampTaken({ floorId: hall })] as const];
  };
  const live = async (count: number): Promise<bigint> => {
    let position = 0n;
    for (let done = 0; done < count; done += 1) position = await app.append(...life(done));
    return position;
  };
  const options = (limit = 100) => ({ url: app.url, store: app.store, projection: lamps, limit });

  it('gives the very same table while events and reads continue, and the projector continues in it', async () => {
    app.run({ lamps });
    await app.hears('lamp', 'live', await live(200));
    let isDone = false;
    const writing = (async () => {
      let count = 0;
      for (; !isDone; count += 1) await app.append(...life(count));
      return count;
    })();
    const reading = (async () => {
      for (let reads = 0; ; reads += 1) {
        if (isDone) return reads;
        assert.ok((await app.rows('lamps_1').count({ n: '*' }).first())!['n']);
      }
    })();
    const result = await replay(options()).finally(() => (isDone = true));
    assert.ok(result.isEqual);
    assert.deepEqual(result.after, result.before);
    assert.ok(result.before.rows > 100);
    assert.ok((await writing) > 0 && (await reading) > 0);
    const position = await live(3);
    assert.ok(await waitFor(app.listener, ['lamp'], position, longMs));
    assert.ok((await replay(options())).isEqual);
    const { rows } = await app.pool.query(`SELECT 1 FROM pg_indexes WHERE tablename = 'lamps_1'`);
    assert.equal(rows.length, 4);
    assert.equal(await app.rows.schema.hasTable('lamps_1__next'), false);
  });

  it('keeps the live table if it differs, and names the differing rows', async () => {
    const { stop } = app.run({ lamps });
    await app.hears('lamp', 'live', await live(20));
    await stop();
    const { id } = await app.rows('lamps_1').first('id');
    await app.rows('lamps_1').where({ id }).update({ note: 'tampered' });
    const before = await checksum(app.pool, 'lamps_1');
    const { isEqual, differing } = await replay(options());
    assert.equal(isEqual, false);
    assert.deepEqual(differing, [id]);
    assert.deepEqual(await checksum(app.pool, 'lamps_1'), before);
    assert.equal(await app.rows.schema.hasTable('lamps_1__next'), false);
  });

  it('waits for the first build', async () => {
    await assert.rejects(replay(options()), CannotReplay);
  });
});
