import assert from 'node:assert/strict';
import { eventIdOf, uuidv5, uuidv7 } from './uuid.ts';

describe('ids', () => {
  const form = (version: number) =>
    new RegExp(`^[\\da-f]{8}-[\\da-f]{4}-${version}[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$`);

  it('grow with time, however many are made at once', () => {
    const ids = Array.from({ length: 20_000 }, uuidv7);
    assert.deepEqual(ids, ids.toSorted());
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.every(id => form(7).test(id)));
    assert.ok(Math.abs(Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16) - Date.now()) < 5_000);
  });

  it('are derived from their parts', () => {
    assert.equal(uuidv5('a', 'b', 1), uuidv5('a', 'b', 1));
    assert.notEqual(uuidv5('a', 'b', 1), uuidv5('a', 'b', 2));
    assert.match(uuidv5('a'), form(5));
    assert.notEqual(eventIdOf('c', 'jar-1', 0), eventIdOf('c', 'jar-1', 1));
    assert.notEqual(eventIdOf('c', 'jar-1', 0), eventIdOf('c', 'jar-2', 0));
  });
});
