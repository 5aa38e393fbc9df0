import assert from 'node:assert/strict';
import {
  barsOf,
  characterOf,
  freeRanges,
  hexPerLine,
  linesOf,
  ownersOf,
  rangeText,
  type ByteField,
} from './byteLayout.ts';

const field = (name: string, offset: number, length: number): ByteField => ({
  key: name,
  name,
  offset,
  length,
});
const fields = [field('a', 0, 2), field('b', 2, 4), field('c', 5, 2)];

describe('the layout of bytes', () => {
  it('returns the fields that use a byte, and the unused bytes', () => {
    assert.deepEqual(ownersOf(8, fields), [[0], [0], [1], [1], [1], [1, 2], [2], []]);
    assert.deepEqual(freeRanges(10, [field('a', 1, 2), field('b', 4, 1)]).map(rangeText), ['0', '3', '5–9']);
    assert.deepEqual(freeRanges(2, [field('a', 0, 9)]), []);
  });

  it('DFM-24: a row of the hex editor has sixteen bytes', () => {
    assert.equal(hexPerLine, 16);
    assert.deepEqual(linesOf(33, hexPerLine).map(rangeText), ['0–15', '16–31', '32']);
  });

  it('splits a field at the end of a line, and puts overlapping fields into separate lanes', () => {
    const bars = barsOf({ from: 0, to: 5 }, fields);
    assert.deepEqual(
      bars.map(({ index, from, to, lane }) => [index, from, to, lane]),
      [
        [0, 0, 1, 0],
        [1, 2, 5, 0],
        [2, 5, 5, 1],
      ],
    );
    assert.deepEqual(barsOf({ from: 6, to: 7 }, fields), [
      { index: 2, from: 6, to: 6, lane: 0, isContinued: true },
    ]);
  });

  it('shows printable bytes as characters', () => {
    assert.equal([0x41, 0x20, 0, 0x7e, 0x7f, 0xff].map(characterOf).join(''), 'A␣.~..');
  });
});
