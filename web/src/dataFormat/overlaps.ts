import {
  endOf,
  freeRanges,
  ownersOf,
  rangeText,
  type ByteField,
  type ByteRange,
} from '../kit/bytes/byteLayout.ts';

export interface Overlap {
  readonly first: ByteField;
  readonly second: ByteField;
  readonly bytes: ByteRange;
  readonly free: string;
  /** Free offset for `second`; null if there is none. */
  readonly moveTo: number | null;
  /** Length of `first` without the overlap; null if it would be zero. */
  readonly shortenTo: number | null;
}

/**
 * Returns the next offset where `field` overlaps no other field, searching from its current offset, then from
 * the start; null if there is none.
 */
export const nextStart = (
  byteLength: number,
  fields: readonly ByteField[],
  field: ByteField,
): number | null => {
  const others = fields.filter(({ key }) => key !== field.key);
  const starts = freeRanges(byteLength, others)
    .filter(({ from, to }) => to - from + 1 >= field.length)
    .flatMap(({ from, to }) => Array.from({ length: to - from + 2 - field.length }, (_, n) => from + n));
  return starts.find(start => start >= field.offset) ?? starts[0] ?? null;
};

/**
 * Returns each field that overlaps a preceding one, paired with the preceding field that ends last; in order
 * of offset.
 */
export const overlapsOf = (byteLength: number, fields: readonly ByteField[]): readonly Overlap[] => {
  const sorted = fields.filter(({ length }) => length > 0).toSorted((a, b) => a.offset - b.offset);
  const free = freeRanges(byteLength, fields).map(rangeText).join(', ');
  const overlaps: Overlap[] = [];
  let last: ByteField | undefined;
  for (const second of sorted) {
    const first = last;
    if (last === undefined || endOf(second) > endOf(last)) last = second;
    if (first === undefined || second.offset >= endOf(first)) continue;
    const to = Math.min(endOf(first), endOf(second)) - 1;
    const shorter = second.offset - first.offset;
    overlaps.push({
      first,
      second,
      bytes: { from: second.offset, to },
      free,
      moveTo: nextStart(byteLength, fields, second),
      shortenTo: shorter > 0 ? shorter : null,
    });
  }
  return overlaps;
};

export const neighborsOf = (byteLength: number, fields: readonly ByteField[], key: string) => {
  const index = fields.findIndex(one => one.key === key);
  const shared = ownersOf(byteLength, fields).filter(owners => owners.includes(index) && owners.length > 1);
  const others = new Set(shared.flat().filter(one => one !== index));
  return fields.filter((_, n) => others.has(n));
};
