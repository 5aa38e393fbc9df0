import assert from 'node:assert/strict';
import fc from 'fast-check';
import { blankDesign } from './blankDesign.ts';
import { findingsOf, isUnreadable, mendedAll } from './checks.ts';
import { contrastOn, hexOf, luminance, readableOn, rgbOf } from './colors.ts';
import type { Background, Design, Looks } from './design.ts';
import type { CheckTools, Finding } from './finding.ts';
import { sampleCards } from './samples.ts';
import type { Pixels } from './pixelsUnder.ts';

const file = `/files/${'0a'.repeat(32)}`;
const tools: CheckTools = { card: sampleCards.ordinary, locale: 'en', pixelsOf: () => null };
const blank = blankDesign('Badge');
const withLooks = (change: Partial<Looks>): Design => ({ ...blank, both: { ...blank.both, ...change } });
const checks = (design: Design, change: Partial<CheckTools> = {}): readonly string[] =>
  findingsOf(design, { ...tools, ...change }).map(
    ({ check, severity, wallet, isInBoth }) => `${severity} ${check} ${isInBoth ? 'both' : wallet}`,
  );
const found = (
  design: Design,
  check: Finding['check'],
  change: Partial<CheckTools> = {},
): readonly Finding[] =>
  findingsOf(design, { ...tools, ...change }).filter(finding => finding.check === check);
const mended = (design: Design, { mend }: Finding): Design =>
  mend === null ? design : { ...design, [mend.layer]: { ...design[mend.layer], ...mend.set } };
const halves = (left: string, right: string, size = { width: 1600, height: 1000 }): Pixels => ({
  size,
  width: 2,
  height: 1,
  rgba: Uint8Array.from([...rgbOf(left), 255, ...rgbOf(right), 255]),
});

