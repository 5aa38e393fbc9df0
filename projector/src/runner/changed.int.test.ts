import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { checksum } from '../replay/checksum.ts';
import { listenRows, physicalTable } from '../tables.ts';
import { LampHung, lamp, lamps } from './examples.ts';
import { fingerprinted, shapeOf } from './fingerprint.ts';
import { patch, type Projection } from './projection.ts';
import { testApp, type TestApp } from '../../../testing/projector/runner/testApp.ts';

const source = new URL('./examples.ts', import.meta.url).href;
const wider: Projection = { ...lamps, source, row: lamp.row.extend({ wattage: z.int() }) };
const louder: Projection = {
  ...lamps,
  source: import.meta.url,
  on: {
    ...lamps.on,
    LampHung: event => {
      const { name } = event.data as { name: string };
      return [
        lamps.on['LampHung']!(event),
        patch(event.entityId, { name: name.toUpperCase() }),
      ].flat() as never;
    },
  },
};
const { now, withColumn, withHandlers } = fingerprinted({
  now: { ...lamps, source },
  withColumn: wider,
  withHandlers: louder,
});
const tableOf = ({ version }: Projection) => physicalTable(lamp, version);

describe('a projection whose code was changed without a new version', () => {
  let app: TestApp;
  beforeEach(async () => (app = await testApp()));
  afterEach(async () => app.end());

  const hang = (name = 'Spot') =>
    [`lamp-${randomUUID()}`, LampHung({ name, floorId: randomUUID() })] as const;
  const live = async ({ version }: Projection, position: bigint) =>
    app.hears('lamp', 'live', position, version);
  const names = async (table: string) => app.rows(table).pluck('name');
  const hasTable = async (one: Projection) => app.rows.schema.hasTable(tableOf(one));
  const listen = async (one: Projection) =>
    listenRows(app.url, app.rows, { of: { lamp: one.version }, shape: () => shapeOf(one) });

  it('is built next to the table of a release without fingerprints, and isn’t stopped', async () => {
    const { stop } = app.run({ lamps });
    const first = await app.append(hang(), hang());
    await live(lamps, first);
    await stop();
    await app.pool.query('ALTER TABLE projections DROP COLUMN shape');
    const before = await checksum(app.pool, 'lamps_1');
    app.run({ withColumn });
    await live(withColumn, first);
    const columns = await app.rows(tableOf(withColumn)).select('name', 'wattage');
    assert.deepEqual(columns, [
      { name: 'Spot', wattage: 0 },
      { name: 'Spot', wattage: 0 },
    ]);
    assert.deepEqual(await checksum(app.pool, 'lamps_1'), before);
  });

  it('keeps its table while another process writes that; the table goes once none does', async () => {
    const old = app.run({ now });
    await live(now, await app.append(hang()));
    app.run({ withHandlers }, { keepMs: 0, tidyMs: 20 });
    const position = await app.append(hang('Lantern'));
    await Promise.all([live(now, position), live(withHandlers, position)]);
    assert.deepEqual((await names(tableOf(now))).toSorted(), ['Lantern', 'Spot']);
    assert.deepEqual((await names(tableOf(withHandlers))).toSorted(), ['LANTERN', 'SPOT']);
    await old.stop();
    while (await hasTable(now)) await turn();
    assert.equal((await app.rows('projections').pluck('version')).length, 1);
    await live(withHandlers, await app.append(hang()));
    assert.equal((await names(tableOf(withHandlers))).length, 3);
  });

  it('keeps the table of the previous release for a while; after a rollback that release continues with it', async () => {
    const old = app.run({ now });
    await live(now, await app.append(hang()));
    await old.stop();
    const { stop } = app.run({ withHandlers }, { tidyMs: 20 });
    await live(withHandlers, await app.append(hang()));
    await stop();
    await app.rows(tableOf(now)).update({ note: 'by hand' });
    app.run({ now });
    await live(now, await app.append(hang()));
    const notes = await app.rows(tableOf(now)).orderBy('position').pluck('note');
    assert.deepEqual(notes, ['by hand', null, null], 'only events that came in the meantime were read');
  });

  it('is read from the previous table until its own is built, if the columns are the same', async () => {
    const old = app.run({ now });
    const position = await app.append(hang());
    await live(now, position);
    await old.stop();
    let isRepaired = false;
    const on = {
      ...withHandlers.on,
      LampHung: (event: Parameters<(typeof lamps.on)[string]>[0]) =>
        isRepaired ? withHandlers.on['LampHung']!(event) : assert.fail('too dark'),
    };
    const listener = await listen(withHandlers);
    const changedColumns = await listen(withColumn);
    try {
      assert.equal(listener.tableOf(lamp), tableOf(now));
      assert.equal(changedColumns.tableOf(lamp), null);
      app.run({ withHandlers: { ...withHandlers, on } });
      await app.hears('lamp', 'stopped', 0n, withHandlers.version);
      await listener.refresh();
      assert.equal(listener.tableOf(lamp), tableOf(now), 'a table that stopped half-way is not read');
      assert.equal(listener.reached(['lamp'], position), 'never');
      isRepaired = true;
      await live(withHandlers, position);
      while (listener.tableOf(lamp) !== tableOf(withHandlers)) await turn();
      assert.equal(changedColumns.tableOf(lamp), null);
    } finally {
      await Promise.all([listener.close(), changedColumns.close()]);
    }
  });
});
