import { setImmediate as turn } from 'node:timers/promises';
import type { Position } from '@latchkey/events/store/position.ts';
import { nounOf, type Batch, type EventStore } from '@latchkey/events/store/store.ts';

interface Ask {
  /** Name of the projection. */
  readonly name: string;
  readonly after: Position;
  readonly limit: number;
  readonly categories: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Shares one pass over the log among several members. Each batch is read once all members ask for it, so the
 * slowest sets the pace, and at most one decoded batch is in memory.
 */
const sharedReading = (open: (categories: readonly string[]) => Promise<AsyncIterator<Batch>>) => {
  const members = new Set<symbol>();
  const categories = new Set<string>();
  let source: Promise<AsyncIterator<Batch>> | undefined;
  let coming = Promise.withResolvers<IteratorResult<Batch>>();
  let waiting = 0;
  const advance = (): void => {
    if (!source || members.size === 0 || waiting < members.size) return;
    waiting = 0;
    const { resolve, reject } = coming;
    coming = Promise.withResolvers();
    source.then(batches => batches.next()).then(resolve, reject);
  };
  const start = (): void => {
    source = open([...categories]);
    advance();
  };
  const join = (own: readonly string[]) => {
    const member = Symbol('member');
    members.add(member);
    own.forEach(category => categories.add(category));
    const next = async (): Promise<IteratorResult<Batch>> => {
      const { promise } = coming;
      waiting += 1;
      advance();
      return promise;
    };
    const leave = async (): Promise<void> => {
      members.delete(member);
      advance();
      if (members.size === 0) await source?.then(batches => batches.return?.());
    };
    return { next, leave };
  };
  return { join, start };
};

/**
 * Lets projections that build from the same position read the log together, so that each event is read and
 * decoded once. Reading starts once each of `names` has asked for batches or, if it has nothing to build,
 * called `arrive`. A projection that asks later reads separately. A shared reading ends at the position that
 * was the head when it started. If the store fails, all members get the error.
 */
export const buildReadings = (store: Pick<EventStore, 'subscribe' | 'head'>, names: readonly string[]) => {
  const missing = new Set(names);
  const all = Promise.withResolvers<void>();
  const joining = new Map<string, ReturnType<typeof sharedReading>>();
  const arrive = (name: string): void => {
    missing.delete(name);
    if (missing.size === 0) all.resolve();
  };
  const readingFor = ({ after, limit, signal }: Ask) => {
    const key = `${after} ${limit}`;
    const found = joining.get(key);
    if (found) return found;
    const reading = sharedReading(async categories => {
      const to = await store.head();
      return store.subscribe({ after, to, limit, categories, signal })[Symbol.asyncIterator]();
    });
    joining.set(key, reading);
    void turn().then(() => {
      joining.delete(key);
      reading.start();
    });
    return reading;
  };
  async function* read(ask: Ask): AsyncGenerator<Batch> {
    arrive(ask.name);
    await all.promise;
    const { next, leave } = readingFor(ask).join(ask.categories);
    const categories = new Set(ask.categories);
    try {
      for (let found = await next(); !found.done; found = await next()) {
        const { events, position } = found.value;
        yield { events: events.filter(({ stream }) => categories.has(nounOf(stream))), position };
      }
    } finally {
      await leave();
    }
  }
  return { arrive, read };
};
export type BuildReadings = ReturnType<typeof buildReadings>;
