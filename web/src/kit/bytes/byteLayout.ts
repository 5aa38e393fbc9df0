export interface ByteField {
  readonly key: string;
  readonly name: string;
  readonly offset: number;
  readonly length: number;
  readonly isMain?: boolean;
  readonly isVaried?: boolean;
}
/** A range of bytes, inclusive at both ends. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}
export interface Bar {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly isContinued: boolean;
}

export const endOf = ({ offset, length }: ByteField) => offset + length;

export const ownersOf = (
  byteLength: number,
  fields: readonly ByteField[],
): readonly (readonly number[])[] => {
  const owners: number[][] = Array.from({ length: byteLength }, () => []);
  for (const [index, field] of fields.entries())
    for (let at = Math.max(0, field.offset); at < Math.min(endOf(field), byteLength); at++)
      owners[at]!.push(index);
  return owners;
};

export const freeRanges = (byteLength: number, fields: readonly ByteField[]): readonly ByteRange[] => {
  const ranges: { from: number; to: number }[] = [];
  for (const [at, owners] of ownersOf(byteLength, fields).entries()) {
    if (owners.length > 0) continue;
    const last = ranges.at(-1);
    if (last?.to === at - 1) last.to = at;
    else ranges.push({ from: at, to: at });
  }
  return ranges;
};

export const lengthOf = ({ from, to }: ByteRange) => to - from + 1;
export const rangeText = ({ from, to }: ByteRange) => (from === to ? String(from) : `${from}–${to}`);

export const linesOf = (byteLength: number, perLine: number): readonly ByteRange[] =>
  Array.from({ length: Math.ceil(byteLength / perLine) }, (_, line) => ({
    from: line * perLine,
    to: Math.min((line + 1) * perLine, byteLength) - 1,
  }));

export const barsOf = ({ from, to }: ByteRange, fields: readonly ByteField[]): readonly Bar[] => {
  const ends: number[] = [];
  return fields
    .map((field, index) => ({ field, index }))
    .filter(({ field }) => field.offset <= to && endOf(field) > from)
    .toSorted((a, b) => a.field.offset - b.field.offset)
    .map(({ field, index }) => {
      const start = Math.max(field.offset, from);
      const free = ends.findIndex(end => end < start);
      const lane = free < 0 ? ends.length : free;
      const end = Math.min(endOf(field) - 1, to);
      ends[lane] = end;
      return { index, from: start, to: end, lane, isContinued: field.offset < from };
    });
};

export const hexPerLine = 16;
export const characterOf = (byte: number) => {
  if (byte === 0x20) return '␣';
  return byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.';
};
export const hexOf = (value: number, digits = 2) => value.toString(16).toUpperCase().padStart(digits, '0');
