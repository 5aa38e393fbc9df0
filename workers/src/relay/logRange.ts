import type { LogReader } from '@latchkey/events/store/openEventStore.ts';
import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';

const nextAt = async (store: LogReader, after: Position): Promise<number | null> => {
  const head = await store.head();
  for (let from = after; from < head;) {
    const { events, position } = await store.readAll({ after: from, limit: 1 });
    if (events[0]) return Date.parse(events[0].at);
    from = position;
  }
  return null;
};

/** Returns the last position before a time, by bisection, as times grow with positions. */
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

/** A range of the log: from `after` (exclusive) to `to` (inclusive). */
export interface LogRange {
  readonly after: Position;
  readonly to: Position;
}

const isPosition = (place: string): boolean => /^\d+$/.test(place);
/** Returns the exclusive end in ms: the end of the day (UTC) for a date, else 1 ms after the instant. */
const endOf = (place: string): number =>
  Date.parse(place.length === 10 ? `${place}T23:59:59.999Z` : place) + 1;

/**
 * Resolves a range from its first to its last event, both inclusive: positions, dates, date-times,
 * `beginning` or `now`. The range never extends beyond the head.
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
