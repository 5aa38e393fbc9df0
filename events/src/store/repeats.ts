import type { EventStore, Outcome, StreamAppend } from './store.ts';

/**
 * Looks again at what was refused: an append whose very events stand where it wanted them was recorded before, and only its answer was lost. It is told as
 * repeated.
 */
export const withRepeats = async (
  storedAt: EventStore['storedAt'],
  appends: readonly StreamAppend[],
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> => {
  const placesOf = ({ stream, expected, events }: StreamAppend) =>
    events.map((_, n) => ({ stream, revision: expected + n + 1 }));
  const refused = appends.filter(
    ({ expected }, n) => !outcomes[n]!.ok && (outcomes[n] as { actual: number }).actual > expected,
  );
  if (refused.length === 0) return outcomes;
  const found = new Map(
    (await storedAt(refused.flatMap(placesOf))).map(one => [`${one.stream} ${one.revision}`, one]),
  );
  return appends.map((append, n): Outcome => {
    const outcome = outcomes[n]!;
    if (outcome.ok || append.events.length === 0) return outcome;
    const there = placesOf(append).map(({ stream, revision }) => found.get(`${stream} ${revision}`));
    const isThere = there.every((one, i) => one?.id === append.events[i]!.id.toLowerCase());
    return isThere ? { ok: true, position: there.at(-1)!.position, repeated: true } : outcome;
  });
};
