import { getContrastRatio } from '@mui/material/styles';
import assert from 'node:assert/strict';
import { paletteOf } from './palette.ts';

/** Minimum contrast ratios of WCAG 2.2 for text and for the edges of controls. */
const minContrast = { text: 4.5, edge: 3 } as const;

describe('palette', () => {
  for (const mode of ['light', 'dark'] as const) {
    const { background, text, primary, error, tone, series, field, flash, action } = paletteOf(mode);
    const soft = [...Object.values(tone), ...series].map(one => one.soft);
    const grounds = [...Object.values(background), primary.light, action.hover, flash, ...soft];
    const failing = (kind: keyof typeof minContrast, colours: readonly string[], on: readonly string[]) =>
      colours.flatMap(colour =>
        on
          .filter(ground => getContrastRatio(colour, ground) < minContrast[kind])
          .map(ground => `${colour} on ${ground}: ${getContrastRatio(colour, ground).toFixed(2)}`),
      );

    it(`${mode}: every text is readable on every background that it can have`, () => {
      assert.deepEqual(failing('text', [text.primary, text.secondary], grounds), []);
      assert.deepEqual(
        failing('text', [text.disabled], [...Object.values(background), ...soft.slice(0, 8)]),
        [],
      );
    });

    it(`${mode}: accents, tones and buttons are readable`, () => {
      const pages = [...Object.values(background), action.hover];
      assert.deepEqual(failing('text', [primary.main, primary.dark], [...pages, primary.light]), []);
      assert.deepEqual(failing('text', [primary.contrastText], [primary.main]), []);
      assert.deepEqual(failing('text', [error.main], pages), []);
      assert.deepEqual(failing('text', [error.contrastText], [error.main]), []);
      for (const one of Object.values(tone))
        assert.deepEqual(failing('text', [one.text], [one.soft, ...pages]), []);
      for (const one of series)
        assert.deepEqual(failing('text', [one.text], [one.soft, background.paper]), []);
    });

    it(`${mode}: inputs have a visible border`, () =>
      assert.deepEqual(failing('edge', [field], [background.paper, background.default]), []));
  }
});
