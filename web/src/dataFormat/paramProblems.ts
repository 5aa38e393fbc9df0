import { endOf } from '../kit/bytes/byteLayout.ts';
import { fieldsOf, numberOf } from './draft.ts';
import { overlapsOf } from './overlaps.ts';
import type { FormatEditing } from './useFormatDraft.ts';

export const paramProblems = ({ draft, problems, errorOf }: FormatEditing) => {
  const count = numberOf(draft.byteLength) ?? 0;
  const fields = fieldsOf(draft);
  const overlaps = overlapsOf(count, fields);
  const named = problems.filter(({ place }) => errorOf(place) !== undefined);
  const behind = fields.filter(field => field.length > 0 && endOf(field) > count);
  return {
    wrong: new Set([
      ...named.map(({ place }) => place.split('.')[0]!),
      ...overlaps.map(({ second }) => second.key),
      ...behind.map(({ key }) => key),
    ]),
    shared: new Map(
      overlaps.flatMap(({ first, second, bytes }) => [
        [first.key, bytes] as const,
        [second.key, bytes] as const,
      ]),
    ),
  };
};
