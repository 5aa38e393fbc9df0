import assert from 'node:assert/strict';
import fc from 'fast-check';
import Papa from 'papaparse';
import { readCells } from './csvCells.ts';

const pause = async () => undefined;
const read = (text: string, delimiter = ',', maxRows = 10_001) =>
  readCells(text, { delimiter, maxRows, pause });

describe('the cells of a file', () => {
  it('are parsed as written, each row with its line, without blank lines', async () => {
    const { rows } = await read('a,b\n\n"c\nd","e ""f"""\n , \ng,h\n');
    assert.deepEqual(
      rows.map(({ line, cells }) => [line, ...cells]),
      [
        [1, 'a', 'b'],
        [3, 'c\nd', 'e "f"'],
        [6, 'g', 'h'],
      ],
    );
  });

  it('are read with any separator, whatever they hold', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ö', ';', ',', '\t', '|', '"', '\n', ' ', '😀') })
      // a cell with both line breaks and separators can look like swallowed rows
      .filter(text => !(text.includes('\n') && /[;,\t|]/.test(text)))
      .map(text => `x${text}x`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(',', ';', '\t', '|'),
        async (data, delimiter) => {
          const { rows } = await read(Papa.unparse(data, { delimiter, newline: '\n' }), delimiter);
          assert.deepEqual(
            rows.map(({ cells }) => cells),
            data,
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it('of many rows are read in slices, and none is lost or doubled between them', async () => {
    let pauses = 0;
    const names = Array.from({ length: 10_000 }, (_, n) => `"Person ${n}",${n}`);
    const { rows } = await readCells(names.join('\n'), {
      delimiter: ',',
      maxRows: 10_000,
      pause: async () => void pauses++,
    });
    assert.deepEqual(
      rows.map(({ line, cells }) => `${line} ${cells[1]}`),
      names.map((_, n) => `${n + 1} ${n}`),
    );
    assert.equal(pauses, 20);
  });

  it('end at the maximum number of rows, and report that', async () => {
    const { rows, isTooLong } = await read('a\n'.repeat(2_000), ',', 700);
    assert.deepEqual([rows.length, isTooLong], [700, true]);
    assert.equal((await read('a\n'.repeat(700), ',', 700)).isTooLong, false);
  });

  it('name a quote that is not closed, one in the middle of a cell, and a row that is too long', async () => {
    const faults = async (text: string) => (await read(text)).rows.map(({ malformed }) => malformed);
    assert.deepEqual(await faults('a,b\nc,"d\ne,f'), [null, 'unterminated_quote', null]);
    assert.deepEqual((await faults(`a\n"${'b\n'.repeat(5_000)}`)).slice(0, 3), [
      null,
      'unterminated_quote',
      null,
    ]);
    assert.deepEqual(await faults(`a\n${'b'.repeat(300_000)}\nc`), [null, 'row_too_long', null]);
    assert.deepEqual(await faults('a\n"b"c\nd'), [null, 'stray_quote', null]);
  });

  describe('32.10: after a stray quote', () => {
    const file = (count: number, others: Readonly<Record<number, string>>) =>
      [
        'name;email;card',
        ...Array.from(
          { length: count },
          (_, n) => others[n + 1] ?? `Person ${n + 1};p${n + 1}@x.test;${n + 1}`,
        ),
        '',
      ].join('\n');
    const refused = async (text: string) => {
      const { rows, blankLines, lineCount } = await read(text, ';');
      assert.equal(lineCount, text.split('\n').length - 1);
      assert.equal(
        rows.reduce((sum, { lines }) => sum + lines, blankLines),
        lineCount,
      );
      return {
        count: rows.length - 1,
        lines: rows.filter(({ malformed }) => malformed !== null).map(({ line }) => line),
      };
    };
    const cases: readonly (readonly [
      title: string,
      others: Readonly<Record<number, string>>,
      lines: number[],
    ])[] = [
      ['at the start of a name', { 100: '"Rocky" Person;p@x.test;100' }, [101]],
      ['that never closes', { 100: '"Rocky Person;p@x.test;100' }, [101]],
      ['in the last cell', { 100: 'Rocky Person;p@x.test;"100' }, [101]],
      ['in the last row', { 500: 'Rocky;"p@x.test;100' }, [501]],
      ['that another one seems to close', { 100: '"Rocky;p@x.test;100', 250: 'Disk 5";q@x.test;250' }, [101]],
      [
        'that the next row seems to close',
        { 100: '"Rocky;p@x.test;100', 101: 'Disk 5";q@x.test;101' },
        [101],
      ],
      ['twice', { 100: '"Rocky;p@x.test;100', 250: '"Apollo;q@x.test;250' }, [101, 251]],
      ['before a row of quotes', { 100: '"Rocky;p@x.test;100', 101: '"A";"b@x.test";"101"' }, [101]],
    ];
    for (const [title, others, lines] of cases)
      it(`${title}, all other rows of 500 are read`, async () => {
        assert.deepEqual(await refused(file(500, others)), { count: 500, lines });
      });

    it('quotes within a cell and line breaks in quotes are no faults', async () => {
      const others = {
        10: 'Ada "Countess" Lovelace;a@x.test;10',
        20: '"Ada ""Countess"" Lovelace" ; "a@x.test";20',
        30: '"Ada\nLovelace\nLondon";a@x.test;30',
        40: 'Ada;a@x.test;"first note\nsecond note"',
      };
      assert.deepEqual(await refused(file(50, others)), { count: 50, lines: [] });
      const { rows } = await read(file(50, others), ';');
      assert.deepEqual(rows[10]!.cells[0], 'Ada "Countess" Lovelace');
      assert.deepEqual(rows[20]!.cells, ['Ada "Countess" Lovelace', 'a@x.test', '20']);
      assert.deepEqual(rows[30]!.cells[0], 'Ada\nLovelace\nLondon');
      assert.deepEqual(rows[40]!.cells[2], 'first note\nsecond note');
    });
  });
});
