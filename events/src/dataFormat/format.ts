import { csvFields } from './csvFields.ts';
import { encodeValue, fits, fromHex, type MisfitReason, type Representation } from './codec.ts';

export type Param = {
  name: string;
  representation: Representation;
  offset: number;
  length: number;
  defaultValue: string | null;
};
export type Format = {
  byteLength: number;
  fixedData: string;
  dynamicData: readonly Param[];
  mainDataParam: string | null;
};
export type FormatProblem = {
  field:
    | 'byteLength'
    | 'fixedData'
    | 'dynamicData'
    | 'mainDataParam'
    | `dynamicData.${number}.${'name' | 'offset' | 'length' | 'defaultValue'}`;
  reason: 'overlap' | 'out_of_range' | 'duplicate_name' | 'reserved_name' | 'unknown_main' | MisfitReason;
  params: Record<string, string | number>;
};

export const maxByteLength = 1024;

/** Returns the offset of a new parameter: the first byte after the last parameter, or 0 (DFM-39). */
export const endOfLast = (params: readonly Param[]): number =>
  params.reduce((end, param) => Math.max(end, param.offset + param.length), 0);

export const mainParamOf = (format: Format): Param | null =>
  format.dynamicData.find(param => param.name === format.mainDataParam) ?? null;

/**
 * Returns whether the main parameter allows bulk creation with consecutive numbers: it must be DECIMAL or HEX
 * (DFM-52).
 */
export const supportsBulkCreation = (format: Format): boolean =>
  ['DECIMAL', 'HEX'].includes(mainParamOf(format)?.representation ?? '');

/**
 * Returns a credential's bytes: the fixed data overlaid with each parameter's value, its default, or zeros.
 * Throws a `RangeError` if a value doesn't fit. Requires a valid format.
 */
export const bytesOf = (format: Format, values: Record<string, string>): Uint8Array => {
  const bytes = fromHex(format.fixedData);
  for (const { name, representation, offset, length, defaultValue } of format.dynamicData) {
    const value = Object.hasOwn(values, name) ? values[name] : defaultValue;
    bytes.set(value == null ? new Uint8Array(length) : encodeValue(representation, value, length), offset);
  }
  return bytes;
};

const rangesOf = ({ offset, length }: Param, n: number): FormatProblem[] => {
  const problems: FormatProblem[] = [];
  if (!Number.isSafeInteger(offset) || offset < 0) {
    problems.push({ field: `dynamicData.${n}.offset`, reason: 'out_of_range', params: { min: 0 } });
  }
  if (!Number.isSafeInteger(length) || length < 1) {
    problems.push({ field: `dynamicData.${n}.length`, reason: 'out_of_range', params: { min: 1 } });
  }
  return problems;
};

const duplicatesOf = (params: readonly Param[]): FormatProblem[] => {
  const seen = new Set<string>();
  return params.flatMap(({ name }, n): FormatProblem[] => {
    if (seen.has(name))
      return [{ field: `dynamicData.${n}.name`, reason: 'duplicate_name', params: { name } }];
    seen.add(name);
    return [];
  });
};

/**
 * Returns whether a name is reserved: the fixed columns of an import file in any case, and names with a
 * special meaning in JavaScript objects.
 */
const isReservedName = (name: string): boolean => reserved.has(name.normalize('NFKC').trim().toLowerCase());
const reserved: ReadonlySet<string> = new Set(
  [...csvFields, '__proto__', 'constructor', 'prototype'].map(name => name.toLowerCase()),
);

const reservedOf = (params: readonly Param[]): FormatProblem[] =>
  params.flatMap(({ name }, n): FormatProblem[] =>
    isReservedName(name)
      ? [{ field: `dynamicData.${n}.name`, reason: 'reserved_name', params: { name } }]
      : [],
  );

const defaultsOf = (params: readonly Param[]): FormatProblem[] =>
  params.flatMap(({ name, representation, length, defaultValue }, n): FormatProblem[] => {
    const fit = defaultValue === null || fits(representation, defaultValue, length);
    if (fit === true) return [];
    return [
      { field: `dynamicData.${n}.defaultValue`, reason: fit, params: { name, representation, length } },
    ];
  });

const overlapsOf = (params: readonly Param[]): FormatProblem[] => {
  const problems: FormatProblem[] = [];
  let last: Param | null = null;
  for (const param of [...params].sort((a, b) => a.offset - b.offset)) {
    if (last !== null && param.offset < last.offset + last.length) {
      problems.push({
        field: 'dynamicData',
        reason: 'overlap',
        params: { first: last.name, second: param.name },
      });
    }
    if (last === null || param.offset + param.length > last.offset + last.length) last = param;
  }
  return problems;
};

const lengthOf = ({ byteLength, dynamicData }: Format): FormatProblem[] => {
  const min = Math.max(1, endOfLast(dynamicData));
  const problems: FormatProblem[] = [];
  if (!Number.isInteger(byteLength) || byteLength < min || byteLength > maxByteLength) {
    const params = { min, max: maxByteLength };
    problems.push({ field: 'byteLength', reason: 'out_of_range', params });
  }
  for (const { name, offset, length } of dynamicData) {
    if (offset + length <= byteLength) continue;
    const params = { name, end: offset + length, byteLength };
    problems.push({ field: 'dynamicData', reason: 'out_of_range', params });
  }
  return problems;
};

const fixedDataOf = ({ byteLength, fixedData }: Format): FormatProblem[] => {
  const params = { byteLength };
  const isWellFormed = /^(?:[0-9a-fA-F]{2})*$/.test(fixedData);
  if (isWellFormed && fixedData.length > 2 * byteLength)
    return [{ field: 'fixedData', reason: 'too_long', params }];
  return isWellFormed && fixedData.length === 2 * byteLength
    ? []
    : [{ field: 'fixedData', reason: 'invalid_format', params }];
};

const mainOf = (format: Format): FormatProblem[] =>
  format.mainDataParam === null || mainParamOf(format) !== null
    ? []
    : [{ field: 'mainDataParam', reason: 'unknown_main', params: { name: format.mainDataParam } }];

/**
 * Returns all problems of a format (DFM-36, 38, 40, 42–44, 46–48). A parameter that ends after the last byte
 * is reported for both `dynamicData` and `byteLength`, as either can be fixed.
 */
export const problemsOf = (format: Format): FormatProblem[] => [
  ...lengthOf(format),
  ...fixedDataOf(format),
  ...format.dynamicData.flatMap(rangesOf),
  ...duplicatesOf(format.dynamicData),
  ...reservedOf(format.dynamicData),
  ...defaultsOf(format.dynamicData),
  ...overlapsOf(format.dynamicData),
  ...mainOf(format),
];
