import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { PersonKeyStore } from '../../sealing/personKeys.ts';
import { encode, splitMeta, subjectsOf, type EventCatalogue, type PersonKeys } from '../codec.ts';
import { keyedQueue } from '../keyedQueue.ts';
import { withRepeats } from '../repeatedAppends.ts';
import type { EventStore, Outcome, StreamAppend } from '../store.ts';
import type { Engine } from './engine.ts';

const atOnce = 64;

/**
 * Returns a function that appends to many streams concurrently. The engine silently accepts a repeated
 * append, so the last event is read back, and its `write` shows which call wrote it.
 */
export const appender = (
  engine: Pick<Engine, 'append' | 'read' | 'revisionOf'>,
  catalogue: EventCatalogue,
  people: PersonKeyStore,
  storedAt: EventStore['storedAt'],
) => {
  const limited = pLimit(atOnce);
  const queue = keyedQueue();

  /**
   * Returns the hash of the preceding event; empty if the stream is expected to be new, undefined if the
   * event is missing.
   */
  const hashBefore = async ({ stream, expected, after }: StreamAppend): Promise<string | undefined> => {
    if (expected === 0 || after) return after ?? '';
    const [last] = await engine.read(stream, expected - 1, 1);
    return last && splitMeta(last.meta).hash;
  };

  const record = async (keys: PersonKeys, append: StreamAppend): Promise<Outcome> => {
    const { stream, expected, events } = append;
    const first = await hashBefore(append);
    if (first === undefined) return { ok: false, actual: await engine.revisionOf(stream) };
    const write = randomUUID();
    let before = first;
    const written = events.map((event, n) => {
      const { hash, ...texts } = encode(
        catalogue,
        keys,
        { stream, revision: expected + n + 1, before },
        event,
      );
      before = hash;
      return { ...texts, write };
    });
    const actual = await engine.append(stream, expected, written);
    if (actual !== null) return { ok: false, actual };
    const [last] = await engine.read(stream, expected + events.length - 1, 1);
    if (!last) throw new Error(`${stream} lacks what was just appended to it`);
    const { position } = last;
    return last.write === write
      ? { ok: true, position, repeated: false, hash: before }
      : { ok: true, position, repeated: true };
  };

  return async (appends: readonly StreamAppend[]): Promise<readonly Outcome[]> => {
    const subjects = appends.flatMap(({ stream, events }) =>
      events.flatMap(event => subjectsOf(catalogue, stream, event)),
    );
    const keys = await people.ensure([...new Set(subjects)]);
    const outcomes = await Promise.all(
      appends.map(append => queue(append.stream, () => limited(() => record(keys, append)))),
    );
    return withRepeats(storedAt, appends, outcomes);
  };
};
