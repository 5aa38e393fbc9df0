export const representations = ['HEX', 'DECIMAL', 'BCD', 'ASCII', 'BASE64'] as const;
export type Representation = (typeof representations)[number];
export type MisfitReason = 'invalid_format' | 'too_long';

type Codec = {
  accepts: (value: string) => boolean;
  needs: (value: string) => number;
  encode: (value: string, length: number) => Uint8Array;
  decode: (bytes: Uint8Array) => string;
  max: (length: number) => bigint;
  ofNumber: (n: bigint, length: number) => string;
};

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** Parses an even number of hex digits in either case. Throws `RangeError` for other input. */
export const fromHex = (hex: string): Uint8Array => {
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(hex)) throw new RangeError('not hex in byte pairs');
  return Uint8Array.from({ length: hex.length / 2 }, (_, n) =>
    Number.parseInt(hex.slice(2 * n, 2 * n + 2), 16),
  );
};

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(binary);
};

/** Parses canonical base64: padded, without blanks or unused bits. Throws `RangeError` for other input. */
export const fromBase64 = (text: string): Uint8Array => {
  if (!isBase64(text)) throw new RangeError('not canonical base64');
  return Uint8Array.from(atob(text), character => character.charCodeAt(0));
};

const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text) && btoa(atob(text)) === text;

const onRight = (bytes: Uint8Array, length: number): Uint8Array => {
  const padded = new Uint8Array(length);
  padded.set(bytes, length - bytes.length);
  return padded;
};
const onLeft = (bytes: Uint8Array, length: number): Uint8Array => {
  const padded = new Uint8Array(length);
  padded.set(bytes);
  return padded;
};
const hexBytes = (digits: string, length: number): Uint8Array =>
  onRight(fromHex(digits.padStart(digits.length + (digits.length % 2), '0')), length);
const significant = (digits: string): string => digits.replace(/^0+(?=.)/, '');
const hexOf = (n: bigint, length: number): string =>
  n
    .toString(16)
    .toUpperCase()
    .padStart(2 * length, '0');
const byteMax = (length: number): bigint => 256n ** BigInt(length) - 1n;

const codecs: Record<Representation, Codec> = {
  HEX: {
    accepts: value => /^[0-9a-fA-F]+$/.test(value),
    needs: value => Math.ceil(significant(value).length / 2),
    encode: (value, length) => hexBytes(significant(value), length),
    decode: toHex,
    max: byteMax,
    ofNumber: hexOf,
  },
  DECIMAL: {
    accepts: value => /^[0-9]+$/.test(value),
    needs: value => Math.ceil(BigInt(value).toString(16).length / 2),
    encode: (value, length) => hexBytes(BigInt(value).toString(16), length),
    decode: bytes => BigInt(`0x0${toHex(bytes)}`).toString(),
    max: byteMax,
    ofNumber: n => n.toString(),
  },
  BCD: {
    accepts: value => /^[0-9]+$/.test(value),
    needs: value => Math.ceil(significant(value).length / 2),
    encode: (value, length) => hexBytes(significant(value), length),
    decode: bytes => {
      const digits = toHex(bytes);
      if (/[A-F]/.test(digits)) throw new RangeError('not BCD');
      return digits;
    },
    max: length => 10n ** BigInt(2 * length) - 1n,
    ofNumber: (n, length) => n.toString().padStart(2 * length, '0'),
  },
  ASCII: {
    accepts: value => /^[\x20-\x7e]*$/.test(value),
    needs: value => value.length,
    encode: (value, length) => onLeft(new TextEncoder().encode(value), length),
    decode: bytes => {
      const text = String.fromCharCode(...bytes).replace(/\0+$/, '');
      if (!codecs.ASCII.accepts(text)) throw new RangeError('not printable ASCII');
      return text;
    },
    max: length => 10n ** BigInt(length) - 1n,
    ofNumber: n => n.toString(),
  },
  BASE64: {
    accepts: isBase64,
    needs: value => fromBase64(value).length,
    encode: (value, length) => onLeft(fromBase64(value), length),
    decode: toBase64,
    max: byteMax,
    ofNumber: (n, length) => toBase64(fromHex(hexOf(n, length))),
  },
};

/**
 * Returns `true`, or the reason why the value doesn't fit into `length` bytes. Leading zeros of a number need
 * no space.
 */
export const fits = (representation: Representation, value: string, length: number): true | MisfitReason => {
  const codec = codecs[representation];
  if (!codec.accepts(value)) return 'invalid_format';
  return codec.needs(value) <= length || 'too_long';
};

/**
 * Returns exactly `length` bytes. Throws a `RangeError` with the reason of `fits` if the value doesn't fit.
 */
export const encodeValue = (representation: Representation, value: string, length: number): Uint8Array => {
  const fit = fits(representation, value, length);
  if (fit !== true) throw new RangeError(fit);
  return codecs[representation].encode(value, length);
};

/**
 * Returns the normal form of the value in these bytes. Throws `RangeError` if no value of the representation
 * has these bytes.
 */
export const decodeValue = (representation: Representation, bytes: Uint8Array): string =>
  codecs[representation].decode(bytes);

/** Returns the same text for all spellings of a value, to compare secured data for uniqueness (CRD-78). */
export const normalised = (representation: Representation, value: string, length: number): string =>
  decodeValue(representation, encodeValue(representation, value, length));

/**
 * Returns the largest number that fits: 256^length - 1; ASCII (10^length - 1) and BCD (100^length - 1) hold
 * digits only (CRD-70).
 */
export const maxValue = (param: { representation: Representation; length: number }): bigint =>
  codecs[param.representation].max(param.length);

/** Returns how many numbers from `rangeStart` on fit, at least 0 (CRD-70). */
export const rangeLimit = (
  param: { representation: Representation; length: number },
  rangeStart: bigint,
): bigint => {
  const limit = maxValue(param) - rangeStart + 1n;
  return limit > 0n ? limit : 0n;
};

/** Formats the number `n`. Throws `RangeError` if it is below 0 or above `maxValue`. */
export const rangeValue = (param: { representation: Representation; length: number }, n: bigint): string => {
  if (n < 0n || n > maxValue(param)) throw new RangeError('number out of range');
  return codecs[param.representation].ofNumber(n, param.length);
};
