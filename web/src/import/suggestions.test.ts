import assert from 'node:assert/strict';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { exampleDate, typedDate } from './dates.ts';
import { explain } from './explainFinding.ts';
import { suggestionFor } from './suggestions.ts';

type Format = Pick<DataFormat, 'dynamicData'>;
const formatWith = (representation: string) =>
  ({ dynamicData: [{ name: 'card', representation, length: 4 }] }) as unknown as Format;
const forParam = (representation: string) => (value: string) =>
  suggestionFor('param:card', value, formatWith(representation));

describe('32.9: a suggestion of the import changes the spelling, never the value', () => {
  const cases: readonly (readonly [value: string, suggestion: string | null])[] = [
    ['10045.0', '10045'],
    ['10046,0', '10046'],
    ['10046.00', '10046'],
    ['12.5', null],
    ['-45', null],
    ['10,045', null],
    ['10.045', null],
    ['10.000', null],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['400 318', '400318'],
    ['400\u00A0318', '400318'],
    ['10045 10046', null],
    ['400-318', null],
    ['12:345', null],
    ['4.91512E+12', null],
    ['4O0318', '400318'],
    ['O', null],
    ['１００４５', '10045'],
    ['="10045"', '10045'],
    ['="00123"', '00123'],
    ["'10045", '10045'],
    ['\u202A10045\u202C', '10045'],
    [' 10045 ', '10045'],
    ['10045', null],
    ['', null],
  ];
  for (const representation of ['DECIMAL', 'BCD'])
    it(`for numbers of ${representation}`, () => {
      const suggest = forParam(representation);
      assert.deepEqual(
        cases.map(([value]) => [value, suggest(value)]),
        cases,
      );
    });

  it('for bytes and for text', () => {
    const hex = forParam('HEX');
    assert.deepEqual(['0x00FF', 'AB:CD:EF', 'AB CD', 'AB-CD', 'AB:CD-EF', '10045.0', '-45'].map(hex), [
      '00FF',
      'ABCDEF',
      'ABCD',
      'ABCD',
      null,
      null,
      null,
    ]);
    assert.equal(forParam('ASCII')('A\u00A0B\u200E'), 'A B');
    assert.equal(forParam('ASCII')('Zoë'), null);
    assert.equal(forParam('BASE64')('AA BB=='), 'AABB==');
  });

  it('for emails, if only one can be meant', () => {
    const email = (value: string) => suggestionFor('email', value, undefined);
    assert.deepEqual(
      [
        'alma.vorlage@acme,test',
        'ada(at)acme.test',
        'ada @acme.test',
        'Ada Lovelace <ada@acme.test>',
        'mailto:ada@acme.test',
        'ada@acme.test;',
        '\u200Eada@acme.test',
        'kim beispiel@acme.test', // ambiguous: kim.beispiel or kimbeispiel
        'robin@',
      ].map(email),
      ['alma.vorlage@acme.test', ...Array.from({ length: 6 }, () => 'ada@acme.test'), null, null],
    );
  });

  it('for phone numbers and dates: remarks are removed, and invalid days stay', () => {
    const phone = (value: string) => suggestionFor('phoneNumber', value, undefined);
    assert.equal(phone('+4915123456789(priv)'), '+4915123456789');
    assert.equal(phone('491512345678'), null);
    assert.equal(suggestionFor('startDate', '2026-11-31', undefined), null);
  });

  it('a typed date is read in the order of its column or region, with two digits of the year too', () => {
    for (const [text, order, day] of [
      ['28.2.27', null, '2027-02-28'],
      ['28. 2. 2027', 'mdy', '2027-02-28'],
      ['28/2/27', 'dmy', '2027-02-28'],
      ['2/28/2027', 'mdy', '2027-02-28'],
      ['2/3/27', null, '2/3/27'],
      ['2027-02-28', 'dmy', '2027-02-28'],
    ] as const)
      assert.equal(typedDate(text, order), day, text);
  });

  it('the example of a date has the form of its column', () => {
    assert.equal(exampleDate(['', 'x', '1.2.2027'], null), '31.12.2026');
    assert.equal(exampleDate(['1/2/2027'], 'mdy'), '12/31/2026');
    assert.equal(exampleDate(['1-2-2027'], 'dmy'), '31-12-2026');
    assert.equal(exampleDate(['1/2/2027'], null), '2026-12-31');
    assert.equal(exampleDate(['2027-02-01'], null), '2026-12-31');
  });

  it('except for a number that lost its digits, which is reported', () => {
    const wrong = (value: string) =>
      explain(
        { target: 'param:card', value, reason: 'invalid_format', params: {} },
        formatWith('DECIMAL') as DataFormat,
        null,
      )?.name;
    assert.deepEqual(['4,91512E+12', '12.5', '-45', '10045.0', 'x'].map(wrong), [
      'shortened',
      'fraction',
      'digits',
      'digits',
      'digits',
    ]);
  });
});
