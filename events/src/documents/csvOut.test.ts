import assert from 'node:assert/strict';
import Papa from 'papaparse';
import { csvDelimiterOf, csvHead, csvLines } from './csvOut.ts';

const cellOf = (value: unknown): string =>
  Papa.parse<string[]>(csvLines([[value, 'end']]).trimEnd()).data[0]![0]!;

describe('written CSV', () => {
  for (const text of [
    '=1+1',
    '+1',
    '-1',
    '@a',
    ' =1',
    '\u00a0=1',
    '\n=1',
    '\t1',
    '\r1',
    '\n1',
    '＝1',
    ' ＝1',
    '＋1',
    '－1',
    '＠a',
    '+123456',
    '+1234567890123456',
    '+491701234567+1',
    '+491701234567\n=1',
    ' +491701234567',
  ])
    it(`makes a formula harmless: ${JSON.stringify(text)}`, () => assert.equal(cellOf(text)[0], "'"));

  for (const text of ['Ada', 'a=b', 'x@example.test', '3-4', "it's", ' Ada', '"quoted"', 'a,b', 'two\nlines'])
    it(`doesn’t change other texts: ${JSON.stringify(text)}`, () => assert.equal(cellOf(text), text));

  for (const text of ['+1234567', '+491701234567', '+123456789012345'])
    it(`doesn’t change a phone number: ${text}`, () => assert.equal(cellOf(text), text));

  it('keeps numbers and booleans, writes objects as JSON and null as an empty cell', () => {
    assert.deepEqual([-5, true, null, { a: '=1' }].map(cellOf), ['-5', 'true', '', '{"a":"=1"}']);
  });

  it('has a byte order mark and harmless names in front', () =>
    assert.equal(csvHead(['id', '=name']), `\ufeffid,"'=name"\r\n`));

  it('has semicolons in German and quotes cells that contain one, a quotation mark or a line break', () => {
    const german = csvDelimiterOf('de');
    assert.equal(csvHead(['Name', 'Größe'], german), '\ufeffName;Größe\r\n');
    assert.equal(
      csvLines([['a;b', 'say "hi"', 'two\nlines', 'a,b', '=1']], german),
      `"a;b";"say ""hi""";"two\nlines";a,b;"'=1"\r\n`,
    );
    assert.equal(csvLines([['a;b', 'a,b']], csvDelimiterOf('en')), 'a;b,"a,b"\r\n');
  });
});
