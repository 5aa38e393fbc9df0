import { surfaces } from '@latchkey/events/cardProfile/design/surfaces.ts';
import assert from 'node:assert/strict';
import { movedTo, nudged, type Gesture } from './gestures.ts';
import { boxOfPart, pixelsPerPoint, pointsOf, scaledTo } from './partPlacement.ts';

const picture = { width: 400, height: 100 };
const start = { file: '/files/1', scale: 1, x: 0, y: 0 };
const { safe, width, height } = surfaces.front;
const gesture = (changed: Partial<Gesture> = {}): Gesture => ({
  part: 'logo',
  holds: 'whole',
  from: { x: 200, y: 150 },
  start,
  picture,
  ...changed,
});
const held = (from: typeof start) => gesture({ start: from });
const box = boxOfPart('logo', picture, start);
const plain = { shiftKey: false, altKey: false };

describe('gestures on a card', () => {
  it('a drag moves the logo with the pointer within the safe area', () => {
    const { placed } = movedTo(gesture(), { x: 300, y: 250 }, true);
    const moved = boxOfPart('logo', picture, placed);
    assert.ok(Math.abs(moved.x - box.x - 100) < 0.5 && Math.abs(moved.y - box.y - 100) < 0.5);
    const beyond = boxOfPart('logo', picture, movedTo(gesture(), { x: 9_000, y: 9_000 }, true).placed);
    assert.ok(Math.abs(beyond.x + beyond.width - safe.x - safe.width) < 0.5);
    assert.ok(Math.abs(beyond.y + beyond.height - safe.y - safe.height) < 0.5);
  });

  it('it snaps to the safe area, the middle and the thirds, and not with Alt', () => {
    const small = { ...start, scale: 0.5 };
    const gesture = () => held(small);
    const box = boxOfPart('logo', picture, small);
    const toMiddle = { x: 200 + (width - box.width) / 2 - box.x - 8, y: 150 };
    const { placed, guides } = movedTo(gesture(), toMiddle, false);
    const middle = boxOfPart('logo', picture, placed);
    assert.ok(Math.abs(middle.x + middle.width / 2 - width / 2) < 0.5);
    assert.deepEqual(guides, [{ x: width / 2 }, { y: safe.y }]);
    const free = movedTo(gesture(), toMiddle, true);
    assert.ok(Math.abs(boxOfPart('logo', picture, free.placed).x - middle.x + 8) < 0.5);
    assert.deepEqual(free.guides, []);
    const toThird = { x: 200 + width / 3 - box.x - 6, y: 150 + height / 2 - box.y - box.height / 2 };
    assert.deepEqual(movedTo(gesture(), toThird, false).guides, [{ x: width / 3 }, { y: height / 2 }]);
  });

  it('a drag ends at whole points and whole percent, with Alt at tenths', () => {
    const from = { ...start, scale: 0.5, x: 0.2, y: 0.3 };
    const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 0.001;
    const left = (isFree: boolean) => {
      const { placed } = movedTo(held(from), { x: 233.3, y: 171.7 }, isFree);
      return pointsOf(boxOfPart('logo', picture, placed).x);
    };
    assert.ok(isWhole(left(false)), String(left(false)));
    assert.ok(isWhole(left(true) * 10) && !isWhole(left(true)), String(left(true)));
    const { scale } = movedTo(gesture({ holds: 'se', start: from }), { x: 233.3, y: 150 }, false).placed;
    assert.ok(isWhole(scale * 100) && scale > 0.5, String(scale));
  });

  it('a corner scales, and the opposite corner stays in place', () => {
    const corner = { part: 'logo', from: { x: 700, y: 300 } } as const;
    const from = { ...start, x: 0.5, y: 0.5 };
    const before = boxOfPart('logo', picture, from);
    for (const [holds, to] of [
      ['se', { x: 700 + before.width / 2, y: 300 }],
      ['nw', { x: 700 - before.width / 2, y: 300 }],
    ] as const) {
      const { placed } = movedTo(gesture({ ...corner, holds, start: from }), to, false);
      const after = boxOfPart('logo', picture, placed);
      assert.ok(Math.abs(placed.scale - 1.5) < 0.01, String(placed.scale));
      const edge = ({ x, width: wide }: typeof after) => (holds === 'se' ? x : x + wide);
      assert.ok(Math.abs(edge(after) - edge(before)) < 1);
    }
    const tiny = movedTo(gesture({ ...corner, holds: 'se', start: from }), { x: -9_000, y: 300 }, false);
    assert.equal(tiny.placed.scale, 0.05);
  });

  it('a logo grows no further than is visible, a background picture up to 20 times', () => {
    assert.ok(scaledTo('logo', picture, start, 20).scale < 3);
    assert.equal(scaledTo('background', picture, start, 30).scale, 20);
  });

  it('arrow keys move by a point, ten with Shift, a tenth with Alt', () => {
    const by = (key: string, modifiers: object) => {
      const placed = nudged('logo', picture, { ...start, x: 0.5, y: 0.5 }, { key, ...plain, ...modifiers })!;
      const at = boxOfPart('logo', picture, placed);
      const was = boxOfPart('logo', picture, { ...start, x: 0.5, y: 0.5 });
      return [at.x - was.x, at.y - was.y].map(pixels => Math.round((pixels / pixelsPerPoint) * 10) / 10);
    };
    assert.deepEqual(by('ArrowRight', {}), [1, 0]);
    assert.deepEqual(by('ArrowUp', { shiftKey: true }), [0, -10]);
    assert.deepEqual(by('ArrowLeft', { altKey: true }), [-0.1, 0]);
    assert.equal(nudged('logo', picture, start, { key: 'a', ...plain }), null);
    assert.equal(pointsOf(width), 320);
  });

  it('a background picture moves as far as it covers the card', () => {
    const wide = { width: 4_000, height: 1_000 };
    const wideHeld = gesture({ part: 'background', picture: wide, start: { ...start, x: 0.5, y: 0.5 } });
    const { placed } = movedTo(wideHeld, { x: 9_000, y: 150 }, true);
    assert.ok(Math.abs(boxOfPart('background', wide, placed).x) < 0.01);
    assert.equal(placed.y, 0.5);
  });
});
