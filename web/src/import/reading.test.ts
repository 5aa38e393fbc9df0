import assert from 'node:assert/strict';
import { breathe, guessEncoding, textOf } from './decodeFile.ts';
import type { Encoding } from './encodings.ts';
import { valueOf } from './rowValues.ts';
import { guessSeparator } from './separators.ts';
import { guessMapping, withTarget } from './targets.ts';

const text = 'Name;Größe\nZoë Müller;1\n';
const utf16 = (isBig: boolean, mark: string) => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const files: readonly (readonly [name: string, encoding: Encoding, bytes: Uint8Array])[] = [
  ['UTF-8', 'utf-8', Buffer.from(text)],
  ['UTF-8 with a mark', 'utf-8', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE with a mark', 'utf-16le', utf16(false, '\uFEFF')],
  ['UTF-16 BE with a mark', 'utf-16be', utf16(true, '\uFEFF')],
  ['UTF-16 LE', 'utf-16le', utf16(false, '')],
  ['UTF-16 BE', 'utf-16be', utf16(true, '')],
  ['Windows-1252', 'windows-1252', Buffer.from(text, 'latin1')],
];

describe('an import file in the browser', () => {
  for (const [name, encoding, bytes] of files)
    it(`in ${name} is recognized and parsed`, async () => {
      assert.equal(await guessEncoding(bytes), encoding);
      assert.equal(await textOf(bytes, encoding), text);
    });

  it('of many megabytes is parsed without breaking letters between slices', async () => {
    const long = 'ä'.repeat(1_500_001);
    const bytes = Buffer.from(`a${long}`);
    assert.equal(await guessEncoding(bytes), 'utf-8');
    assert.equal(await textOf(bytes, 'utf-8'), `a${long}`);
  });

  it('is parsed in slices, which leave time for other work', async () => {
    let turns = 0;
    let isDone = false;
    const others = (async () => {
      for (; !isDone; turns++) await breathe();
    })();
    await textOf(new Uint8Array(8 * 1024 * 1024).fill(0x61), 'utf-8');
    isDone = true;
    await others;
    assert.ok(turns >= 4, `${turns} turns`);
  });

  it('has its separator recognized outside of quotes', () => {
    assert.equal(guessSeparator('a,b;c;d\n'), ';');
    assert.equal(guessSeparator('"a;b;c;d",e\n'), ',');
    assert.equal(guessSeparator('a\tb\n'), '\t');
    assert.equal(guessSeparator('\n\na|b|c,d\n1,2,3,4,5\n'), '|');
    assert.equal(guessSeparator('name\nAda\n'), ',');
  });
});

describe('columns of an import file', () => {
  const format = {
    dynamicData: [
      {
        name: 'cardNumber',
        representation: 'DECIMAL' as const,
        length: 4,
        offset: 0,
        defaultValue: null,
        isMainField: true,
      },
      {
        name: 'site',
        representation: 'DECIMAL' as const,
        length: 1,
        offset: 4,
        defaultValue: '7',
        isMainField: false,
      },
    ],
    mainDataParam: 'cardNumber',
  };

  it('are recognized by names in both languages, each field once', () => {
    const english = ['Name', 'Mail', 'Mobile', 'Card no', 'Start', 'Dept', 'Remark'];
    assert.deepEqual(guessMapping(english, format), [
      'nameOnCard',
      'email',
      'phoneNumber',
      'param:cardNumber',
      'startDate',
      'classification',
      null,
    ]);
    const german = [
      'Name auf Karte',
      'E-Mail',
      'Handynummer',
      'Kartennummer',
      'Gültig ab',
      'Abteilung',
      'Site',
      'Name',
    ];
    assert.deepEqual(
      guessMapping(german, format),
      [
        'nameOnCard',
        'email',
        'phoneNumber',
        'param:cardNumber',
        null,
        'classification',
        'param:site',
        null,
      ].map((one, n) => (n === 4 ? 'validFrom' : one)),
    );
  });

  it('lose a field that is assigned to another column', () => {
    assert.deepEqual(withTarget(['nameOnCard', 'email'], 1, 'nameOnCard'), [null, 'nameOnCard']);
    assert.deepEqual(withTarget(['nameOnCard', 'email'], 1, null), ['nameOnCard', null]);
  });

  it('are normalized: phone numbers without punctuation, written dates, data untouched', () => {
    assert.equal(valueOf('phoneNumber', ' +49 (171) 392-0014 '), '+491713920014');
    assert.equal(valueOf('phoneNumber', '0049 171 3920014'), '+491713920014');
    assert.equal(valueOf('startDate', '1.12.2026'), '2026-12-01');
    assert.equal(valueOf('startDate', '12/1/2026'), '12/1/2026');
    assert.equal(valueOf('param:code', ' A '), ' A ');
  });
});
