import type { LogReader } from '@latchkey/events/store/openEventStore.ts';
import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';

/** Returns the time of the first event after a position, in ms; null at the end of the log. */
const nextAt = async (store: LogReader, after: Position): Promise<number | null> => {
  const head = await store.head();
  for (let from = after; from < head;) {
    const { events, position } = await store.readAll({ after: from, limit: 1 });
    if (events[0]) return Date.parse(events[0].at);
    from = position;
  }
  return null;
};

/**
 * Returns the last position before a time: all events after it are of that time or later. Times grow with
 * positions, so it is found by bisection.
 */
const positionBefore = async (store: LogReader, time: number): Promise<Position> => {
  let low: bigint = beginning;
  let high: bigint = await store.head();
  while (low < high) {
    const middle = (low + high) / 2n;
    const at = await nextAt(store, middle as Position);
    if (at === null || at >= time) high = middle;
    else low = middle + 1n;
  }
  return low as Position;
};

/** A range of the log: after a position (exclusive), up to a later one (inclusive). */
export interface LogRange {
  readonly after: Position;
  readonly to: Position;
}

const isPosition = (place: string): boolean => /^\d+$/.test(place);
/** Returns the end of a day for a date, and the instant of a date-time. */
const endOf = (place: string): number =>
  Date.parse(place.length === 10 ? `${place}T23:59:59.999Z` : place) + 1;

/**
 * Resolves the first and the last event of a range, both inclusive: positions, dates, date-times, `beginning`
 * or `now`. A range never ends after the head.
 */
export const logRange = async (store: LogReader, first: string, last: string): Promise<LogRange> => {
  const head = await store.head();
  const start = async (): Promise<Position> => {
    if (first === 'beginning') return beginning;
    if (first === 'now') return head;
    if (!isPosition(first)) return positionBefore(store, Date.parse(first));
    const position = positionOf(first);
    return position > beginning ? ((position - 1n) as Position) : beginning;
  };
  const end = async (): Promise<Position> => {
    if (last === 'now') return head;
    if (last === 'beginning') return beginning;
    return isPosition(last) ? positionOf(last) : positionBefore(store, endOf(last));
  };
  const [after, to] = await Promise.all([start(), end()]);
  return { after, to: to < head ? to : head };
};
