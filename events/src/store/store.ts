import type { DomainEvent, Tenant } from '../kernel/index.ts';
import { isRecordedRead } from '../kernel/recordedReads.ts';
import type { Position } from './position.ts';

/**
 * Actor of an event. Changes by people and their clients (`user`, `apiKey`, `oauth`) move the ETag. The other
 * kinds are our own processes (`worker`, `system`), the provider (`webhook`), and people who aren't signed in
 * (`system`).
 */
export interface Actor {
  readonly kind: 'user' | 'apiKey' | 'oauth' | 'worker' | 'webhook' | 'system';
  readonly id: string;
}

/** Metadata of an event. `address` is personal data, sealed with the actor's key. */
export interface Meta {
  readonly by: Actor;
  /** ID of the caller on whose behalf a client, worker or process acts. */
  readonly for?: string;
  readonly command: string;
  readonly commandId: string;
  readonly requestId?: string;
  readonly correlationId: string;
  /** ID of the event that caused the command. */
  readonly causationId?: string;
  readonly address?: string;
  readonly tenant: Tenant;
}

/** An event as read: upgraded to the current version, with sealed fields opened. */
export interface Recorded<Event extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly stream: string;
  /** Part of the stream name after the first dash. */
  readonly entityId: string;
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly meta: Meta;
  /** ISO time, monotonic in the order of positions. */
  readonly at: string;
  /** Number of the event in its stream, from 1. */
  readonly revision: number;
  /** Position in the log. Serialized as decimal text outside the store. */
  readonly position: Position;
  /** SHA-256 (base64url) over the stored bytes and the previous hash. */
  readonly hash: string;
}

/** A stored event, with the exact bytes that the chain covers. */
export interface StoredEvent {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
  /** ISO time with milliseconds, or with microseconds if the engine supports them. */
  readonly at: string;
}

export interface NewEvent {
  /**
   * `uuidv5(commandId, stream, index)`, from the caller. If stored events at the expected revisions have the
   * same IDs, the append is a repeated one.
   */
  readonly id: string;
  readonly event: DomainEvent;
  readonly meta: Meta;
}

export interface StreamAppend {
  readonly stream: string;
  /** Last revision that the caller has read; 0 for a new stream. */
  readonly expected: number;
  /** Hash of the event at `expected`; looked up if absent. */
  readonly after?: string | undefined;
  readonly events: readonly NewEvent[];
}

/** Outcome of an append. A conflict returns the stream's actual revision. */
export type Outcome =
  | {
      readonly ok: true;
      /** Position of the last event. */
      readonly position: Position;
      /** Whether an earlier append had recorded the events. */
      readonly repeated: boolean;
      /** Hash of the last event; absent if `repeated` or in a dry run. */
      readonly hash?: string;
    }
  | { readonly ok: false; readonly actual: number };

export interface LogOptions {
  /** Start position (exclusive). */
  readonly after: Position;
  /** Categories (nouns) of the streams; all if absent. */
  readonly categories?: readonly string[];
  /** Event types; others aren't decoded. All if absent. */
  readonly types?: readonly string[];
}

export interface SubscribeOptions extends LogOptions {
  /**
   * End position (inclusive). The subscription ends there, or at the head if the log is shorter. If absent,
   * it ends only on abort.
   */
  readonly to?: Position;
  /** Maximum events per batch (default 5,000). */
  readonly limit?: number;
  readonly signal: AbortSignal;
}

/**
 * Events in order, and the position after which to continue. The position advances even if no event matched.
 */
export interface Batch {
  readonly events: readonly Recorded[];
  readonly position: Position;
}

export interface Place {
  readonly stream: string;
  readonly revision: number;
}

export type Newest = Pick<Recorded, 'revision' | 'at'>;

/**
 * Port to the event store. Adapters: `postgres/` (default), `eventStoreDb/`, and `memory.ts` (tests, demo
 * data); one contract suite tests all of them. Consistency is per stream, so callers must not rely on two
 * streams being recorded together. Events of unknown types are part of their stream, without data, but
 * omitted from the log unless the store was opened with `showsUnknown`. Throws `StoreUnavailable` if the
 * engine is unavailable; any other error is a defect.
 */
export interface EventStore {
  /** Name of the engine, shown by `/readyz`. */
  readonly engine: string;
  /**
   * Records each append separately. Returns the outcomes in order. Concurrent calls are batched if the engine
   * allows it.
   */
  append(appends: readonly StreamAppend[]): Promise<readonly Outcome[]>;
  /**
   * Returns the events of a stream in order; none if it doesn't exist. `after` (exclusive) and `to`
   * (inclusive) are revisions. `last` limits the result to the newest events.
   */
  read(
    stream: string,
    options?: { readonly after?: number; readonly to?: number; readonly last?: number },
  ): Promise<readonly Recorded[]>;
  /** Reads many streams in one call. Empty streams have an entry, too. */
  readMany(streams: readonly string[]): Promise<ReadonlyMap<string, readonly Recorded[]>>;
  /** Returns revision and time of the newest event of each stream. Missing streams have no entry. */
  newestOf(streams: readonly string[]): Promise<ReadonlyMap<string, Newest>>;
  readAll(options: LogOptions & { readonly limit: number }): Promise<Batch>;
  /**
   * Follows the log without gaps or duplicates, until abort or, with `to`, until that position or the head.
   * Reads on demand, prefetching one batch.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;
  /** Returns the position of the newest event; `beginning` if there is none. */
  head(): Promise<Position>;
  /** Returns the next events byte for byte; fewer than `limit` at the end of the log. */
  readStored(after: Position, limit: number): Promise<readonly StoredEvent[]>;
  /** Returns the stored events at these places, unordered. Missing ones are omitted. */
  storedAt(places: readonly Place[]): Promise<readonly StoredEvent[]>;
  /**
   * Erases people by deleting the keys of their subjects (`credential-<id>`, `user-<id>`). Fields sealed with
   * these keys read as `erased`; addresses are absent.
   */
  forget(subjects: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Thrown if the engine is temporarily unavailable; a retry may succeed. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the event store is not reachable', { cause });
    this.name = 'StoreUnavailable';
  }
}

export const streamOf = (noun: string, id: string): string => `${noun}-${id}`;
export const nounOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
export const isPerson = ({ kind }: Actor): boolean =>
  kind === 'user' || kind === 'apiKey' || kind === 'oauth';
/**
 * Returns whether the event is a change by a person's command. Recorded reads, such as exports, are no
 * changes.
 */
export const isPersonsChange = ({ type, meta }: Pick<Recorded, 'type' | 'meta'>): boolean =>
  isPerson(meta.by) && !isRecordedRead(type);
