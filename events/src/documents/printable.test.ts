import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { charactersOf, documentFonts, fontsWith } from './fonts.ts';
import { printable } from './fittedText.ts';
import { encodedRanges, unprintable } from './printable.ts';
import { printableRanges } from './printableRanges.ts';
import { names } from '../../../testing/events/documents/testNames.ts';

const { resolve } = createRequire(import.meta.url);
const math = resolve('dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf');

describe('32.8: what can be printed', () => {
  it('is known without the fonts: the stored ranges are those of the fonts', () => {
    assert.equal(printableRanges, encodedRanges(charactersOf(documentFonts())));
  });

  it('prints names in many scripts', () => {
    for (const name of names) assert.deepEqual(unprintable(name), [], name);
    assert.deepEqual(unprintable('ٹڈڑے'), []);
  });

  it('returns missing characters, each once, which the page shows as □', () => {
    assert.deepEqual(unprintable('王小明 and 王'), ['王', '小', '明']);
    assert.deepEqual(unprintable('Ada 👩‍🚀'), ['👩🚀']);
    for (const text of ['王小明', '山田 太郎', '김민수', 'Ada 👩‍🚀', 'Bidi‮evil'])
      assert.equal(printable(text, documentFonts().strong).includes('□'), unprintable(text).length > 0, text);
  });

  it('doesn’t return control characters, which are omitted', () => {
    assert.deepEqual(unprintable('Bidi‮evil﻿'), []);
    assert.equal(printable('Bidi‮evil﻿', documentFonts().text), 'Bidievil');
  });

  describe('with additional fonts', () => {
    let folder: string;
    before(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'latchkey-fonts-'))));
    after(() => rm(folder, { recursive: true, force: true }));

    it('includes their characters, too', async () => {
      const letter = '\u{1d49c}'; // mathematical script capital A
      assert.deepEqual(unprintable(letter), [letter]);
      await cp(math, path.join(folder, 'Math.ttf'));
      await writeFile(path.join(folder, 'LICENSE.txt'), 'not a font');
      const fonts = fontsWith(folder);
      assert.equal(printable(letter, fonts.strong), letter);
      assert.deepEqual(unprintable(letter, encodedRanges(charactersOf(fonts))), []);
    });

    it('rejects a file that isn’t a font, by its name', async () => {
      await writeFile(path.join(folder, 'Broken.otf'), 'not a font');
      assert.throws(() => fontsWith(folder), /DOCUMENT_FONTS: .*Broken\.otf is not a font/);
    });
  });
});
