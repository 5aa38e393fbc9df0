import assert from 'node:assert/strict';
import {
  CardProfileDesignCommitRetried,
  CardProfileDeleted,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { renderings } from '@latchkey/events/cardProfile/design/surfaces.ts';
import { cardProfileState, liveVersionOf, openVersionOf } from '@latchkey/events/cardProfile/state.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { keyOf } from '@latchkey/events/documents/fileUrl.ts';
import { cuts, cutStore, named, type Cut } from '../../../testing/events/process/testContext.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { memoryStore } from '@latchkey/events/store/memory.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { StoreUnavailable } from '@latchkey/events/store/store.ts';
import pino from 'pino';
import { Pool } from 'pg';
import sharp from 'sharp';
import { testDatabase } from '../../../testing/database/testPostgres.ts';
import { workerMigrations } from '../migrations.ts';
import { contextFor, type Outside } from '../runner/reactionContext.ts';
import { publishDesign } from './publishDesign.ts';
import { publishing } from '../../../testing/workers/cardProfile/testPublishing.ts';

const whole = ['Prepared', 'Rendered', 'Uploaded'];

describe('publishing a design', function () {
  this.timeout(120_000);
  const store = memoryStore({ catalogue: catalogueOf(entities) });
  const keys = keyRingOf(newSecretKey());
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let pool: Pool;
  let given: ReturnType<typeof publishing>;
  before(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 4 });
    await migrate(database.url, workerMigrations);
    given = publishing({ store, pool, keys });
  });
  after(async () => {
    await pool?.end();
    await database?.drop();
  });

  const run = async (id: string, version: number, cut: Cut | null = null, on = pool): Promise<void> => {
    const outside = { store: cutStore(store, cut), pool: on, keys, now: () => new Date() };
    const context = contextFor({ ...outside, log: pino({ level: 'silent' }) } as unknown as Outside, 'test');
    await publishDesign.run({ id, version }, context);
  };
  const stateOf = async (id: string) => cardProfileState.of(await store.read(`cardProfile-${id}`));
  const committed = async (color = '#cc0000') => {
    const id = await given.profile();
    await given.commit(id, 1, await given.designFor(id, color));
    return id;
  };

  it('DSG-08: checks, draws all pictures, keeps them and makes the version live, each step an event', async () => {
    const id = await committed();
    await run(id, 1);
    assert.deepEqual(await given.typesOf(id), whole);
    const { cardImage, versions } = await stateOf(id);
    const { files } = versions[0]!;
    assert.deepEqual(Object.keys(files!).toSorted(), Object.keys(renderings).toSorted());
    assert.equal(cardImage, files!['card']);
    for (const [name, { width, height }] of Object.entries(renderings)) {
      const { rows } = await pool.query<{ bytes: Buffer }>('SELECT bytes FROM files WHERE key = $1', [
        keyOf(files![name]!),
      ]);
      const found = await sharp(rows[0]!.bytes).metadata();
      assert.deepEqual([found.width, found.height, found.format], [width, height, 'png'], name);
    }
  });

  it('repeated runs and two workers at once do nothing twice', async () => {
    const id = await committed('#00cc00');
    await Promise.all([run(id, 1), run(id, 1)]);
    const files = await given.filesOfProfile(id);
    await run(id, 1);
    assert.deepEqual(await given.typesOf(id), whole);
    assert.deepEqual(await given.filesOfProfile(id), files);
  });

  for (const cut of cuts(3))
    it(`${named(cut)}: the next run finishes, with nothing lost or done twice`, async () => {
      const id = await committed('#0000cc');
      await assert.rejects(run(id, 1, cut), StoreUnavailable);
      const live = liveVersionOf(await stateOf(id));
      assert.ok(live === null || cut.append === 3);
      await run(id, 1);
      assert.deepEqual(await given.typesOf(id), whole);
      const { versions } = await stateOf(id);
      const storedFiles = new Set(await given.filesOfProfile(id));
      assert.ok(Object.values(versions[0]!.files!).every(file => storedFiles.has(file)));
    });

  it('a drawn picture that was lost before the end is drawn again', async () => {
    const id = await committed('#cccc00');
    await assert.rejects(run(id, 1, { append: 3, isRecorded: false, isDead: true }));
    const lost = (await stateOf(id)).versions[0]!.files!['card']!;
    await pool.query('DELETE FROM file_uses WHERE key = $1', [keyOf(lost)]);
    await pool.query('DELETE FROM files WHERE key = $1', [keyOf(lost)]);
    await run(id, 1);
    assert.equal((await stateOf(id)).cardImage, lost, 'an equal picture has the same address');
    assert.ok((await given.filesOfProfile(id)).includes(lost));
  });

  it('a picture that is missing or broken fails with a reason, the live version stays, and trying again works', async () => {
    const id = await committed('#00cccc');
    await run(id, 1);
    const { cardImage } = await stateOf(id);
    const design = await given.designFor(id, '#cc00cc');
    const key = keyOf(design.both.logo!.file);
    await given.commit(id, 2, design);
    const storedBytes = (await pool.query<{ bytes: Buffer }>('SELECT bytes FROM files WHERE key = $1', [key]))
      .rows[0]!.bytes;
    const set = (bytes: Buffer) => pool.query('UPDATE files SET bytes = $2 WHERE key = $1', [key, bytes]);
    for (const bytes of [Buffer.from('no picture'), storedBytes.subarray(0, storedBytes.length - 40)]) {
      await set(bytes);
      await run(id, 2);
      const state = await stateOf(id);
      const failure = { version: 2, step: 'preparing', reason: 'cardProfile.picture_lost' };
      assert.deepEqual(openVersionOf(state)!.failure, failure);
      assert.deepEqual([liveVersionOf(state)!.version, state.cardImage], [1, cardImage]);
      await run(id, 2);
      assert.equal(
        openVersionOf(await stateOf(id))!.failure?.version,
        2,
        'a failed version waits for a person',
      );
      await given.tell(id, CardProfileDesignCommitRetried({ version: 2 }));
    }
    await set(storedBytes);
    await run(id, 2);
    const state = await stateOf(id);
    assert.deepEqual([liveVersionOf(state)!.version, state.versions.length], [2, 2]);
    assert.notEqual(state.cardImage, cardImage);
  });

  it('pictures that vanish while they are kept fail the upload, and leave the live version', async () => {
    const id = await committed('#123456');
    await run(id, 1);
    const { cardImage } = await stateOf(id);
    await given.commit(id, 2, await given.designFor(id, '#abcdef'));
    const forgetting = {
      connect: pool.connect.bind(pool),
      query: async (statement: { text?: string }, ...rest: readonly unknown[]) => {
        const answer = await (pool.query as (...all: unknown[]) => Promise<unknown>)(statement, ...rest);
        if (/INSERT INTO file_uses/.test(statement.text ?? ''))
          await pool.query('DELETE FROM file_uses WHERE owner = $1', [`cardProfile-${id}`]);
        return answer;
      },
    } as unknown as Pool;
    await run(id, 2, null, forgetting);
    const failed = await stateOf(id);
    const failure = { version: 2, step: 'uploading', reason: 'cardProfile.not_kept' };
    assert.deepEqual(openVersionOf(failed)!.failure, failure);
    assert.deepEqual([liveVersionOf(failed)!.version, failed.cardImage], [1, cardImage]);
    await given.tell(id, CardProfileDesignCommitRetried({ version: 2 }));
    await run(id, 2);
    assert.equal(liveVersionOf(await stateOf(id))!.version, 2);
  });

  it('an unavailable database doesn’t fail the publication', async () => {
    const id = await committed('#654321');
    const away = new Pool({ connectionString: 'postgres://unknown@127.0.0.1:1/none', max: 1 });
    await assert.rejects(run(id, 1, null, away), { name: 'StoreUnavailable' });
    await away.end();
    assert.deepEqual(await given.typesOf(id), []);
  });

  it('a deleted profile and a replaced version are skipped', async () => {
    const [gone, replaced] = [await committed(), await committed()];
    await given.tell(gone, CardProfileDeleted());
    await run(gone, 1);
    await given.commit(replaced, 2, await given.designFor(replaced, '#111111'));
    await run(replaced, 1);
    assert.deepEqual([await given.typesOf(gone), await given.typesOf(replaced)], [[], []]);
  });
});
