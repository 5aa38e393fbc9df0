import assert from 'node:assert/strict';
import { paletteOf } from './imagePalette.ts';
import { isNewer, isSameDesign } from './revisions.ts';
import { stepsOf } from './publishSteps.ts';
import { readAngle, readColor, readPoints, readScale, readShare } from './typedValue.ts';

const problem = (key: string) => ({ problem: `cardDesign.problems.${key}` });

describe('input in the designer', () => {
  it('DSG-05: a scale is a positive number', () => {
    assert.deepEqual(readScale('128'), { value: 1.28 });
    assert.deepEqual(readScale(' 12,5 '), { value: 0.125 });
    for (const wrong of ['0', '-1', '', 'x', '2001', '1e3'])
      assert.deepEqual(readScale(wrong), problem('scale'));
  });

  it('DSG-06, LIM-22: an angle is 0 to 360', () => {
    for (const right of [0, 135, 359.5, 360]) assert.deepEqual(readAngle(String(right)), { value: right });
    for (const wrong of ['-1', '361', '', '90°']) assert.deepEqual(readAngle(wrong), problem('angle'));
  });

  it('DSG-07: a color is #rrggbb', () => {
    assert.deepEqual(readColor('#2F5BD0'), { value: '#2f5bd0' });
    for (const wrong of ['#fff', '2f5bd0', '#2f5bdg', 'red', ''])
      assert.deepEqual(readColor(wrong), problem('color'));
  });

  it('a percentage is 0 to 100, a distance any number', () => {
    assert.deepEqual(readShare('40'), { value: 0.4 });
    assert.deepEqual(readShare('101'), problem('share'));
    assert.deepEqual(readPoints('-3.5'), { value: -3.5 });
    assert.deepEqual(readPoints('left'), problem('points'));
  });
});

describe('a publication', () => {
  const open = (step: 'preparing' | 'rendering' | 'uploading', isFailed = false) => ({
    liveVersion: 1,
    publication: { version: 2, step, isFailed, reason: null },
  });
  it('DSG-08: goes through preparing, rendering and uploading to success', () => {
    const states = (shown: Parameters<typeof stepsOf>[0]) => stepsOf(shown, 2).map(({ state }) => state);
    assert.deepEqual(
      stepsOf(open('preparing'), 2).map(({ step }) => step),
      ['preparing', 'rendering', 'uploading', 'success'],
    );
    assert.deepEqual(states(open('preparing')), ['running', 'later', 'later', 'later']);
    assert.deepEqual(states(open('rendering', true)), ['done', 'failed', 'later', 'later']);
    assert.deepEqual(states(open('uploading')), ['done', 'done', 'running', 'later']);
    assert.deepEqual(states({ liveVersion: 2, publication: null }), ['done', 'done', 'done', 'done']);
    // before the response with the first step arrives
    assert.deepEqual(states({ liveVersion: 1, publication: null }), ['running', 'later', 'later', 'later']);
  });
});

describe('small parts of the designer', () => {
  it('the colors of a logo are sorted by area, without transparent ones', () => {
    const rgba = new Uint8Array([47, 91, 208, 255, 47, 91, 208, 255, 255, 255, 255, 255, 200, 0, 0, 0]);
    const colors = paletteOf({ size: { width: 4, height: 1 }, width: 4, height: 1, rgba });
    assert.deepEqual(colors, ['#2f5bd0', '#ffffff']);
  });

  it('designs are equal whatever the order of their keys; a later revision has the larger number', () => {
    assert.ok(isSameDesign({ version: 1, both: 2 } as never, { both: 2, version: 1 } as never));
    assert.ok(isNewer('"10"', '"9"') && !isNewer('"9"', '"9"') && !isNewer(undefined, '"1"'));
  });
});
