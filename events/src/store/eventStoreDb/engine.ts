import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  NO_STREAM,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
  excludeSystemEvents,
  jsonEvent,
  type ReadRevision,
  type ResolvedEvent,
} from '@eventstore/db-client';
import type { StoredEvent } from '../store.ts';
import { beginning, type Position } from '../position.ts';
import { withDeadline } from './unavailable.ts';

/**
 * An event as the engine stores it. `write` identifies the call that wrote it, so that repeated appends are
 * detected.
 */
export interface WrittenEvent extends StoredEvent {
  readonly write: string;
}
type NewEvent = Pick<WrittenEvent, 'id' | 'type' | 'data' | 'meta' | 'write'>;

/** Events per read when searching backward for this product's newest event. */
const lookBack = 100;

const place = (position: Position) => ({ commit: position, prepare: position });

/** Converts an event of this product. Returns null for any other. */
const writtenOf = ({ event, commitPosition }: ResolvedEvent): WrittenEvent | null => {
  if (!event?.isJson || event.type.startsWith('$')) return null;
  const { write, ...meta } = (event.metadata ?? {}) as { write?: unknown; hash?: unknown };
  if (typeof write !== 'string' || typeof meta.hash !== 'string') return null;
  return {
    position: (event.position?.commit ?? commitPosition) as Position,
    stream: event.streamId,
    revision: Number(event.revision) + 1,
    id: event.id,
    type: event.type,
    // reproduces the stored bytes, because `JSON.stringify` wrote them, too
    data: JSON.stringify(event.data),
    meta: JSON.stringify(meta),
    at: event.created.toISOString(),
    write,
  };
};

const all = async (reading: AsyncIterable<ResolvedEvent>): Promise<readonly ResolvedEvent[]> => {
  const found: ResolvedEvent[] = [];
  for await (const event of reading) found.push(event);
  return found;
};

const noneWithoutStream = async (reading: Promise<readonly ResolvedEvent[]>) => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
};

/**
 * Returns all calls that the product makes to EventStoreDB or KurrentDB. The client counts revisions from 0,
 * we from 1. The two numbers of a position are equal for our appends, so only the commit position is used.
 * Reads and appends time out after `timeoutMs`. Errors are the client's, except for the timeout of an append
 * and the end of a subscription.
 */
export const engineAt = (url: string, timeoutMs: number) => {
  const client = EventStoreDBClient.connectionString(url);
  const options = { deadline: timeoutMs };
  const backwards = (count: number, from: Position | undefined) =>
    all(
      client.readAll({
        ...options,
        direction: BACKWARDS,
        fromPosition: from === undefined ? END : place(from),
        maxCount: count,
      }),
    );
  return {
    /** Returns null, or the actual revision if it isn't the expected one. */
    append: async (stream: string, expected: number, events: readonly NewEvent[]): Promise<number | null> => {
      const written = events.map(({ id, type, data, meta, write }) =>
        jsonEvent({
          id,
          type,
          data: JSON.parse(data) as Record<string, unknown>,
          metadata: { ...(JSON.parse(meta) as Record<string, unknown>), write },
        }),
      );
      const expectedRevision = expected === 0 ? NO_STREAM : BigInt(expected - 1);
      try {
        // the client doesn't apply its own deadline to batch appends
        await withDeadline(
          client.appendToStream(stream, written, { ...options, expectedRevision }),
          timeoutMs,
        );
        return null;
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw error;
        return typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) + 1 : 0;
      }
    },
    /** Returns no events if the stream doesn't exist. */
    read: async (stream: string, after: number, count?: number): Promise<readonly WrittenEvent[]> => {
      const fromRevision: ReadRevision = BigInt(after);
      const limit = count === undefined ? {} : { maxCount: count };
      const found = await noneWithoutStream(
        all(client.readStream(stream, { ...options, fromRevision, ...limit })),
      );
      return found.flatMap(one => writtenOf(one) ?? []);
    },
    /** Reads the newest `count` events up to a revision, in stream order. */
    readLast: async (
      stream: string,
      to: number | undefined,
      count: number,
    ): Promise<readonly WrittenEvent[]> => {
      const fromRevision: ReadRevision = to === undefined ? END : BigInt(to - 1);
      const reading = client.readStream(stream, {
        ...options,
        direction: BACKWARDS,
        fromRevision,
        maxCount: count,
      });
      const found = await noneWithoutStream(all(reading));
      return found.toReversed().flatMap(one => writtenOf(one) ?? []);
    },
    revisionOf: async (stream: string): Promise<number> => {
      const reading = client.readStream(stream, {
        ...options,
        direction: BACKWARDS,
        fromRevision: END,
        maxCount: 1,
      });
      const [last] = await noneWithoutStream(all(reading));
      return Number(last?.event?.revision ?? -1n) + 1;
    },
    /** Reads at most `limit` entries of the log. Returns our events among them and the position reached. */
    readLog: async (after: Position, limit: number) => {
      const isStart = after === beginning;
      const fromPosition = isStart ? START : place(after);
      // the engine's range includes the entry at the position itself
      const found = await all(
        client.readAll({ ...options, fromPosition, maxCount: limit + (isStart ? 0 : 1) }),
      );
      const entries = found.filter(({ commitPosition }) => commitPosition! > after);
      return {
        stored: entries.flatMap(one => writtenOf(one) ?? []),
        position: (entries.at(-1)?.commitPosition ?? after) as Position,
        isFull: entries.length >= limit,
      };
    },
    /** Returns the position of the newest event written by this product. */
    head: async (): Promise<Position> => {
      for (let from: Position | undefined; ;) {
        const found = await backwards(lookBack, from);
        const newest = found.map(writtenOf).find(one => one !== null);
        if (newest) return newest.position;
        if (found.length < lookBack) return beginning;
        from = found.at(-1)!.commitPosition as Position;
      }
    },
    /**
     * Calls `hear` once the subscription is confirmed, and for each new event. Rejects if the connection is
     * lost; resolves on abort.
     */
    listen: (signal: AbortSignal, hear: () => void): Promise<void> =>
      new Promise((resolve, reject) => {
        const subscription = client.subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() });
        const end = () => {
          void subscription.unsubscribe().catch(() => undefined); // the subscription is lost anyway
          resolve();
        };
        signal.addEventListener('abort', end, { once: true });
        subscription
          .on('data', hear)
          .on('confirmation', hear)
          .on('error', error => {
            signal.removeEventListener('abort', end);
            reject(error);
          })
          .on('end', () => {
            signal.removeEventListener('abort', end);
            reject(new Error('the subscription ended'));
          });
        if (signal.aborted) end();
      }),
    close: async (): Promise<void> => {
      await client.dispose();
      (await client['getChannel']()).close(); // otherwise the client keeps the channel open, and the process alive
    },
  };
};
export type Engine = ReturnType<typeof engineAt>;
