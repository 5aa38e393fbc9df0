import assert from 'node:assert/strict';
import { partsOf } from './creditRow.ts';

describe('the credits of an order', () => {
  it('are all reserved first, and issued or refunded in the end', () => {
    assert.deepEqual(partsOf({ reserved: 1_000, held: 1_000, amount: -1_000 }), {
      issued: 0,
      held: 1_000,
      returned: 0,
    });
    assert.deepEqual(partsOf({ reserved: 1_000, held: 384, amount: -996 }), {
      issued: 612,
      held: 384,
      returned: 4,
    });
    assert.deepEqual(partsOf({ reserved: 1_000, held: 0, amount: -973 }), {
      issued: 973,
      held: 0,
      returned: 27,
    });
  });
  it('can be more than were reserved, if results arrive after the order has ended', () =>
    assert.deepEqual(partsOf({ reserved: 2, held: 0, amount: -3 }), { issued: 3, held: 0, returned: 0 }));
});
