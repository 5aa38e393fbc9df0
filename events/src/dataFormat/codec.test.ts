import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  decodeValue,
  encodeValue,
  fits,
  fromBase64,
  fromHex,
  maxValue,
  normalised,
  rangeLimit,
  rangeValue,
  representations,
  toBase64,
  toHex,
  type Representation,
} from './codec.ts';

const digits = (count: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: count });
const bytesUpTo = (length: number): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength: 0, maxLength: length });

const values: Record<Representation, (length: number) => fc.Arbitrary<string>> = {
  HEX: length =>
    fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 1, maxLength: 2 * length }),
  DECIMAL: length => fc.bigInt(0n, 256n ** BigInt(length) - 1n).map(n => `00${n}`),
  BCD: length => digits(2 * length),
  ASCII: length =>
    fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map(c => String.fromCharCode(c)),
      maxLength: length,
    }),
  BASE64: length => bytesUpTo(length).map(toBase64),
};
const expected: Record<Representation, (value: string, length: number) => string> = {
  HEX: (value, length) => value.toUpperCase().padStart(2 * length, '0'),
  DECIMAL: value => BigInt(value).toString(),
  BCD: (value, length) => value.padStart(2 * length, '0'),
  ASCII: value => value,
  BASE64: (value, length) => {
    const padded = Buffer.alloc(length);
    Buffer.from(value, 'base64').copy(padded);
    return padded.toString('base64');
  },
};

describe('data format codec', () => {
  for (const representation of representations) {
    it(`DFM-51: every ${representation} value is decoded to its normal form`, () => {
      const sample = fc
        .integer({ min: 1, max: 24 })
        .chain(length => fc.record({ length: fc.constant(length), value: values[representation](length) }));
      fc.assert(
        fc.property(sample, ({ length, value }) => {
          assert.equal(fits(representation, value, length), true);
          const bytes = encodeValue(representation, value, length);
          assert.equal(bytes.length, length);
          const back = decodeValue(representation, bytes);
          assert.equal(back, expected[representation](value, length));
          assert.equal(normalised(representation, back, length), back);
        }),
      );
    });
  }

  it('DFM-51: numbers are padded on the left, texts on the right', () => {
    assert.deepEqual([...encodeValue('HEX', 'aBc', 3)], [0, 0x0a, 0xbc]);
    assert.deepEqual([...encodeValue('DECIMAL', '258', 4)], [0, 0, 1, 2]);
    assert.deepEqual([...encodeValue('BCD', '123', 3)], [0, 1, 0x23]);
    assert.deepEqual([...encodeValue('ASCII', 'Hi', 3)], [0x48, 0x69, 0]);
    assert.deepEqual([...encodeValue('BASE64', '/w==', 2)], [0xff, 0]);
  });

  it('DFM-42: a value that doesn’t fit is reported with the reason', () => {
    const refused: [Representation, string, number, string][] = [
      ['HEX', 'XY', 2, 'invalid_format'],
      ['HEX', '', 2, 'invalid_format'],
      ['HEX', '10000', 2, 'too_long'],
      ['DECIMAL', '-1', 2, 'invalid_format'],
      ['DECIMAL', '1.5', 2, 'invalid_format'],
      ['DECIMAL', '١', 2, 'invalid_format'],
      ['DECIMAL', '256', 1, 'too_long'],
      ['BCD', '1A', 2, 'invalid_format'],
      ['BCD', '100', 1, 'too_long'],
      ['ASCII', 'Ä', 2, 'invalid_format'],
      ['ASCII', 'a\n', 2, 'invalid_format'],
      ['ASCII', 'abc', 2, 'too_long'],
      ['BASE64', '/x==', 2, 'invalid_format'],
      ['BASE64', '/w', 2, 'invalid_format'],
      ['BASE64', 'A===', 2, 'invalid_format'],
      ['BASE64', 'AAAA', 2, 'too_long'],
    ];
    for (const [representation, value, length, reason] of refused) {
      assert.equal(fits(representation, value, length), reason, `${representation} ${value}`);
      assert.throws(() => encodeValue(representation, value, length), {
        name: 'RangeError',
        message: reason,
      });
    }
    assert.equal(fits('DECIMAL', '0000255', 1), true);
    assert.equal(fits('HEX', '0000ff', 1), true);
  });

  it('DFM-51: bytes that no value can have are rejected', () => {
    assert.throws(() => decodeValue('BCD', Uint8Array.of(0x1a)), RangeError);
    assert.throws(() => decodeValue('ASCII', Uint8Array.of(0x41, 0x80)), RangeError);
  });

  it('hex and base64 texts carry any bytes', () => {
    fc.assert(
      fc.property(bytesUpTo(64), bytes => {
        assert.deepEqual(fromHex(toHex(bytes)), bytes);
        assert.deepEqual(fromBase64(toBase64(bytes)), bytes);
        assert.equal(toBase64(bytes), Buffer.from(bytes).toString('base64'));
      }),
    );
    assert.throws(() => fromHex('abc'), RangeError);
    assert.throws(() => fromBase64('a b='), RangeError);
  });

  it('CRD-70: a range ends with the greatest number of the main parameter', () => {
    assert.equal(maxValue({ representation: 'HEX', length: 2 }), 65_535n);
    assert.equal(maxValue({ representation: 'DECIMAL', length: 3 }), 16_777_215n);
    assert.equal(maxValue({ representation: 'ASCII', length: 4 }), 9_999n);
    assert.equal(maxValue({ representation: 'BCD', length: 2 }), 9_999n);
    assert.equal(rangeLimit({ representation: 'DECIMAL', length: 1 }, 250n), 6n);
    assert.equal(rangeLimit({ representation: 'DECIMAL', length: 1 }, 256n), 0n);
    assert.equal(rangeValue({ representation: 'DECIMAL', length: 1 }, 255n), '255');
    assert.equal(rangeValue({ representation: 'HEX', length: 2 }, 255n), '00FF');
    assert.throws(() => rangeValue({ representation: 'HEX', length: 1 }, 256n), RangeError);
  });

  it('the value of the greatest number fits in every representation', () => {
    for (const representation of representations) {
      const param = { representation, length: 3 };
      assert.equal(fits(representation, rangeValue(param, maxValue(param)), 3), true);
    }
  });
});
