import type { Position } from '@latchkey/events/store/position.ts';
import type { Change } from './change.ts';

/**
 * Buffers the latest changes for reconnecting readers: those after `since`, at most `capacity`. Positions
 * aren't consecutive, so the limit counts changes.
 */
export const recentChanges = (start: Position, capacity: number) => {
  let changes: readonly Change[] = [];
  let since = start;
  let newest = start;
  /**
   * Newest position after which not all changes fit into the buffer; readers at or before it must reset. Null
   * if there is none.
   */
  let lost: Position | null = null;
  return {
    since: () => since,
    newest: () => newest,
    space: () => capacity - changes.length,
    isLost: (position: Position) => lost !== null && position <= lost,
    lose: (position: Position) => {
      if (lost === null || position > lost) lost = position;
    },
    add: (added: readonly Change[], position: Position) => {
      const all = [...changes, ...added];
      since = all.at(-capacity - 1)?.position ?? since;
      changes = all.slice(-capacity);
      newest = position;
    },
    prepend: (position: Position, older: readonly Change[]) => {
      changes = [...older, ...changes];
      since = position;
    },
    /** Returns the changes after a position; null if some are no longer buffered. */
    behind: (position: Position): readonly Change[] | null =>
      position < since ? null : changes.filter(change => change.position > position),
  };
};
export type RecentChanges = ReturnType<typeof recentChanges>;