describe('checks of a card design', () => {
  it('a blank design has no warnings', () => {
    assert.deepEqual(checks(blank), ['note noLogo both', 'note googleText google']);
  });

  it('contrast is measured under the text, and the suggested color passes', () => {
    const light = withLooks({ labels: '#6f86c4' });
    const [finding] = found(light, 'contrast');
    assert.ok(finding?.check === 'contrast' && finding.mend !== null);
    assert.equal(finding.part, 'labels');
    assert.ok(finding.contrast < 4.5);
    assert.deepEqual(found(mended(light, finding), 'contrast'), []);
  });

  it('an unreadable text is an error, with which a design can’t be published', () => {
    const white = withLooks({ background: { kind: 'color', color: '#ffffff' } });
    assert.ok(isUnreadable(findingsOf(white, tools)));
    assert.ok(!isUnreadable(findingsOf(blank, tools)));
  });

  it('every offered color passes, and none is offered if neither white nor black would', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const hex = fc.tuple(channel, channel, channel).map(hexOf);
    const background: fc.Arbitrary<Background> = fc.oneof(
      hex.map(color => ({ kind: 'color' as const, color })),
      fc
        .tuple(hex, hex, fc.integer({ min: 0, max: 360 }))
        .map(([from, to, angle]) => ({ kind: 'gradient' as const, from, to, angle })),
    );
    fc.assert(
      fc.property(background, hex, hex, (painted, values, labels) => {
        const design = withLooks({ background: painted, values, labels });
        for (const finding of found(design, 'contrast'))
          if (finding.mend !== null)
            assert.ok(
              found(mended(design, finding), 'contrast').every(
                left =>
                  left.check === 'contrast' && finding.check === 'contrast' && left.part !== finding.part,
              ),
            );
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(hex, hex, hex, fc.constantFrom(3, 4.5), (color, from, to, needed) => {
        const both = [luminance(rgbOf(from)), luminance(rgbOf(to))];
        const under = { darkest: Math.min(...both), lightest: Math.max(...both) };
        const offered = readableOn(color, needed, under);
        const isPossible = ['#ffffff', '#000000'].some(end => contrastOn(rgbOf(end), under) >= needed);
        assert.equal(offered !== null, isPossible);
        if (offered !== null) assert.ok(contrastOn(rgbOf(offered), under) >= needed);
      }),
      { numRuns: 500 },
    );
  });

  it('the pixels of a picture count, not the color under it', () => {
    const background = { kind: 'image', file, scale: 1, x: 0.5, y: 0.5, under: '#000000', veil: 0 } as const;
    const design = withLooks({ background });
    assert.deepEqual(found(design, 'contrast'), []);
    const pixelsOf = () => halves('#000000', '#ffffff');
    const [worst] = found(design, 'contrast', { pixelsOf });
    assert.ok(worst?.check === 'contrast' && worst.contrast < 2 && worst.mend === null);
    const veiled = withLooks({ background: { ...background, veil: 0.9 } });
    assert.deepEqual(found(veiled, 'contrast', { pixelsOf }), []);
  });

  it('texts that are cut, and fields that have no place, move to the details', () => {
    const card = sampleCards.long;
    const cut = found(blank, 'cut', { card }).filter(({ mend }) => mend !== null);
    assert.ok(cut.length > 0);
    const next = cut.reduce(mended, blank);
    assert.ok(next.both.fields.filter(({ place }) => place === 'details').length > 1);
    const crowded = withLooks({ fields: blank.both.fields.map(field => ({ ...field, place: 'header' })) });
    const [many] = found(crowded, 'tooManyFields');
    assert.deepEqual(found(mended(crowded, many!), 'tooManyFields'), []);
  });

  it('pictures that are too small, a wide icon and a logo on its own color are found', () => {
    const logo = { file, scale: 1, x: 0, y: 0 };
    const design = withLooks({ logo });
    const small = halves('#ffffff', '#ffffff', { width: 80, height: 20 });
    assert.deepEqual(
      checks(design, { pixelsOf: () => small }).filter(line => line.startsWith('warning')),
      ['warning logoTooSmall both', 'warning iconTooWide both'],
    );
    const alike = halves('#14213d', '#14213d', { width: 900, height: 400 });
    assert.deepEqual(found(design, 'logoOnAlike', { pixelsOf: () => alike }).length, 1);
  });

  it('white or black is offered in addition to the nearest color where it is clearly easier to read', () => {
    const [light] = found(withLooks({ labels: '#6f86c4' }), 'contrast');
    assert.ok(light?.check === 'contrast' && light.clearest === null, 'the gradient leaves no more');
    const dark = withLooks({ background: { kind: 'color', color: '#14213d' }, labels: '#6f7680' });
    const [worst] = found(dark, 'contrast');
    assert.ok(worst?.check === 'contrast' && worst.color !== '#ffffff' && worst.clearest === '#ffffff');
  });

  it('a logo over a text or too small to see is found, and mended at its corner and by its size', () => {
    const pixelsOf = () => halves('#ffffff', '#2f5bd0', { width: 900, height: 400 });
    const over = withLooks({ logo: { file, scale: 1, x: 0, y: 1 } });
    const [covered] = found(over, 'logoOverText', { pixelsOf });
    assert.deepEqual(found(mended(over, covered!), 'logoOverText', { pixelsOf }), []);
    const tiny = withLooks({ logo: { file, scale: 0.2, x: 0, y: 0 } });
    const [low] = found(tiny, 'logoTooLow', { pixelsOf });
    assert.deepEqual(found(mended(tiny, low!), 'logoTooLow', { pixelsOf }), []);
    assert.deepEqual(
      found(withLooks({ logo: { file, scale: 1, x: 0, y: 0 } }), 'logoTooLow', { pixelsOf }),
      [],
    );
  });

  it('says whether a problem is in both wallets or only in one, for example through its override', () => {
    const withoutName = blank.both.fields.filter(({ source }) => source !== 'nameOnCard');
    const namesIn = (design: Design) => checks(design).filter(line => line.startsWith('note noName'));
    assert.deepEqual(namesIn(withLooks({ fields: withoutName })), ['note noName both']);
    assert.deepEqual(namesIn({ ...blank, apple: { fields: withoutName } }), ['note noName apple']);
    assert.deepEqual(namesIn({ ...blank, google: { fields: withoutName } }), ['note noName google']);
    const [contrast] = found(withLooks({ labels: '#6f86c4' }), 'contrast');
    assert.ok(contrast?.wallet === 'apple' && !contrast.isInBoth, 'Google chooses its text color');
  });

  it('all findings with a fix are fixed at once', () => {
    const pixelsOf = () => halves('#ffffff', '#2f5bd0', { width: 900, height: 400 });
    const design = withLooks({
      labels: '#6f86c4',
      logo: { file, scale: 1, x: 0, y: 1 },
      fields: blank.both.fields.map(field => ({ ...field, place: 'header' })),
    });
    const left = findingsOf(mendedAll(design, { ...tools, pixelsOf }), { ...tools, pixelsOf });
    assert.deepEqual(
      left.filter(({ mend }) => mend !== null),
      [],
    );
  });

  it('returns the color that Google Wallet picks', () => {
    const [note] = found(withLooks({ background: { kind: 'color', color: '#ffe08a' } }), 'googleText');
    assert.ok(note?.check === 'googleText' && note.color === '#000000');
  });
});
