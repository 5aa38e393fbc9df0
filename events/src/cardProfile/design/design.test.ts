import assert from 'node:assert/strict';
import { blankDesign } from './blankDesign.ts';
import { angle, color, design, filesOf, looksOf, scale } from './design.ts';

const blank = blankDesign('Badge');
const file = `/files/${'0a'.repeat(32)}`;
const placed = { file, scale: 1, x: 0, y: 0.5 };

describe('card design', () => {
  it('DSG-05: the scale of a picture is a positive number, at most 20', () => {
    for (const valid of [0.01, 1, 20]) assert.equal(scale.parse(valid), valid);
    for (const wrong of [0, -1, NaN, Infinity, 20.1, '1', null])
      assert.equal(scale.safeParse(wrong).success, false, `${wrong}`);
    const scaled = (value: number) => ({
      ...blank,
      both: { ...blank.both, logo: { ...placed, scale: value } },
    });
    assert.equal(design.safeParse(scaled(2)).success, true);
    for (const wrong of [0, -1, NaN]) assert.equal(design.safeParse(scaled(wrong)).success, false);
  });

  it('DSG-06, LIM-22: the angle of a gradient is 0 to 360 degrees', () => {
    for (const valid of [0, 0.5, 135, 360]) assert.equal(angle.parse(valid), valid);
    for (const wrong of [-1, 361, NaN, '90']) assert.equal(angle.safeParse(wrong).success, false, `${wrong}`);
    const turned = (value: number) => {
      const background = { kind: 'gradient', from: '#000000', to: '#ffffff', angle: value };
      return design.safeParse({ ...blank, both: { ...blank.both, background } }).success;
    };
    assert.deepEqual([0, 360, 361, -1].map(turned), [true, true, false, false]);
  });

  it('DSG-07: a color is #rrggbb, in either case', () => {
    assert.equal(color.parse('#2F5bD0'), '#2f5bd0');
    for (const wrong of ['#fff', '2f5bd0', '#2f5bd', '#2f5bd00', '#2f5bdg', 'red', 'rgb(1,2,3)', ''])
      assert.equal(color.safeParse(wrong).success, false, wrong);
    const colored = (values: string) =>
      design.safeParse({ ...blank, both: { ...blank.both, values } }).success;
    assert.deepEqual(['#2f5bd0', '#fff'].map(colored), [true, false]);
  });

  it('accepts overrides for a single wallet, and no unknown keys', () => {
    const document = { ...blank, google: { values: '#000000', logo: null } };
    const read = design.parse(document);
    assert.deepEqual(read, document);
    assert.equal(looksOf(read, 'google').values, '#000000');
    assert.deepEqual(looksOf(read, 'apple'), blank.both);
    for (const wrong of [
      { font: 'x' },
      { values: undefined },
      { fields: [...blank.both.fields, ...blank.both.fields] },
    ])
      assert.equal(design.safeParse({ ...blank, apple: wrong }).success, false, JSON.stringify(wrong));
  });

  it('names only our own pictures, each once', () => {
    const background = { kind: 'image', ...placed, under: '#000000', veil: 0.2 } as const;
    const document = { ...blank, both: { ...blank.both, background }, google: { logo: placed } };
    assert.deepEqual(filesOf(design.parse(document)), [file]);
    for (const address of ['https://example.com/a.png', '/files/../secret', 'data:image/png;base64,AA=='])
      assert.equal(
        design.safeParse({ ...blank, google: { logo: { ...placed, file: address } } }).success,
        false,
      );
  });
});
