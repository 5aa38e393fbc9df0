import type { Actor, Recorded } from '@latchkey/events/store/store.ts';
import type { Change } from './rowChanges.ts';

export interface HistoryEvent {
  readonly event: Recorded;
  readonly changes: readonly Change[];
  readonly isForeign?: boolean;
}

/**
 * A line of a history: an event, or the newest of `count` repeated ones, the oldest of which happened at
 * `since`.
 */
export interface HistoryLine extends HistoryEvent {
  readonly count: number;
  readonly since: string;
}

const automatic: ReadonlySet<Actor['kind']> = new Set(['worker', 'system', 'webhook']);

/**
 * Returns whether an event repeats the one before it: both are automatic, by the same kind of actor, of the
 * same type and on behalf of the same user, and change no field. The first event of a stream never counts as
 * repeated.
 */
const isRepeated = ({ event, changes }: HistoryEvent, before: HistoryEvent): boolean =>
  automatic.has(event.meta.by.kind) &&
  changes.length === 0 &&
  before.changes.length === 0 &&
  before.event.revision > 1 &&
  before.event.type === event.type &&
  before.event.meta.by.kind === event.meta.by.kind &&
  before.event.meta.for === event.meta.for;

export const lineOf = (one: HistoryEvent): HistoryLine => ({ ...one, count: 1, since: one.event.at });

/**
 * Combines repeated automatic events, newest first. `lines` are the preceding lines, which the first event
 * may continue.
 */
const folded = (
  events: readonly HistoryEvent[],
  lines: readonly HistoryLine[] = [],
): readonly HistoryLine[] => {
  const all = [...lines];
  for (const event of events) {
    const last = all.at(-1);
    if (last && isRepeated(last, event))
      all[all.length - 1] = { ...last, count: last.count + 1, since: event.event.at };
    else all.push(lineOf(event));
  }
  return all;
};

interface Window {
  readonly offset: number;
  readonly limit: number;
}
/** Limit of events read for one page: a longer run of repeated events continues on the next page. */
const maxEventsRead = 1_000;
const chunkSize = 250;

/**
 * Returns up to `limit` lines after the newest `offset` events. `read` returns a range of events, newest
 * first.
 */
export const foldedPage = async (
  { offset, limit }: Window,
  read: (part: Window) => Promise<readonly HistoryEvent[]>,
): Promise<readonly HistoryLine[]> => {
  let lines: readonly HistoryLine[] = [];
  let count = 0;
  while (lines.length <= limit && count < maxEventsRead) {
    const chunkLimit = Math.min(count === 0 ? limit + 1 : chunkSize, maxEventsRead - count);
    const events = await read({ offset: offset + count, limit: chunkLimit });
    lines = folded(events, lines);
    count += events.length;
    if (events.length < chunkLimit) break;
  }
  return lines.slice(0, limit);
};
