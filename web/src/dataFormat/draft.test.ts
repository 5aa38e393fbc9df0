import { toHex } from '@latchkey/events/dataFormat/codec.ts';
import assert from 'node:assert/strict';
import {
  addParam,
  changeParam,
  countChanges,
  draftOf,
  newShape,
  removeParam,
  resultingBytes,
  setByteLength,
  setMain,
  valuesOf,
  type FormatDraft,
} from './draft.ts';
import { problemsOf } from './draftProblems.ts';
import { overlapsOf } from './overlaps.ts';

const param = (name: string, offset: number, length: number, defaultValue: string | null = null) => ({
  name,
  representation: 'DECIMAL' as const,
  offset,
  length,
  defaultValue,
  isMainField: false,
});
const saved = draftOf({
  byteLength: 8,
  fixedData: 'FF'.repeat(8),
  dynamicData: [param('card', 0, 2), param('site', 2, 1, '7')],
  mainDataParam: 'card',
});
const places = (draft: FormatDraft) => problemsOf(draft).map(({ place }) => place);

describe('a data format while it is edited', () => {
  it('DFM-29, LIM-16: a new format has 16 zero bytes and no parameters', () => {
    assert.deepEqual(valuesOf(draftOf(newShape)), {
      fixedData: '00'.repeat(16),
      dynamicData: [],
      mainDataParam: null,
    });
    assert.deepEqual(problemsOf(draftOf(newShape)), []);
  });

  it('DFM-27: deleting the main parameter leaves no main one, deleting another parameter keeps it', () => {
    assert.equal(removeParam(saved, 'p0').mainDataParam, null);
    assert.equal(removeParam(saved, 'p1').mainDataParam, 'card');
  });

  it('DFM-28: a renamed main parameter is no longer the main one', () => {
    assert.equal(changeParam(saved, 'p0', { name: 'badge' }).mainDataParam, null);
    assert.equal(changeParam(saved, 'p0', { length: '1' }).mainDataParam, 'card');
    assert.equal(setMain(saved, 'p1').mainDataParam, 'site');
  });

  it('DFM-39: a new parameter starts after the last one', () => {
    assert.equal(addParam(saved, 'n').params.at(-1)!.offset, '3');
    assert.equal(addParam(draftOf(newShape), 'n').params[0]!.offset, '0');
  });

  it('DFM-35, DFM-37, DFM-41: name and representation are required, texts have 255 characters at most', () => {
    assert.deepEqual(places(addParam(saved, 'n')), ['n.name', 'n.representation']);
    const long = 'x'.repeat(256);
    assert.deepEqual(places(changeParam(saved, 'p0', { name: long })), ['p0.name']);
    assert.deepEqual(places(changeParam(saved, 'p1', { defaultValue: '0'.repeat(256) })), [
      'p1.defaultValue',
    ]);
  });

  it('DFM-45, DFM-46: the number of bytes is required, and covers the last parameter', () => {
    assert.deepEqual(places(setByteLength(saved, '')), ['byteLength']);
    assert.ok(places(setByteLength(saved, '2')).includes('byteLength'));
    assert.deepEqual(places(setByteLength(saved, '3')), []);
    assert.ok(places(setByteLength(draftOf(newShape), '0')).includes('byteLength'));
    assert.deepEqual(places(setByteLength(draftOf(newShape), '1')), []);
  });

  it('fixed bytes follow the number of bytes', () => {
    assert.equal(setByteLength(saved, '9').fixedData, `${'FF'.repeat(8)}00`);
    assert.equal(setByteLength(saved, '3').fixedData, 'FFFFFF');
    assert.equal(setByteLength(saved, '').fixedData, saved.fixedData);
  });

  it('shows the result, also while a value doesn’t fit yet', () => {
    assert.equal(toHex(resultingBytes(saved)), '000007FFFFFFFFFF');
    assert.equal(toHex(resultingBytes(saved, { p0: '258' })), '010207FFFFFFFFFF');
    assert.equal(
      toHex(resultingBytes(changeParam(saved, 'p1', { defaultValue: '999' }))),
      '0000FFFFFFFFFFFF',
    );
    assert.equal(toHex(resultingBytes(changeParam(saved, 'p1', { offset: '' }))), '0000FFFFFFFFFFFF');
    assert.equal(toHex(resultingBytes({ ...saved, fixedData: 'F' })), '0000070000000000');
  });

  it('counts the unsaved differences', () => {
    assert.equal(countChanges(saved, saved), 0);
    assert.equal(countChanges(saved, removeParam(saved, 'p0')), 2);
    assert.equal(countChanges(saved, setByteLength(saved, '9')), 2);
    assert.equal(countChanges(saved, addParam(saved, 'n')), 1);
  });

  it('finds ways out of an overlap', () => {
    const field = (key: string, offset: number, length: number) => ({ key, name: key, offset, length });
    const [one] = overlapsOf(16, [field('a', 8, 4), field('b', 11, 2)]);
    assert.deepEqual(
      [one!.bytes, one!.moveTo, one!.shortenTo, one!.free],
      [{ from: 11, to: 11 }, 12, 3, '0–7, 13–15'],
    );
    const [same] = overlapsOf(4, [field('a', 0, 4), field('b', 0, 2)]);
    assert.deepEqual([same!.moveTo, same!.shortenTo], [null, null]);
    const [before] = overlapsOf(8, [field('a', 4, 4), field('b', 7, 1)]);
    assert.equal(before!.moveTo, 0);
  });
});
