import assert from 'node:assert/strict';
import { z } from 'zod';
import { exportColumns } from './exportColumns.ts';

const reply = z.object({
  id: z.string(),
  recipient: z.object({ email: z.string().nullable(), phoneNumber: z.string().nullable() }),
  order: z.object({ id: z.string(), displayName: z.string() }).nullable(),
  emails: z.array(z.string()),
  grants: z.array(z.object({ role: z.string() })),
  dataParams: z.record(z.string(), z.string()),
});
const ada = {
  id: '1',
  recipient: { email: 'ada@example.test', phoneNumber: null },
  order: null,
  emails: ['a@example.test', 'b@example.test'],
  grants: [{ role: 'admin' }],
  dataParams: { cardNumber: '4711' },
};
const grace = { ...ada, id: '2', order: { id: 'o', displayName: 'Door' }, dataParams: { site: '7' } };
const shown = (hasMore: boolean, rows: readonly (typeof ada | typeof grace)[], first = rows) => {
  const columns = exportColumns(reply, first, hasMore);
  return [columns.map(({ head }) => head), ...rows.map(row => columns.map(({ cell }) => cell(row) ?? ''))];
};

describe('the columns of an export', () => {
  it('take objects and records apart, join plain lists and leave out lists of objects', () =>
    assert.deepEqual(shown(false, [ada, grace]), [
      [
        'id',
        'recipient.email',
        'recipient.phoneNumber',
        'order.id',
        'order.displayName',
        'emails',
        'dataParams.cardNumber',
        'dataParams.site',
      ],
      ['1', 'ada@example.test', '', '', '', 'a@example.test; b@example.test', '4711', ''],
      ['2', 'ada@example.test', '', 'o', 'Door', 'a@example.test; b@example.test', '', '7'],
    ]));

  it('keep the values of records whose keys first appear on a later page', () => {
    const [head, row] = shown(true, [grace], [ada]);
    assert.deepEqual(head!.slice(-2), ['dataParams.cardNumber', 'dataParams']);
    assert.deepEqual(row!.slice(-2), ['', 'site=7']);
  });
});
