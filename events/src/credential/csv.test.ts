import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import Papa from 'papaparse';
import { decodedUtf8, readCredentialCsv } from './csv.ts';
import type { CsvImport } from './csvRows.ts';

const maxRows = 10_000;
function* inPieces(text: string, size: number): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
const read = (text: string, params: string[] = ['cardNumber'], size = 7): Promise<CsvImport> =>
  readCredentialCsv(inPieces(text, text.length > 10_000 ? 65_536 : size), { params, maxRows });
const named = async (text: string): Promise<string[]> =>
  (await read(text)).problems.map(
    ({ line, column, field, code, reason }) => `${line}:${column} ${field} ${reason ?? code}`,
  );

describe('credential import file', () => {
  it('comma and semicolon files, with and without byte order mark, read the same', async () => {
    const comma = 'nameOnCard,email,cardNumber\nAda,a@example.test,1\n';
    const expected = (await read(comma)).rows;
    assert.equal(expected[0]?.values.email, 'a@example.test');
    assert.deepEqual(expected[0]?.values.dataParams, { cardNumber: '1' });
    for (const text of [
      comma.replaceAll(',', ';'),
      `\uFEFF${comma}`,
      comma.replaceAll('\n', '\r\n'),
      comma.replaceAll('\n', '\r'),
      '"nameOnCard";"email";"cardNumber"\n"Ada";"a@example.test";"1"',
    ]) {
      assert.deepEqual((await read(text)).rows, expected, JSON.stringify(text));
    }
  });

  it('only UTF-8 is read, wherever a chunk ends', async () => {
    const text = async (...chunks: number[][]) =>
      (await Array.fromAsync(decodedUtf8(chunks.map(bytes => Uint8Array.from(bytes))))).join('');
    assert.equal(await text([0xef, 0xbb], [0xbf, 0xc3], [0xa4]), '\uFEFFä');
    await assert.rejects(text([0xe4, 0x6f]), TypeError);
    await assert.rejects(text([0xff, 0xfe, 0x41, 0x00]), TypeError);
    await assert.rejects(text([0x41], [0xc3]), TypeError);
    await assert.rejects(text([0x41, 0x00, 0x42, 0x00]), TypeError);
    await assert.rejects(text([0x00, 0x41]), TypeError);
  });

  it('quoted cells hold separators, quotes and line breaks; line is where the row starts', async () => {
    const text = 'nameOnCard;organisation\n"A; B";"C ""D"""\r\n\n"E";"F\r\nG\n"\nH;I\n';
    assert.deepEqual(
      (await read(text)).rows.map(({ line, values }) => [line, values.nameOnCard, values.organisation]),
      [
        [2, 'A; B', 'C "D"'],
        [4, 'E', 'F\nG'],
        [7, 'H', 'I'],
      ],
    );
  });

  it('any cells are parsed as written, each row with its line', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ö', ';', ',', '"', '\n', ' ', '😀') })
      .map(text => `x${text}x`);
    const oneLine = cell.map(text => text.replaceAll('\n', ' '));
    const rows = fc.array(fc.tuple(oneLine, cell), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(',', ';'),
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        async (data, delimiter, quotes, size) => {
          const fields = ['nameOnCard', 'organisation'];
          const found = await read(
            Papa.unparse({ fields, data }, { delimiter, newline: '\n', quotes }),
            [],
            size,
          );
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
        },
      ),
    );
  });

  it('every bad cell is named by line, column and reason, not only the first', async () => {
    const text = [
      'nameOnCard,email,phoneNumber,startDate,organisation,cardNumber',
      ' ,no mail,12,2030-02-30,"two\nlines",1',
      `${'x'.repeat(256)},a@example.test,+4930231250,2030-01-01,a\u0000b,2`,
      'Good,,,,,3',
      'Bell \u0007evil,,,,\uD800,4\u0007',
    ].join('\n');
    assert.deepEqual(await named(text), [
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
      (await read(text)).rows.map(row => [row.line, row.bad]),
      [
        [2, ['nameOnCard', 'email', 'phoneNumber', 'startDate']],
        [4, ['nameOnCard', 'organisation']],
        [5, []],
        [6, ['nameOnCard', 'organisation', 'dataParams.cardNumber']],
      ],
    );
  });

  it('unknown, repeated and missing columns are named', async () => {
    assert.deepEqual(await named('email,colour,email\na@example.test,,\n'), [
      '1:2 colour unknown_column',
      '1:3 email duplicate_column',
      '1:1 nameOnCard missing_column',
    ]);
  });

  it('32.2: a column is required for each parameter without default, once and not for each row', async () => {
    const found = await readCredentialCsv(['nameOnCard,site\nAda,1\nGrace,2\n'], {
      params: ['cardNumber', 'site'],
      required: ['cardNumber'],
      maxRows,
    });
    assert.deepEqual(
      found.problems.map(({ line, column, field, code }) => `${line}:${column} ${field} ${code}`),
      ['1:1 dataParams.cardNumber missing_column'],
    );
    assert.deepEqual(
      found.rows.map(({ bad }) => bad),
      [['dataParams.cardNumber'], ['dataParams.cardNumber']],
    );
  });

  it('32.40: rows of separators, and columns without name and content, are skipped', async () => {
    const { rows, problems } = await read(
      'nameOnCard;email;;\n;;;\nAda;a@example.test;;\n;;;\nB;;;;;\n;;;\n',
      [],
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      rows.map(({ line, values }) => [line, values.nameOnCard, values.email]),
      [
        [3, 'Ada', 'a@example.test'],
        [5, 'B', null],
      ],
    );
    assert.deepEqual(await named('nameOnCard,\nAda,\nB,lost\nC,lost\n'), ['1:2  unknown_column']);
    assert.deepEqual(await named('nameOnCard\nAda,lost\n'), ['2:2 null ragged_row']);
    assert.deepEqual(
      (await read('nameOnCard\n,,\n,\n', [])).problems.map(({ code }) => code),
      ['empty_file'],
    );
  });

  it('32.2: cells are read as people and spreadsheets write them', async () => {
    const text = [
      'nameOnCard;phoneNumber;email;startDate;cardNumber',
      'Mu\u0308ller;"+49 (0)151 23456789";mailto:a@example.test;31.12.2030;"=""0045"""',
      '\u200EAda;\u202A+49 151 2345678\u202C;;;7',
      ';'.repeat(4),
      'Grace;tel:+49-151-23456789;;;8',
      '"=""Zoe""";"=""+4915123456789""";;;9',
    ].join('\n');
    const { rows, problems } = await read(text);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      rows.map(({ values }) => [values.nameOnCard, values.phoneNumber, values.dataParams['cardNumber']]),
      [
        ['M\u00fcller', '+4915123456789', '0045'],
        ['Ada', '+491512345678', '7'],
        ['Grace', '+4915123456789', '8'],
        ['Zoe', '+4915123456789', '9'],
      ],
    );
    assert.deepEqual([rows[0]!.values.email, rows[0]!.values.startDate], ['a@example.test', '2030-12-31']);
  });

  it('32.11: values that the command refuses are reported with line and column', async () => {
    const text = 'nameOnCard,phoneNumber\nA,+49 30 123456 ext 5\nB,+49 151\n\u200B,+٤٩١٥١٢٣٤٥٦٧٨٩\n';
    assert.deepEqual(await named(text), [
      '2:2 phoneNumber invalid_phone',
      '3:2 phoneNumber invalid_phone',
      '4:1 nameOnCard required',
    ]);
  });

  it('ragged rows and open quotes are named', async () => {
    assert.deepEqual(await named('nameOnCard,email\nA\nB,,x\nC,\n'), [
      '2:2 null ragged_row',
      '3:3 null ragged_row',
    ]);
    assert.deepEqual(await named('nameOnCard,email\nA,\nB,"b\nC,\n'), ['3:2 null unterminated_quote']);
    assert.deepEqual(await named('nameOnCard,email\nA,\n"B"x,\nC,"\n'), ['3:1 null stray_quote']);
  });

  it('a file without rows is a problem', async () => {
    for (const text of ['', '\uFEFF', '\n\n', 'nameOnCard\n', 'nameOnCard\n\n  \n']) {
      assert.deepEqual(
        (await read(text)).problems.map(problem => problem.code),
        ['empty_file'],
        JSON.stringify(text),
      );
    }
  });

  it('parameter names need no special care', async () => {
    const [row] = (await read('nameOnCard,__proto__,constructor\nA,1,2\n', ['__proto__', 'constructor']))
      .rows;
    assert.deepEqual(Object.entries(row?.values.dataParams ?? {}), [
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  it('docs/sample-1000.csv holds 1,000 good rows with unique names, addresses and numbers', async () => {
    const bytes = await readFile(new URL('../../../docs/sample-1000.csv', import.meta.url));
    const { rows, problems } = await read(bytes.toString('utf8'));
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
