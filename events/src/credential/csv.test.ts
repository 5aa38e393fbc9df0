import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import Papa from 'papaparse';
import { decodeUtf8, maxCsvProblems, parseCredentialCsv, sampleCsv, type CsvImport } from './csv.ts';
import { csvFields } from './csvColumns.ts';

const isPhone = (cell: string): boolean => /^\+[1-9]\d{6,14}$/.test(cell);
const read = (text: string, params: string[] = ['cardNumber']): CsvImport =>
  parseCredentialCsv(text, params, isPhone);
const named = (text: string): string[] =>
  read(text).problems.map(
    ({ line, column, field, code, reason }) => `${line}:${column} ${field} ${reason ?? code}`,
  );

describe('credential import file', () => {
  it('CSV-12: comma and semicolon files, with and without byte order mark, read the same', () => {
    const comma = 'nameOnCard,email,cardNumber\nAda,a@example.test,1\n';
    const expected = read(comma).rows;
    assert.equal(expected[0]?.values.email, 'a@example.test');
    assert.deepEqual(expected[0]?.values.dataParams, { cardNumber: '1' });
    for (const text of [
      comma.replaceAll(',', ';'),
      `\uFEFF${comma}`,
      comma.replaceAll('\n', '\r\n'),
      comma.replaceAll('\n', '\r'),
      '"nameOnCard";"email";"cardNumber"\n"Ada";"a@example.test";"1"',
    ]) {
      assert.deepEqual(read(text), { rows: expected, problems: [], problemCount: 0 }, JSON.stringify(text));
    }
  });

  it('CSV-12: only UTF-8 is read', () => {
    assert.equal(decodeUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xa4)), 'ä');
    assert.equal(decodeUtf8(Uint8Array.of(0xe4, 0x6f)), null);
    assert.equal(decodeUtf8(Uint8Array.of(0xff, 0xfe, 0x41, 0x00)), null);
  });

  it('CSV-12: quoted cells hold separators, quotes and line breaks; line is where the row starts', () => {
    const text = 'nameOnCard;organisation\n"A; B";"C ""D"""\r\n\n"E";"F\r\nG\n"\nH;I\n';
    assert.deepEqual(
      read(text).rows.map(({ line, values }) => [line, values.nameOnCard, values.organisation]),
      [
        [2, 'A; B', 'C "D"'],
        [4, 'E', 'F\nG'],
        [7, 'H', 'I'],
      ],
    );
  });

  it('CSV-12: any cells come back, each row with its line', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ö', ';', ',', '"', '\n', ' ', '😀') })
      .map(text => `x${text}x`);
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';'), fc.boolean(), (data, delimiter, quotes) => {
        const fields = ['nameOnCard', 'organisation'];
        const found = read(Papa.unparse({ fields, data }, { delimiter, newline: '\n', quotes }));
        let line = 2;
        const expected = data.map(([name, organisation]) => {
          const at = line;
          line += `${name}${organisation}`.split('\n').length;
          return [at, name, organisation];
        });
        assert.deepEqual(
          found.rows.map(row => [row.line, row.values.nameOnCard, row.values.organisation]),
          expected,
        );
        assert.equal(found.problemCount, 0);
      }),
    );
  });

  it('CSV-12: every bad cell is named by line, column and reason, not only the first', () => {
    const text = [
      'nameOnCard,email,phoneNumber,startDate,organisation,cardNumber',
      ' ,no mail,12,2030-02-30,"two\nlines",1',
      `${'x'.repeat(256)},a@example.test,+4930231250,2030-01-01,a\u0000b,2`,
      'Good,,,,,3',
      'Bidi \u202Eevil,,,,\uD800,4\u0007',
    ].join('\n');
    assert.deepEqual(named(text), [
      '2:1 nameOnCard required',
      '2:2 email invalid_email',
      '2:3 phoneNumber invalid_phone',
      '2:4 startDate invalid_date',
      '4:1 nameOnCard too_long',
      '4:5 organisation invalid_text',
      '6:1 nameOnCard invalid_text',
      '6:5 organisation invalid_text',
      '6:6 cardNumber invalid_text',
    ]);
    assert.deepEqual(
      read(text).rows.map(row => row.line),
      [5],
    );
  });

  it('CSV-12: unknown, repeated and missing columns are named', () => {
    assert.deepEqual(named('email,colour,email\na@example.test,,\n'), [
      '1:2 colour unknown_column',
      '1:3 email duplicate_column',
      '1:1 nameOnCard missing_column',
    ]);
  });

  it('CSV-12: ragged rows and open quotes are named', () => {
    assert.deepEqual(named('nameOnCard,email\nA\nB,,\nC,\n'), ['2:2 null ragged_row', '3:3 null ragged_row']);
    assert.deepEqual(named('nameOnCard,email\nA,\nB,"b\nC,\n'), ['3:2 null unterminated_quote']);
    assert.deepEqual(named('nameOnCard,email\nA,\n"B"x,\nC,"\n'), ['3:1 null stray_quote']);
  });

  it('CSV-12: a file without rows is a problem', () => {
    for (const text of ['', '\uFEFF', '\n\n', 'nameOnCard\n', 'nameOnCard\n\n  \n']) {
      assert.deepEqual(
        read(text).problems.map(problem => problem.code),
        ['empty_file'],
        JSON.stringify(text),
      );
    }
  });

  it('CSV-12: the list of problems is bounded, their count is not', () => {
    const found = read(`nameOnCard,email\n${'A,bad\n'.repeat(1500)}`);
    assert.equal(found.problems.length, maxCsvProblems);
    assert.equal(found.problemCount, 1500);
  });

  it('CSV-12: parameter names need no special care', () => {
    const [row] = read('nameOnCard,__proto__,constructor\nA,1,2\n', ['__proto__', 'constructor']).rows;
    assert.deepEqual(Object.entries(row?.values.dataParams ?? {}), [
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  it('CSV-12: stray quotes before a long blank do not stall the parser', () => {
    const text = `nameOnCard\n"${'x"'.repeat(200_000)}${' '.repeat(500_000)}x`;
    assert.equal(read(text).rows.length, 0);
  }).timeout(5000);

  it('CSV-12: a file of one endless line is refused, not fatal', () => {
    assert.equal(read('a'.repeat(9_000_000)).problems[0]?.code, 'unknown_column');
  });

  it('CSV-04: the sample file is accepted and has every column', () => {
    const text = sampleCsv(['cardNumber', 'site; code']);
    assert.equal(text.split('\r\n')[0], `${csvFields.join(';')};cardNumber;"site; code"`);
    const found = read(text, ['cardNumber', 'site; code']);
    assert.equal(found.problemCount, 0);
    assert.equal(found.rows.length, 3);
  });

  it('CSV-12: docs/sample-1000.csv holds 1,000 good rows with unique names, addresses and numbers', async () => {
    const bytes = await readFile(new URL('../../../docs/sample-1000.csv', import.meta.url));
    const { rows, problems } = read(decodeUtf8(bytes) ?? '');
    assert.deepEqual(problems, []);
    assert.equal(rows.length, 1000);
    assert.equal(new Set(rows.map(row => row.values.nameOnCard)).size, 1000);
    assert.equal(new Set(rows.map(row => row.values.email)).size, 1000);
    const numbers = rows.map(row => row.values.dataParams.cardNumber);
    assert.deepEqual(
      numbers,
      Array.from({ length: 1000 }, (_, n) => String(100_001 + n)),
    );
  });
});
