import type { Design } from '@latchkey/events/cardProfile/design/design.ts';

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
export const isSameDesign = (one: Design | null, other: Design | null): boolean =>
  written(one) === written(other);

const numberIn = (revision: string | undefined): number => Number(/\d+/.exec(revision ?? '')?.[0] ?? 0);
/** Returns whether a revision (`"3"`) is newer than another. Responses can arrive out of order. */
export const isNewer = (one: string | undefined, other: string | undefined): boolean =>
  numberIn(one) > numberIn(other);
