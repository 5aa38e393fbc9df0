import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openWithOpenpyxl } from '../../../testing/api/openpyxl.ts';
import { xlsxChunks, type Workbook } from './xlsx.ts';

describe('35.2: a workbook', function () {
  this.timeout(120_000);
  let folder: string;
  before(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'latchkey-xlsx-'))));
  after(() => rm(folder, { recursive: true }));

  const pages = async function* (...all: (readonly (readonly unknown[])[])[]) {
    yield* all;
  };
  const opened = async (workbook: Workbook) => {
    const file = path.join(folder, 'export.xlsx');
    await writeFile(file, await Array.fromAsync(xlsxChunks(workbook)));
    return openWithOpenpyxl(file);
  };

  it('is read by another program: texts stay texts, numbers and times are what they are', async () => {
    const at = new Date('2026-11-27T14:03:00.000Z');
    const { title, frozen, rows } = await opened({
      title: 'Credentials: Größe [1]',
      heads: ['Name', 'Card number', 'Credits', 'Issued (UTC)', 'Note'],
      rows: pages(
        [['Ada “Countess” <&>', '0042', 3, at, null]],
        [],
        [['=HYPERLINK("x")', '12345678901234567890', -2.5, null, { a: 1 }]],
      ),
    });
    assert.equal(title, 'Credentials  Größe  1');
    assert.equal(frozen, 'A2');
    const values = rows.map(row => row.map(({ value }) => value));
    assert.deepEqual(values, [
      ['Name', 'Card number', 'Credits', 'Issued (UTC)', 'Note'],
      ['Ada “Countess” <&>', '0042', 3, '2026-11-27T14:03:00', null],
      ['=HYPERLINK("x")', '12345678901234567890', -2.5, null, '{"a":1}'],
    ]);
    assert.deepEqual(
      rows[1]!.map(({ type }) => type),
      ['s', 's', 'n', 'd', 'n'],
    );
    assert.equal(rows[1]![1]!.format, '@');
    assert.equal(rows[2]![0]!.type, 's', 'a formula from outside is a text');
  });

  it('ISO texts of columns with times and days are dates, to the second, as another program reads them', async () => {
    const { rows } = await opened({
      title: 'Validity',
      heads: ['Valid until (UTC)', 'Start date', 'Note'],
      kinds: ['time', 'day', undefined],
      rows: pages([
        ['2026-12-31T23:59:59.999Z', '2026-12-31', '2026-12-31'],
        ['no end', null, '2026-12-31T23:59:59.999Z'],
        ['1899-12-31T10:00:00.000Z', '0001-01-01', new Date('1850-01-01T00:00:00.000Z')],
      ]),
    });
    const cells = rows.slice(1).map(row => row.map(({ value, type, format }) => [value, type, format]));
    assert.deepEqual(cells, [
      [
        ['2026-12-31T23:59:59', 'd', 'yyyy\\-mm\\-dd\\ hh:mm:ss'],
        ['2026-12-31T00:00:00', 'd', 'yyyy\\-mm\\-dd'],
        ['2026-12-31', 's', '@'],
      ],
      [
        ['no end', 's', '@'],
        [null, 'n', 'General'],
        ['2026-12-31T23:59:59.999Z', 's', '@'],
      ],
      [
        ['1899-12-31T10:00:00.000Z', 's', '@'],
        ['0001-01-01', 's', '@'],
        ['1850-01-01T00:00:00.000Z', 's', '@'],
      ],
    ]);
  });

  it('has a title that Excel accepts, whatever the list is called', async () => {
    for (const [given, title] of [
      ['a[b]c:d*e?f/g\\h', 'a b c d e f g h'],
      ["'Own' view'", "Own' view"],
      ['x'.repeat(40), 'x'.repeat(31)],
      // Excel counts UTF-16 units; surrogate pairs must not be split
      [`${'x'.repeat(30)}🏛`, 'x'.repeat(30)],
      ['🏛'.repeat(20), '🏛'.repeat(15)],
      [`${'x'.repeat(30)}'y`, 'x'.repeat(30)],
      ['a\u0001b\nc', 'a b c'],
      ['\u0001\ufffe', 'Export'],
      ['[]:*?/\\', 'Export'],
      ['history', 'history_'], // reserved by Excel
      ['Größe & <Rest>', 'Größe & <Rest>'],
    ] as const)
      assert.equal((await opened({ title: given, heads: ['Name'], rows: pages() })).title, title, given);
  });

  it('has more than 26 columns, and characters that XML can’t hold are left out', async () => {
    const heads = Array.from({ length: 30 }, (_, n) => `Column ${n}`);
    const { rows } = await opened({
      title: '',
      heads,
      rows: pages([heads.map(head => `\u0000${head}\ud800\u000b`)]),
    });
    assert.deepEqual(
      rows[1]!.map(({ value }) => value),
      heads.map(head => `${head}\ufffd`),
    );
  });

  it('an error of the rows is one of the file', async () => {
    const failing = async function* (): AsyncGenerator<readonly (readonly unknown[])[]> {
      yield [['Ada']];
      throw new Error('the database is gone');
    };
    const workbook = { title: 'x', heads: ['Name'], rows: failing() };
    await assert.rejects(Array.fromAsync(xlsxChunks(workbook)), /the database is gone/);
  });
});
