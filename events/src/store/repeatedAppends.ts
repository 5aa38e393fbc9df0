import type { EventStore, Outcome, StreamAppend } from './store.ts';

/**
 * Checks rejected appends again: if the same events are at the expected revisions, only the response of an
 * earlier append was lost, and the outcome is `repeated`.
 */
export const withRepeats = async (
  storedAt: EventStore['storedAt'],
  appends: readonly StreamAppend[],
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> => {
  const placesOf = ({ stream, expected, events }: StreamAppend) =>
    events.map((_, n) => ({ stream, revision: expected + n + 1 }));
  const places = appends.flatMap((append, n) => {
    const outcome = outcomes[n]!;
    const isBehind = !outcome.ok && outcome.actual >= append.expected + append.events.length;
    return isBehind ? placesOf(append) : [];
  });
  if (places.length === 0) return outcomes;
  const found = new Map((await storedAt(places)).map(one => [`${one.stream} ${one.revision}`, one]));
  return appends.map((append, n): Outcome => {
    const there = placesOf(append).map(({ stream, revision }) => found.get(`${stream} ${revision}`));
    const isThere = there.every((one, i) => one?.id === append.events[i]!.id.toLowerCase());
    const last = there.at(-1);
    return !outcomes[n]!.ok && isThere && last
      ? { ok: true, position: last.position, repeated: true }
      : outcomes[n]!;
  });
};
