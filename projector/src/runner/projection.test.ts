import assert from 'node:assert/strict';
import { streamOf, type Actor } from '@latchkey/events/store/store.ts';
import {
  LampDusted,
  LampHung,
  LampSwitched,
  LampTaken,
  FloorBuilt,
  lamp,
  lamps,
  floor,
  floors,
} from './examples.ts';
import { fold, planOf, stepsOf, type Rows } from './fold.ts';
import {
  ada,
  decoded,
  given,
  noon,
  recordedOf,
  rowId,
  type GivenEvent,
} from '../../../testing/projector/testProjection.ts';
import { add, ignored, patch, projection, put, type Projection } from './projection.ts';

const kitchen = '0197f3a0-0000-7000-8000-000000000001';
const lampStream = streamOf('lamp', rowId);
const hung = LampHung({ name: 'Spot', floorId: kitchen });
const worker: Actor = { kind: 'worker', id: 'issuing' };

const folded = (of: Projection, events: ReturnType<typeof recordedOf>) => {
  const plan = planOf(of);
  const rows: Rows = new Map();
  const { missing } = fold(plan, stepsOf(plan, events).steps, rows);
  const row = (id: string) => decoded(plan, rows.get(id) ?? assert.fail(`no row ${id}`));
  return { row, missing };
};

describe('a projection', () => {
  it('inserts a row; omitted values are null, false, zero or empty', () =>
    given(lamps, hung).shows({
      name: 'Spot',
      floorId: kitchen,
      isOn: false,
      note: null,
      tags: [],
      switches: 0,
      createdAt: noon,
    }));

  it('folds several changes of one row in the order of its events', () =>
    given(
      lamps,
      hung,
      LampSwitched({ isOn: true }),
      LampSwitched({ isOn: false }),
      LampSwitched({ isOn: true }),
    ).shows({
      isOn: true,
      switches: 3,
    }));

  it('deletes a row, and inserts it again with nothing of the old one', () => {
    given(lamps, hung, LampTaken({ floorId: kitchen })).showsNothing();
    given(lamps, hung, LampSwitched({ isOn: true }), LampTaken({ floorId: kitchen }), hung).shows({
      switches: 0,
      revision: 4,
    });
  });

  it('computes columns from others of the row after each event, with their previous values', () => {
    const noted = projection(lamp, {
      version: 1,
      on: {
        LampHung: ({ entityId, data, at }) => put(entityId, { ...data, createdAt: at }),
        LampSwitched: ({ entityId, data }) => [patch(entityId, data), add(entityId, { switches: 1 })],
        LampDusted: ignored,
        LampTaken: ignored,
      },
      computed: (row, at) => {
        if (row('isOn') === (row('note') !== null)) return {};
        return { note: row('isOn') ? `${row('switches')} at ${at}` : null };
      },
    });
    const [on, off] = [LampSwitched({ isOn: true }), LampSwitched({ isOn: false })];
    given(noted, hung).shows({ note: null });
    given(noted, hung, on, on, LampDusted({})).shows({ note: `1 at ${noon}` });
    given(noted, hung, on, off).shows({ note: null, switches: 2 });
  });

  it("counts other nouns' events, in rows with other IDs", () =>
    given(
      floors,
      [streamOf('floor', kitchen), FloorBuilt({ name: 'Kitchen' })],
      [lampStream, hung],
      [streamOf('lamp', kitchen), hung],
    )
      .at(kitchen)
      .shows({ name: 'Kitchen', lampCount: 2 }));

  it('reads only the categories with its events', () => {
    assert.deepEqual(lamps.categories, ['lamp']);
    assert.deepEqual(floors.categories, ['floor', 'lamp', 'lampHung', 'lampTaken']);
  });

  it('skips and counts a missing row', () => {
    const events = recordedOf(lampStream, [LampSwitched({ isOn: true }), hung]);
    const { row, missing } = folded(lamps, events);
    assert.equal(missing, 2);
    assert.equal(row(rowId)['switches'], 0);
  });

  it('rejects a value that its column can’t store, and names the column', () => {
    const broken = (values: object) =>
      projection(floor, {
        version: 1,
        on: { FloorBuilt: ({ entityId }) => put(entityId, values as { name: string }) },
      });
    const throws = (values: object, message: RegExp) =>
      assert.throws(() => given(broken(values), FloorBuilt({ name: 'Hall' })).showsNothing(), message);
    throws({}, /a new row needs column "name"/);
    throws({ name: 7 }, /column "name" \(text\) cannot hold a value of type number/);
    throws({ name: 'Hall', colour: 'red' }, /no column "colour"/);
    throws({ name: 'Hall', lampCount: 0.5 }, /column "lampCount" \(integer\)/);
  });

  it('stores characters that PostgreSQL lacks as a replacement', () => {
    const odd = projection(lamp, {
      ...lamps,
      index: [],
      computed: undefined,
      on: {
        LampHung: ({ entityId, at }) =>
          put(entityId, { name: 'a\0b', floorId: kitchen, tags: ['\0', '\ud800', 'ü'], createdAt: at }),
        LampSwitched: ignored,
        LampDusted: ignored,
        LampTaken: ignored,
      },
    });
    given(odd, hung).shows({ name: 'a\uFFFDb', tags: ['\uFFFD', '\uFFFD', 'ü'] });
  });
});

describe('the columns that a projection keeps', () => {
  const reports: readonly GivenEvent[] = [hung, LampSwitched({ isOn: true }), LampDusted()];

  it("shows the revision of a person's last event, even when nothing of it is shown, and the position", () =>
    given(lamps, ...reports).shows({ revision: 3, position: 3 }));

  it('doesn’t change the revision for our own processes', () => {
    const events = recordedOf(lampStream, reports).map((event, index) =>
      index === 0 ? event : { ...event, meta: { ...event.meta, by: worker } },
    );
    const row = folded(lamps, events).row(rowId);
    assert.deepEqual([row['revision'], row['position']], [1, 2]);
  });

  it("leaves the revision alone at other nouns' events", () => {
    const events = recordedOf(
      lampStream,
      [[streamOf('floor', kitchen), FloorBuilt({ name: 'Hall' })], hung],
      ada,
    );
    const row = folded(floors, events).row(kitchen);
    assert.deepEqual([row['revision'], row['position']], [1, 2]);
  });
});

void (() => {
  const on = { LampSwitched: ignored, LampDusted: ignored, LampTaken: ignored };
  // @ts-expect-error LampHung has no handler
  projection(lamp, { version: 1, on });
  projection(lamp, {
    version: 1,
    // @ts-expect-error no such column
    on: { ...on, LampHung: ({ entityId }) => patch(entityId, { colour: 'red' }) },
  });
  projection(lamp, {
    version: 1,
    // @ts-expect-error floorId and createdAt are missing
    on: { ...on, LampHung: ({ entityId }) => put(entityId, { name: 'Spot' }) },
  });
  projection(lamp, {
    version: 1,
    // @ts-expect-error not a number column
    on: { ...on, LampHung: ({ entityId }) => add(entityId, { name: 1 }) },
  });
  // @ts-expect-error no such column to index
  projection(lamp, { version: 1, index: ['colour'], on: { ...on, LampHung: ignored } });
});
