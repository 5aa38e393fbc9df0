import assert from 'node:assert/strict';
import { z } from 'zod';
import { withTextColumns } from './withTextColumns.ts';

const sort = ['name', 'note', 'createdAt', 'count', 'kind'] as const;
const lamp = {
  row: z.object({
    name: z.string().max(9),
    note: z.string().nullable(),
    createdAt: z.iso.datetime(),
    count: z.int(),
    kind: z.enum(['LED']),
  }),
  list: { search: [], sort, filter: [], order: 'name' },
};

describe('columns of text fields', () => {
  it('are added for sort fields, and hidden until they are selected', () => {
    const [first, ...added] = withTextColumns(lamp, [{ source: 'name', isSortable: true }]);
    assert.equal(first!.source, 'name');
    assert.deepEqual(
      added.map(({ source, isExtra, isSortable }) => ({ source, isExtra, isSortable })),
      [{ source: 'note', isExtra: true, isSortable: true }],
    );
  });

  it('are the given ones if none is missing', () => {
    const columns = ['name', 'note'].map(source => ({ source, isSortable: true }));
    assert.equal(withTextColumns(lamp, columns), columns);
  });
});
