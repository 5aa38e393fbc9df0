import assert from 'node:assert/strict';
import { inTurkish } from '../../../../testing/events/turkish.ts';
import { blankDesign } from './blankDesign.ts';
import { valuesOf } from './card.ts';
import { looksOf, type Looks } from './design.ts';
import { drawingOf, gradientLine } from './drawing.ts';
import { linesOf } from './cardFront.ts';
import { sampleCards } from './samples.ts';
import { surfaces, type SurfaceName } from './surfaces.ts';
import { svgOf } from './svg.ts';

const file = `/files/${'0a'.repeat(32)}`;
const looks = looksOf(blankDesign('Badge'), 'both');
const withLogo: Looks = { ...looks, logo: { file, scale: 1, x: 0, y: 0 } };
const sizeOf = () => ({ width: 960, height: 240 });

describe('drawing of a card', () => {
  it('a gradient begins and ends as in CSS', () => {
    const square = { width: 100, height: 100 };
    const ends = (angle: number) =>
      Object.values(gradientLine(angle, square)).map(value => Math.round(value) + 0);
    assert.deepEqual(ends(0), [50, 100, 50, 0]);
    assert.deepEqual(ends(90), [0, 50, 100, 50]);
    assert.deepEqual(ends(135), [0, 0, 100, 100]);
    assert.deepEqual(ends(360), ends(0));
  });

  it('is equal for equal input, and never leaves the safe area with a logo', () => {
    for (const name of Object.keys(surfaces) as SurfaceName[]) {
      const drawn = drawingOf(
        { ...withLogo, logo: { ...withLogo.logo!, scale: 20, x: 1, y: 1 } },
        name,
        sizeOf,
      );
      assert.deepEqual(
        drawn,
        drawingOf({ ...withLogo, logo: { ...withLogo.logo!, scale: 20, x: 1, y: 1 } }, name, sizeOf),
      );
      const { safe } = surfaces[name];
      for (const stroke of drawn.strokes) {
        if (stroke.draws !== 'image') continue;
        assert.ok(stroke.x >= safe.x - 0.01 && stroke.y >= safe.y - 0.01, name);
        assert.ok(stroke.x + stroke.width <= safe.x + safe.width + 0.01, name);
        assert.ok(stroke.y + stroke.height <= safe.y + safe.height + 0.01, name);
      }
    }
  });

  it('an icon without a logo shows the first letter of the title, the same in every browser', () => {
    const lettersOf = (title: string) =>
      drawingOf({ ...looks, title }, 'icon', sizeOf).strokes.flatMap(stroke =>
        stroke.draws === 'text' ? stroke.text : [],
      );
    assert.deepEqual(lettersOf('äpfel'), ['Ä']);
    assert.deepEqual(
      inTurkish(() => lettersOf('icon')),
      ['I'],
    );
  });

  it('writes values by place and language, and leaves empty ones out', () => {
    const shown = valuesOf(looks, sampleCards.ordinary, 'de').map(({ label, value }) => `${label}: ${value}`);
    assert.deepEqual(shown, [
      'Name: Amber Attrappe',
      'Kartennummer: 100417',
      'Organisation: Harbor 3',
      'Gültig bis: 31. Dez. 2028',
    ]);
    assert.deepEqual(
      valuesOf(looks, sampleCards.sparse, 'en').map(({ key }) => key),
      ['name'],
    );
    const fields: Looks['fields'] = [
      {
        key: 'site',
        source: 'fixed',
        label: { en: 'Site', de: 'Ort' },
        value: { en: 'Harbor', de: 'Hafen' },
        place: 'header',
      },
      {
        key: 'number',
        source: 'param:Card number',
        label: { en: 'No.', de: 'Nr.' },
        value: null,
        place: 'secondary',
      },
      { key: 'id', source: 'identifier', label: { en: 'ID', de: 'ID' }, value: null, place: 'off' },
    ];
    const card = { ...sampleCards.ordinary, params: { 'Card number': '7' } };
    assert.deepEqual(
      valuesOf({ fields }, card, 'en').map(({ value }) => value),
      ['Harbor', '7'],
    );
  });

  it('escapes the texts that people entered', () => {
    const card = { ...sampleCards.ordinary, nameOnCard: '"><script>&\'' };
    const lines = linesOf(looks, 'apple', card, 'en');
    const svg = svgOf(drawingOf(looks, 'front', sizeOf, lines), { href: address => address });
    assert.ok(svg.includes('&quot;&gt;&lt;script&gt;&amp;&#39;'));
    assert.ok(!svg.includes('<script'));
  });
});
