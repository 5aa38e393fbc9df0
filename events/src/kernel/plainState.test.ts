import assert from 'node:assert/strict';
import { z } from 'zod';
import { events, plainState } from './index.ts';

const lamp = {
  name: 'lamp',
  events: events({
    LampCreated: z.object({ name: z.string(), customerId: z.string() }),
    LampChanged: z.object({ name: z.string() }),
    LampDeleted: z.object({}),
  }),
};
const { LampCreated, LampChanged, LampDeleted } = lamp.events;
const lampState = plainState('Lamp', lamp);

describe('the state of a noun that is only created, changed and deleted', () => {
  const created = LampCreated({ name: 'Desk', customerId: 'acme' });
  const changed = LampChanged({ name: 'Hall' });

  it('has the terms of its creation and of the newest change', () => {
    assert.deepEqual(lampState.of([]), { isPresent: false, terms: null });
    assert.deepEqual(lampState.of([created, changed]), {
      isPresent: true,
      terms: { name: 'Hall', customerId: 'acme' },
    });
  });

  it('keeps its terms when it is deleted', () =>
    assert.deepEqual(lampState.of([created, changed, LampDeleted()]), {
      isPresent: false,
      terms: { name: 'Hall', customerId: 'acme' },
    }));

  it('does not compile with another event', () => {
    const more = { ...lamp, events: { ...lamp.events, ...events({ LampMoved: z.object({}) }) } };
    // @ts-expect-error -- `LampMoved` has no handler
    assert.equal(plainState('Lamp', more).noun, 'lamp');
  });
});
