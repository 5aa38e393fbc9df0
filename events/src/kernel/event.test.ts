import assert from 'node:assert/strict';
import { z } from 'zod';
import { erased, events, isErased, orNull, personal, revised } from './index.ts';

const { LampLit, LampMoved, LampOut } = events({
  LampLit: z.object({ watts: z.int().positive(), colour: z.string().default('white') }),
  LampMoved: revised(
    z.object({ to: z.string(), by: personal(z.string()), floor: z.int() }),
    ({ where, ...rest }) => ({ ...rest, to: where }),
    old => ({ ...old, floor: 0 }),
  ),
  LampOut: z.object({}),
});

describe('events', () => {
  it('are created with checked data and its defaults', () => {
    assert.deepEqual(LampLit({ watts: 4 }), { type: 'LampLit', data: { watts: 4, colour: 'white' } });
    assert.deepEqual(LampOut(), { type: 'LampOut', data: {} });
    assert.throws(() => LampLit({ watts: -4 }), { name: 'ZodError' });
  });

  it('are recorded in their newest version', () => {
    assert.deepEqual([LampLit.version, LampMoved.version], [1, 3]);
    assert.deepEqual([LampLit.type, LampMoved.type], ['LampLit', 'LampMoved']);
  });

  it('of every earlier version are upgraded by the steps that they lack', () => {
    const moved = LampMoved({ to: 'hall', by: 'Ada', floor: 0 });
    assert.deepEqual(LampMoved.revive(1, { where: 'hall', by: 'Ada' }), moved);
    assert.deepEqual(LampMoved.revive(2, { to: 'hall', by: 'Ada' }), moved);
    assert.deepEqual(LampMoved.revive(3, { to: 'hall', by: 'Ada', floor: 2 }).data.floor, 2);
    assert.throws(() => LampMoved.revive(2, { where: 'hall', by: 'Ada' }), { name: 'ZodError' });
  });

  it('of the current version have fields that were added later with a default', () => {
    assert.deepEqual(LampLit.revive(1, { watts: 4 }), LampLit({ watts: 4 }));
    const recorded = { watts: 4, colour: 'red' };
    assert.equal(LampLit.revive(1, recorded).data, recorded, 'a whole one is not copied');
  });

  it('name the fields that belong to a person, which may read as erased', () => {
    assert.deepEqual([LampLit.personal, LampMoved.personal], [[], ['by']]);
    const { by } = LampMoved.revive(1, { where: 'hall', by: erased }).data;
    assert.ok(isErased(by));
    assert.deepEqual([orNull(by), orNull('Ada')], [null, 'Ada']);
    assert.throws(() => LampMoved.revive(2, { to: 'hall', by: { erased: false } }), { name: 'ZodError' });
  });

  it('treat only the marked object as erased', () => {
    const { LampLent } = events({
      LampLent: z.object({ to: personal(z.object({ name: z.string().default('') })) }),
    });
    assert.deepEqual(LampLent({ to: {} }).data, { to: { name: '' } });
    assert.deepEqual(LampLent({ to: erased }).data, { to: erased });
    for (const other of [null, undefined, 'erased', { erased: 'yes' }, []]) assert.ok(!isErased(other));
  });
});
