import assert from 'node:assert/strict';
import { toHex } from './codec.ts';
import { bytesOf, endOfLast, problemsOf, supportsBulkCreation, type Format, type Param } from './format.ts';

const param = (name: string, offset: number, length: number, extra: Partial<Param> = {}): Param => ({
  name,
  representation: 'HEX',
  offset,
  length,
  defaultValue: null,
  ...extra,
});
const format = (dynamicData: Param[], extra: Partial<Format> = {}): Format => ({
  byteLength: 8,
  fixedData: 'FFFFFFFFFFFFFFFF',
  dynamicData,
  mainDataParam: null,
  ...extra,
});
const found = (value: Format): string[] => problemsOf(value).map(({ field, reason }) => `${field} ${reason}`);

describe('data format', () => {
  it('DFM-51: fixed data is overlaid with values, defaults or zeros', () => {
    const params = [param('a', 0, 2), param('b', 2, 1, { defaultValue: '7' }), param('c', 5, 2)];
    assert.equal(toHex(bytesOf(format(params), { a: '12' })), '001207FFFF0000FF');
  });

  it('the new format of 16 zero bytes has no problems', () => {
    assert.deepEqual(problemsOf(format([], { byteLength: 16, fixedData: '00'.repeat(16) })), []);
  });

  it('DFM-39: a new parameter starts at the end of the last one', () => {
    assert.equal(endOfLast([]), 0);
    assert.equal(endOfLast([param('b', 4, 2), param('a', 0, 2)]), 6);
  });

  it('DFM-36: a name used twice is a problem of the second parameter', () => {
    assert.deepEqual(found(format([param('a', 0, 1), param('a', 1, 1)])), [
      'dynamicData.1.name duplicate_name',
    ]);
  });

  it('32.31: a parameter is not named like a fixed column of import files, nor like a property of every object', () => {
    for (const name of ['email', 'NameOnCard', ' startDate ', '__proto__', 'constructor'])
      assert.deepEqual(found(format([param(name, 0, 1)])), ['dynamicData.0.name reserved_name'], name);
    for (const name of ['cardNumber', 'name', 'site'])
      assert.deepEqual(found(format([param(name, 0, 1)])), []);
  });

  it('DFM-42: a default value must fit representation and length', () => {
    const params = [param('a', 0, 1, { defaultValue: 'xyz' }), param('b', 1, 1, { defaultValue: '1234' })];
    assert.deepEqual(found(format(params)), [
      'dynamicData.0.defaultValue invalid_format',
      'dynamicData.1.defaultValue too_long',
    ]);
  });

  it('DFM-43: parameters must not overlap, also not one inside another', () => {
    const problems = problemsOf(format([param('a', 0, 6), param('b', 1, 1), param('c', 3, 1)]));
    assert.deepEqual(
      problems.map(({ field, reason, params }) => [field, reason, params]),
      [
        ['dynamicData', 'overlap', { first: 'a', second: 'b' }],
        ['dynamicData', 'overlap', { first: 'a', second: 'c' }],
      ],
    );
  });

  it('DFM-44: a parameter after the last byte is out of range', () => {
    assert.deepEqual(found(format([param('a', 7, 2)])), [
      'byteLength out_of_range',
      'dynamicData out_of_range',
    ]);
  });

  it('DFM-47, LIM-15: the byte length is 1 to 1024', () => {
    assert.deepEqual(found(format([], { byteLength: 0, fixedData: '' })), ['byteLength out_of_range']);
    const many = { byteLength: 1025, fixedData: '00'.repeat(1025) };
    assert.deepEqual(found(format([], many)), ['byteLength out_of_range']);
  });

  it('DFM-38, DFM-40, LIM-17, LIM-18: offset and length have minima', () => {
    assert.deepEqual(found(format([param('a', -1, 1), param('b', 1, 0)])), [
      'dynamicData.0.offset out_of_range',
      'dynamicData.1.length out_of_range',
    ]);
  });

  it('DFM-48: fixed data is hex of exactly the byte length', () => {
    assert.deepEqual(found(format([], { fixedData: 'XY' })), ['fixedData invalid_format']);
    assert.deepEqual(found(format([], { fixedData: '00' })), ['fixedData invalid_format']);
    assert.deepEqual(found(format([], { fixedData: '00'.repeat(9) })), ['fixedData too_long']);
  });

  it('the main parameter is one of the parameters', () => {
    assert.deepEqual(found(format([param('a', 0, 1)], { mainDataParam: 'b' })), [
      'mainDataParam unknown_main',
    ]);
  });

  it('DFM-52: bulk creation counts DECIMAL and HEX main parameters', () => {
    const main = (representation: Param['representation']): Format =>
      format([param('a', 0, 2, { representation })], { mainDataParam: 'a' });
    assert.deepEqual(
      (['HEX', 'DECIMAL', 'BCD', 'ASCII', 'BASE64'] as const).map(r => supportsBulkCreation(main(r))),
      [true, true, false, false, false],
    );
    assert.equal(supportsBulkCreation(format([param('a', 0, 2)])), false);
  });
});
