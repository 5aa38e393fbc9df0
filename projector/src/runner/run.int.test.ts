import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { underMaintenance } from '../../../testing/database/underMaintenance.ts';
import { projectionStatus, waitFor } from '../tables.ts';
import { LampHung, LampSwitched, LampTaken, FloorBuilt, lamps, floors } from './examples.ts';
import type { Projection } from './projection.ts';
import { testApp, type TestApp } from '../../../testing/projector/runner/testApp.ts';

const longMs = 15_000;

describe('the projector', () => {
  let app: TestApp;
  beforeEach(async () => (app = await testApp()));
  afterEach(async () => app.end());

  const hall = randomUUID();
  const built = [`floor-${hall}`, FloorBuilt({ name: 'Hall' })] as const;
  const hang = (id = randomUUID(), name = 'Spot') =>
    [`lamp-${id}`, LampHung({ name, floorId: hall })] as const;
  const shown = async (names: readonly string[], position: bigint) =>
    Promise.all(names.map(async name => app.hears(name, 'live', position)));
  const table = async (name: string) => app.rows(name).select('*').orderBy('name').limit(100);

  it('shows events as rows of the types that the schema names', async () => {
    app.run({ lamps, floors });
    const id = randomUUID();
    const position = await app.append(built, hang(id), [`lamp-${id}`, LampSwitched({ isOn: true })]);
    await shown(['lamp', 'floor'], position);
    const [row] = await table('lamps_1');
    assert.match(String(row.createdAt), /^\d{4}-.*Z$/);
    const { createdAt, ...rest } = row;
    const expected = {
      id,
      revision: 2,
      position: 3,
      name: 'Spot',
      floorId: hall,
      isOn: true,
      note: null,
      tags: [],
      switches: 1,
    };
    assert.deepEqual(rest, expected);
    assert.ok(createdAt);
    assert.deepEqual(await table('floors_1'), [
      { id: hall, revision: 1, position: 2, name: 'Hall', lampCount: 1 },
    ]);
  });

  it('indexes as declared', async () => {
    app.run({ lamps });
    await shown(['lamp'], 0n);
    const { rows } = await app.pool.query<{ indexdef: string }>(
      `SELECT indexdef FROM pg_indexes WHERE tablename = 'lamps_1'`,
    );
    const columns = rows.map(({ indexdef }) => indexdef.replace(/^.* USING btree /, '')).toSorted();
    assert.deepEqual(columns, ['("floorId")', '(id)', '(lower(name))', '(name, id)']);
  });

  it('writes new rows in full, changes of others, and deletions, in one transaction', async () => {
    const running = app.run({ lamps });
    const [old, gone, fresh] = [randomUUID(), randomUUID(), randomUUID()];
    await shown(['lamp'], await app.append(built, hang(old, 'A'), hang(gone, 'B')));
    await app.pool.query(`UPDATE lamps_1 SET note = 'by hand'`);
    const switched = [`lamp-${old}`, LampSwitched({ isOn: true })] as const;
    const taken = [`lamp-${gone}`, LampTaken({ floorId: hall })] as const;
    await shown(['lamp'], await app.append(switched, taken, hang(fresh, 'C')));
    const all = await table('lamps_1');
    assert.deepEqual(
      all.map(({ id, isOn, note, switches }) => ({ id, isOn, note, switches })),
      [
        { id: old, isOn: true, note: 'by hand', switches: 1 },
        { id: fresh, isOn: false, note: null, switches: 0 },
      ],
    );
    assert.equal(running.metrics['lamp']!.missing, 0);
  });

  it('writes nothing for a cached row that was deleted outside of the projector', async () => {
    const running = app.run({ lamps });
    const id = randomUUID();
    await shown(['lamp'], await app.append(built, hang(id)));
    await app.pool.query('DELETE FROM lamps_1');
    const position = await app.append([`lamp-${id}`, LampSwitched({ isOn: true })]);
    await shown(['lamp'], position);
    assert.equal(running.metrics['lamp']!.missing, 2, 'both changes found no row');
  });

  it('commits rows and checkpoint together: a connection lost in between shows nothing twice', async () => {
    app.run({ floors });
    const position = await app.append(built);
    await shown(['floor'], position);
    assert.ok(await waitFor(app.listener, ['floor'], position, longMs));
    // the first commit kills its own connection after writing the rows; the sequence, which isn't rolled
    // back, counts the commits
    await app.pool
      .query(`CREATE SEQUENCE deaths; CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('deaths') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
        RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER die AFTER UPDATE ON floors_1 DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION die()`);
    const next = await app.append(hang(), hang(), hang());
    await shown(['floor'], next);
    assert.deepEqual(
      (await table('floors_1')).map(({ lampCount }) => lampCount),
      [3],
    );
    const { rows } = await app.pool.query<{ last_value: string }>('SELECT last_value FROM deaths');
    assert.ok(Number(rows[0]!.last_value) > 1);
  });

  it('32.19: a projection without new events moves its checkpoint while others have new events', async () => {
    const deaf: Projection = {
      ...floors,
      categories: ['floor', 'lamp'],
      on: { FloorBuilt: floors.on['FloorBuilt']! },
    };
    const running = app.run({ deaf });
    await shown(['floor'], await app.append(built));
    const began = performance.now();
    const first = await app.append(hang());
    const checkpoint = async () =>
      BigInt((await app.rows('projections').where({ name: 'floor' }).first('position')).position);
    while ((await checkpoint()) < first) await app.append(hang());
    assert.ok(performance.now() - began < 5_000, 'at most a second after the first, on a busy machine');
    const head = await app.append(hang());
    await app.hears('floor', 'live', head);
    const seen = () => running.metrics['floor']!.position;
    const later = { of: { floor: 1 }, log: app.store, now: Date.now() + 60_000, seen };
    assert.equal((await projectionStatus(app.rows, later))[0]!.lagMs, 0, 'what was passed over was seen');
  });

  it('stops only the projection whose event fails, loses nothing, continues once repaired', async () => {
    let isRepaired = false;
    const fragile: Projection = {
      ...lamps,
      on: {
        ...lamps.on,
        LampTaken: event => (isRepaired ? lamps.on['LampTaken']!(event) : assert.fail('no such lamp')),
      },
    };
    const [first, second] = [randomUUID(), randomUUID()];
    const position = await app.append(
      built,
      hang(first),
      hang(second),
      [`lamp-${first}`, LampTaken({ floorId: hall })],
      hang(),
    );
    app.run({ lamps: fragile, floors });
    await shown(['floor'], position);
    assert.equal((await app.hears('lamp', 'stopped')).position, '3');
    const status = await projectionStatus(app.rows, {
      of: { lamp: 1, floor: 1 },
      log: app.store,
      now: Date.now() + 60_000,
    });
    assert.deepEqual(
      status.map(({ name, status: state, lagMs }) => [name, state, lagMs! > 59_000]),
      [
        ['lamp', 'stopped', true],
        ['floor', 'live', false],
      ],
    );
    assert.match(status[0]!.error ?? '', /LampTaken .*no such lamp/);
    const [row] = await app.rows('projections').where({ name: 'lamp' }).select('failed_position').limit(1);
    assert.deepEqual(row, { failed_position: 4 });
    await app.listener.refresh();
    assert.equal(await waitFor(app.listener, ['lamp'], position, longMs), false);
    isRepaired = true;
    await shown(['lamp'], position);
    const ids = await app.rows('lamps_1').pluck('id');
    assert.equal(ids.length, 2);
    assert.ok(!ids.includes(first));
  });

  it('stops at an event that cannot be read, with everything before it shown', async () => {
    await app.append(hang());
    const lie = `INSERT INTO events (stream_id, revision, event_id, type, data, meta, created_at)
      VALUES ('lamp-x', 1, gen_random_uuid(), 'LampHung', '{}', '{}', now())`;
    await app.pool.query(lie);
    const position = await app.append(hang());
    app.run({ lamps });
    assert.equal((await app.hears('lamp', 'stopped')).position, '1');
    assert.equal((await table('lamps_1')).length, 1);
    await underMaintenance(app.pool, { text: `DELETE FROM events WHERE stream_id = 'lamp-x'` });
    await shown(['lamp'], position);
    assert.equal((await table('lamps_1')).length, 2);
  });

  it('resolves waiting callers once the position is projected, or after their timeout', async () => {
    assert.equal(await waitFor(app.listener, ['lamp'], 1n, longMs), false);
    app.run({ lamps, floors });
    await shown(['lamp', 'floor'], 0n);
    const position = await app.append(built);
    assert.equal(await waitFor(app.listener, ['lamp', 'floor'], position, longMs), true);
    assert.equal(await waitFor(app.listener, ['lamp'], position + 1_000n, 10), false);
  });

  it('finishes running work on stop', async () => {
    const { stop } = app.run({ floors });
    await shown(['floor'], 0n);
    const position = await app.append(built, ...Array.from({ length: 50 }, () => hang()));
    await stop();
    const { rows } = await app.pool.query<{ position: string }>('SELECT position FROM projections');
    const [row] = await table('floors_1');
    assert.equal(row?.lampCount ?? 0, Math.max(0, Number(rows[0]!.position) - 1));
    app.run({ floors });
    await shown(['floor'], position);
    assert.deepEqual(
      (await table('floors_1')).map(({ lampCount }) => lampCount),
      [50],
    );
  });
});
