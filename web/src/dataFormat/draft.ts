import { fits, fromHex, encodeValue, type Representation } from '@latchkey/events/dataFormat/codec.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { endOfLast, maxByteLength } from '@latchkey/events/dataFormat/format.ts';
import type { ByteField } from '../kit/bytes/byteLayout.ts';

/** A parameter as entered, with numbers as strings. */
export interface DraftParam {
  /** Identifies the parameter, even after its name changes. */
  readonly key: string;
  readonly name: string;
  readonly representation: Representation | '';
  readonly offset: string;
  readonly length: string;
  readonly defaultValue: string | null;
}
export interface FormatDraft {
  readonly byteLength: string;
  readonly fixedData: string;
  readonly params: readonly DraftParam[];
  readonly mainDataParam: string | null;
}
export type Shape = Pick<DataFormat, 'byteLength' | 'fixedData' | 'dynamicData' | 'mainDataParam'>;

const newBytes = 16;
export const newShape: Shape = {
  byteLength: newBytes,
  fixedData: '00'.repeat(newBytes),
  dynamicData: [],
  mainDataParam: null,
};

export const draftOf = ({ byteLength, fixedData, dynamicData, mainDataParam }: Shape): FormatDraft => ({
  byteLength: String(byteLength),
  fixedData,
  mainDataParam,
  params: dynamicData.map(({ name, representation, offset, length, defaultValue }, n) => ({
    key: `p${n}`,
    name,
    representation,
    offset: String(offset),
    length: String(length),
    defaultValue,
  })),
});

export const numberOf = (text: string): number | null =>
  /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null;

/** Returns the fields of the API's body that the draft determines. The draft must have no problems. */
export const valuesOf = ({ fixedData, params, mainDataParam }: FormatDraft) => ({
  fixedData: fixedData.toUpperCase(),
  mainDataParam,
  dynamicData: params.map(({ name, representation, offset, length, defaultValue }) => ({
    name,
    representation,
    offset: Number(offset),
    length: Number(length),
    defaultValue,
  })),
});

/** Unsets the main parameter if no parameter has its name (DFM-28). */
const withMain = (draft: FormatDraft): FormatDraft =>
  draft.params.some(({ name }) => name === draft.mainDataParam) ? draft : { ...draft, mainDataParam: null };

export const changeParam = (draft: FormatDraft, key: string, change: Partial<DraftParam>): FormatDraft =>
  withMain({ ...draft, params: draft.params.map(one => (one.key === key ? { ...one, ...change } : one)) });

export const removeParam = (draft: FormatDraft, key: string): FormatDraft =>
  withMain({ ...draft, params: draft.params.filter(one => one.key !== key) });

export const setMain = (draft: FormatDraft, key: string): FormatDraft => ({
  ...draft,
  mainDataParam: draft.params.find(one => one.key === key)?.name ?? null,
});

const placed = (params: readonly DraftParam[]) =>
  params.flatMap(({ name, key, offset, length }) => {
    const [from, size] = [numberOf(offset), numberOf(length)];
    return from === null || size === null || from < 0 || size < 1
      ? []
      : [{ key, name, offset: from, length: size }];
  });

export const endOfParams = ({ params }: FormatDraft) =>
  endOfLast(placed(params).map(one => ({ ...one, representation: 'HEX' as const, defaultValue: null })));

export const addParam = (draft: FormatDraft, key: string): FormatDraft => ({
  ...draft,
  params: [
    ...draft.params,
    {
      key,
      name: '',
      representation: '',
      offset: String(endOfParams(draft)),
      length: '1',
      defaultValue: null,
    },
  ],
});

/**
 * Changes the byte length: adds zero bytes at the end, or truncates. An invalid length leaves the fixed data
 * unchanged.
 */
export const setByteLength = (draft: FormatDraft, byteLength: string): FormatDraft => {
  const count = numberOf(byteLength);
  if (count === null || count < 1 || count > maxByteLength) return { ...draft, byteLength };
  return { ...draft, byteLength, fixedData: draft.fixedData.padEnd(2 * count, '0').slice(0, 2 * count) };
};

export const countChanges = (saved: FormatDraft, draft: FormatDraft): number => {
  const before = new Map(saved.params.map(one => [one.key, JSON.stringify(one)]));
  const changed = draft.params.filter(one => before.get(one.key) !== JSON.stringify(one)).length;
  const removed = saved.params.filter(({ key }) => draft.params.every(one => one.key !== key)).length;
  const plain = (['byteLength', 'fixedData', 'mainDataParam'] as const).filter(
    name => saved[name] !== draft[name],
  );
  return changed + removed + plain.length;
};

/** Returns the parameters for the strip. Those without a valid position have length 0. */
export const fieldsOf = ({ params, mainDataParam }: FormatDraft): readonly ByteField[] => {
  const places = new Map(placed(params).map(one => [one.key, one]));
  return params.map(({ key, name, defaultValue }) => ({
    key,
    name,
    offset: places.get(key)?.offset ?? 0,
    length: places.get(key)?.length ?? 0,
    isMain: name !== '' && name === mainDataParam,
    isVaried: defaultValue === null,
  }));
};

/**
 * Returns a value's bytes in its parameter, zero bytes for a null value; null if the value doesn't fit or the
 * parameter is incomplete.
 */
export const encoded = ({ representation, length }: DraftParam, value: string | null): Uint8Array | null => {
  const size = numberOf(length);
  if (size === null || size < 1 || size > maxByteLength || representation === '') return null;
  if (value === null) return new Uint8Array(size);
  return fits(representation, value, size) === true ? encodeValue(representation, value, size) : null;
};

/** Returns the fields for the strip. A parameter with a valid entered value no longer counts as varied. */
export const triedFieldsOf = (
  draft: FormatDraft,
  tried: Readonly<Record<string, string>>,
): readonly ByteField[] =>
  fieldsOf(draft).map((field, n) => ({
    ...field,
    isVaried: field.isVaried === true && !(tried[field.key] && encoded(draft.params[n]!, tried[field.key]!)),
  }));

/**
 * Returns the bytes from fixed data, defaults and entered values. Missing values are zero bytes; invalid ones
 * leave the fixed data.
 */
export const resultingBytes = (
  { byteLength, fixedData, params }: FormatDraft,
  tried: Readonly<Record<string, string>> = {},
): Uint8Array => {
  const count = Math.max(0, Math.min(numberOf(byteLength) ?? 0, maxByteLength));
  const bytes = new Uint8Array(count);
  const whole = fixedData.slice(0, 2 * count).replace(/[^0-9a-f]/gi, '0');
  bytes.set(fromHex(whole.slice(0, whole.length - (whole.length % 2))));
  for (const param of params) {
    const at = numberOf(param.offset);
    const value = encoded(param, tried[param.key] || param.defaultValue);
    if (at === null || at < 0 || at >= count || value === null) continue;
    bytes.set(value.subarray(0, count - at), at);
  }
  return bytes;
};
