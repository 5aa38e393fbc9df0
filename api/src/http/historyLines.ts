import type { Actor, Recorded } from '@latchkey/events/store/store.ts';
import type { Change } from './rowChanges.ts';

/** One event with what it changed. */
export interface HistoryEvent {
  readonly event: Recorded;
  readonly changes: readonly Change[];
  /** Whoever did it lies outside the caller's reach, and is not named. */
  readonly isForeign?: boolean;
}

/** A line of a History: an event, or the newest of `count` repeated ones, the oldest of which happened at `since`. */
export interface HistoryLine extends HistoryEvent {
  readonly count: number;
  readonly since: string;
}

const automatic: ReadonlySet<Actor['kind']> = new Set(['worker', 'system', 'webhook']);

/** Whether an event says nothing that the one after it does not say: both are automatic and change no field. The first event of a stream makes the entity. */
const isRepeated = ({ event, changes }: HistoryEvent, before: HistoryEvent): boolean =>
  automatic.has(event.meta.by.kind) &&
  changes.length === 0 &&
  before.changes.length === 0 &&
  before.event.revision > 1 &&
  before.event.type === event.type &&
  before.event.meta.by.kind === event.meta.by.kind &&
  before.event.meta.for === event.meta.for;

export const lineOf = (one: HistoryEvent): HistoryLine => ({ ...one, count: 1, since: one.event.at });

/** Events newest first, repeated automatic ones as one line. `lines`: those of the events before, which the first of these may repeat. */
const folded = (
  events: readonly HistoryEvent[],
  lines: readonly HistoryLine[] = [],
): readonly HistoryLine[] => {
  const all = [...lines];
  for (const one of events) {
    const last = all.at(-1);
    if (last && isRepeated(last, one))
      all[all.length - 1] = { ...last, count: last.count + 1, since: one.event.at };
    else all.push(lineOf(one));
  }
  return all;
};

interface Window {
  readonly offset: number;
  readonly limit: number;
}
/** The most events that one page reads: a longer run of repeated ones continues on the next page. */
const mostRead = 1_000;
const step = 250;

/** Up to `limit` lines behind the newest `offset` events. `read` answers a part of the events, newest first. */
export const foldedPage = async (
  { offset, limit }: Window,
  read: (part: Window) => Promise<readonly HistoryEvent[]>,
): Promise<readonly HistoryLine[]> => {
  let lines: readonly HistoryLine[] = [];
  let count = 0;
  // a line ends where the next one begins
  while (lines.length <= limit && count < mostRead) {
    const wanted = Math.min(count === 0 ? limit + 1 : step, mostRead - count);
    const events = await read({ offset: offset + count, limit: wanted });
    lines = folded(events, lines);
    count += events.length;
    if (events.length < wanted) break;
  }
  return lines.slice(0, limit);
};
