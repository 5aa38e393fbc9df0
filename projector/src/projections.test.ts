import assert from 'node:assert/strict';
import { projections } from './projections.ts';
import { columnsOf } from './runner/columns.ts';

const all = Object.values(projections);

describe('the projections of the product', () => {
  it('are registered under their noun', () =>
    assert.deepEqual(
      Object.entries(projections).map(([name]) => name),
      all.map(({ entity }) => entity.name),
    ));

  it('index only existing columns', () => {
    for (const one of all) {
      const names = columnsOf(one).map(({ name }) => name);
      const indexed = one.index.flatMap(entry =>
        typeof entry === 'object' && 'raw' in entry ? [] : [entry].flat(),
      );
      for (const name of indexed) assert.ok(names.includes(name), `${one.table} has no column ${name}`);
    }
  });
});
