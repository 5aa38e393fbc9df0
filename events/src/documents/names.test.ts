import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { defaultText } from './documentTexts.ts';
import {
  codeOf,
  storedFile,
  kinds,
  letterOf,
  locales,
  names,
  rendered,
  type StoredNames,
  type Kind,
} from '../../../testing/events/documents/testNames.ts';
import { differenceOf, readByOthers } from '../../../testing/events/documents/testPoppler.ts';

/**
 * Maximum difference between the edges of two drawings, averaged over their cells. Poppler versions differ by
 * at most 0.2, a different name by 1.8.
 */
const tolerance = 0.4;
const stored = JSON.parse(readFileSync(storedFile, 'utf8')) as StoredNames;

const flat = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
/**
 * Returns whether a text extracted by Poppler contains a name. Poppler lists marks where they are drawn, not
 * where they are written, and ends a run of Hebrew at a hyphen.
 */
const hasName = (text: string, name: string): boolean => {
  const [all, expected] = [flat(text), flat(name)];
  if (all.includes(expected)) return true;
  if (/[\p{Script=Thai}\p{Script=Devanagari}]/u.test(name))
    return [...expected].every(one => all.includes(one));
  return /\p{Script=Hebrew}/u.test(name) && name.split(/[ -]/).every(word => all.includes(word));
};

describe('32.7, 32.8: twenty names in five languages, as Poppler and a reader of QR codes see them', function () {
  this.timeout(120_000);

  for (const kind of Object.keys(kinds) as Kind[])
    for (const locale of locales)
      it(`on a ${kind} in ${locale}`, async () => {
        const { texts, codes, complaints, titles, whole } = await rendered(kind, locale);
        assert.equal(complaints, '');
        assert.deepEqual(
          codes,
          names.map((_, n) => codeOf(n)),
        );
        const { templateName } = kinds[kind];
        const words = defaultText(templateName, locale, {
          app: 'Latchkey Demo',
          hasLink: true,
          isForReader: false,
        });
        names.forEach((name, n) => {
          assert.ok(hasName(texts[n]!, name), `${name}: ${texts[n]}`);
          assert.ok(flat(texts[n]!).includes(flat(words)), `${name}: ${texts[n]}`);
          const difference = differenceOf(titles[n]!, stored.titles[kind][n]!);
          assert.ok(difference < tolerance, `${name} is drawn otherwise, by ${difference}:\n${titles[n]}`);
        });
        const difference = differenceOf(whole, stored.wholes[kind][locale]);
        assert.ok(difference < tolerance, `the page is drawn otherwise, by ${difference}:\n${whole}`);
      });

  it('a letter is extracted correctly if another letter shares its shape, or a part of it', async () => {
    const alike = [
      // characters whose shape contains the shape of another character; some names have both
      'กมล คำแก้ว',
      'มาลี น้ำใส',
      'Ä N̈ina',
      // letters that differ only in dots, which are drawn separately
      'بہار',
      'نہار',
      'نازیہ',
      'ثریہ',
      'تہمینہ',
      'پہلوے',
    ];
    const { texts } = await readByOthers(await letterOf(alike), kinds.letter.dpi);
    const letters = (text: string) => [...flat(text)].toSorted().join('');
    alike.forEach((name, n) => {
      const lines = texts[n]!.split('\n').map(letters);
      assert.ok(lines.includes(letters(name)), `${name}: ${texts[n]}`);
    });
  });
});
