import type { Position } from '@latchkey/events/store/position.ts';
import type { Change } from './change.ts';

/**
 * The latest changes, for readers that come back: everything behind `since`, at most `most` of them. Positions are compared only; how far a reader is
 * behind is what was counted while reading.
 */
export const recentChanges = (start: Position, most: number) => {
  let changes: readonly Change[] = [];
  let since = start;
  let newest = start;
  /** Behind this position, and every one before it, lies more than is kept. */
  let lost: Position | null = null;
  return {
    since: () => since,
    /** The position up to which all was added. */
    newest: () => newest,
    space: () => most - changes.length,
    isLost: (position: Position) => lost !== null && position <= lost,
    lose: (position: Position) => {
      if (lost === null || position > lost) lost = position;
    },
    add: (added: readonly Change[], position: Position) => {
      const all = [...changes, ...added];
      since = all.at(-most - 1)?.position ?? since;
      changes = all.slice(-most);
      newest = position;
    },
    /** Puts what lies between `position` and `since` in front. */
    prepend: (position: Position, older: readonly Change[]) => {
      changes = [...older, ...changes];
      since = position;
    },
    /** What lies behind a position; null where not all of it is kept. */
    behind: (position: Position): readonly Change[] | null =>
      position < since ? null : changes.filter(change => change.position > position),
  };
};
export type RecentChanges = ReturnType<typeof recentChanges>;
