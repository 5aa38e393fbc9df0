import assert from 'node:assert/strict';
import fc from 'fast-check';
import Papa from 'papaparse';
import { readCells } from './csvCells.ts';

const pause = async () => undefined;
const read = (text: string, delimiter = ',', mostRows = 10_001) =>
  readCells(text, { delimiter, mostRows, pause });

describe('the cells of a file', () => {
  it('come back as they were written, each row with its line, blank lines left out', async () => {
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
      mostRows: 10_000,
      pause: async () => void pauses++,
    });
    assert.deepEqual(
      rows.map(({ line, cells }) => `${line} ${cells[1]}`),
      names.map((_, n) => `${n + 1} ${n}`),
    );
    assert.equal(pauses, 20);
  });

  it('end at the most rows that are wanted, and say so', async () => {
    const { rows, isTooLong } = await read('a\n'.repeat(2_000), ',', 700);
    assert.deepEqual([rows.length, isTooLong], [700, true]);
    assert.equal((await read('a\n'.repeat(700), ',', 700)).isTooLong, false);
  });

  it('name a quote that is not closed, one that stands in the middle, and a row without end', async () => {
    const faults = async (text: string) => (await read(text)).rows.map(({ malformed }) => malformed);
    assert.deepEqual(await faults('a,b\nc,"d\ne,f'), [null, 'unterminated_quote']);
    assert.deepEqual(await faults(`a\n"${'b\n'.repeat(200_000)}`), [null, 'row_too_long']);
    assert.deepEqual((await faults('a\n"b"c\nd'))[1], 'stray_quote');
  });
});
