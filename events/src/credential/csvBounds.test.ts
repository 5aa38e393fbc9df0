import assert from 'node:assert/strict';
import { readCredentialCsv } from './csv.ts';
import { maxCsvProblems, type CsvImport } from './csvRows.ts';

const maxRows = 10_000;
function* inPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}
const read = (text: string): Promise<CsvImport> => readCredentialCsv(inPieces(text), { params: [], maxRows });

describe('an import file of any size', () => {
  it('the list of problems is bounded, their count is not', async () => {
    const found = await read(`nameOnCard,email\n${'A,bad\n'.repeat(1500)}`);
    assert.equal(found.problems.length, maxCsvProblems);
    assert.equal(found.problemCount, 1500);
  });

  it('stray quotes before a long blank do not stall the parser', async () => {
    const text = `nameOnCard\n"${'x"'.repeat(200_000)}${' '.repeat(500_000)}x`;
    assert.equal((await read(text)).rows.length, 0);
  }).timeout(5000);

  it('a file of one endless line, or one endless cell, is refused', async () => {
    for (const text of [
      'a'.repeat(9_000_000),
      ','.repeat(9_000_000),
      `nameOnCard\n"${'x\n'.repeat(4_000_000)}`,
    ]) {
      const { problems, rows } = await read(text);
      assert.deepEqual([problems.map(({ code }) => code), rows], [['row_too_long'], []]);
    }
  });

  it('reading stops at one row more than an order may have, blank ones counted', async () => {
    let given = 0;
    function* endless(line: string): Generator<string> {
      yield 'nameOnCard\n';
      for (given = 0; given < 1_000; given++) yield line.repeat(1_000);
    }
    for (const line of ['a\n', '\n', 'a,b\n']) {
      const found = await readCredentialCsv(endless(line), { params: [], maxRows });
      assert.equal(found.isTooLong, true, JSON.stringify(line));
      assert.ok(given < 200, `${given},000 lines were read`);
    }
  });
});
