import type { DomainEvent, Tenant } from '../kernel/index.ts';
import type { Position } from './position.ts';

/**
 * The actor of an event. Events of people and their clients (`user`, `apiKey`, `oauth`) change the ETag. The
 * other kinds are our own processes and the provider.
 */
export interface Actor {
  readonly kind: 'user' | 'apiKey' | 'oauth' | 'worker' | 'webhook' | 'system';
  readonly id: string;
}

/** The metadata of an event. `address` is personal data, which is sealed with the key of the actor. */
export interface Meta {
  readonly by: Actor;
  /** The user on whose behalf a worker or client acts. */
  readonly for?: string;
  readonly command: string;
  readonly commandId: string;
  readonly requestId?: string;
  readonly correlationId: string;
  /** ID of the event that caused this command. */
  readonly causationId?: string;
  readonly address?: string;
  readonly tenant: Tenant;
}

/**
 * An event as the store returns it: decoded, upgraded to the current version, and with its sealed fields
 * opened.
 */
export interface Recorded<Event extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly stream: string;
  /** The part of the stream's name after its first dash. */
  readonly entityId: string;
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly meta: Meta;
  /** ISO time, monotonic in the order of positions. */
  readonly at: string;
  /** 1, 2, 3 … per stream. */
  readonly revision: number;
  /** The event's place in the log. Outside of the store it is a decimal text. */
  readonly position: Position;
  /** SHA-256 (base64url) over the stored bytes and the previous hash. */
  readonly hash: string;
}

/** A stored event: exactly the bytes that the chain covers. */
export interface StoredEvent {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
  /** ISO time, in milliseconds or, if the engine supports it, microseconds. */
  readonly at: string;
}

export interface NewEvent {
  /**
   * Chosen by the caller as `uuidv5(commandId, stream, index)`. If a conflicting append has the same IDs, it
   * is the same append, recorded earlier.
   */
  readonly id: string;
  readonly event: DomainEvent;
  readonly meta: Meta;
}

export interface StreamAppend {
  readonly stream: string;
  /** The last revision that the caller knows; 0 if the stream doesn't exist. */
  readonly expected: number;
  /** Hash of the event at `expected`; the store looks it up if it is absent. */
  readonly after?: string | undefined;
  readonly events: readonly NewEvent[];
}

/** The outcome of an append. A conflict has the stream's actual revision. */
export type Outcome =
  | {
      readonly ok: true;
      /** Position of the last event. */
      readonly position: Position;
      /** Whether the events had been recorded before. */
      readonly repeated: boolean;
      /** Hash of the last event; absent if it was recorded before. */
      readonly hash?: string;
    }
  | { readonly ok: false; readonly actual: number };

export interface LogOptions {
  /** The position after which to start (exclusive). */
  readonly after: Position;
  /** Categories (nouns) of the requested streams; all if absent. */
  readonly categories?: readonly string[];
  /** Types of the requested events; others aren't opened. If absent, all types that the product knows. */
  readonly types?: readonly string[];
}

export interface SubscribeOptions extends LogOptions {
  /** The position at which to stop (inclusive). If absent, the subscription never ends. */
  readonly to?: Position;
  /** Maximum number of events per batch (default 5000). */
  readonly limit?: number;
  readonly signal: AbortSignal;
}

/**
 * Events in order, and the position up to which the log was searched, even if nothing matched. The next batch
 * starts after that position.
 */
export interface Batch {
  readonly events: readonly Recorded[];
  readonly position: Position;
}

/** The place of an event: its stream and revision. */
export interface Place {
  readonly stream: string;
  readonly revision: number;
}

/**
 * The port to the event store. Adapters: `postgres/` (default), `eventStoreDb/`, and `memory.ts` for tests;
 * the same contract suite tests all of them. A stream is the unit of consistency: callers must not rely on
 * two streams being recorded together. Events of unknown types are part of their stream, without data, and
 * omitted from the log. Throws `StoreUnavailable` if the engine is unavailable; any other error is a defect.
 */
export interface EventStore {
  /** The name of the engine, as `/readyz` shows it. */
  readonly engine: string;
  /**
   * Records each append separately and returns the outcomes in order. If the engine allows it, concurrent
   * calls are grouped.
   */
  append(appends: readonly StreamAppend[]): Promise<readonly Outcome[]>;
  /**
   * Returns the events of a stream in order; none if it doesn't exist. `after` (exclusive) and `to`
   * (inclusive) limit the revisions; `last` is the maximum number of events, of which the newest are
   * returned.
   */
  read(
    stream: string,
    options?: { readonly after?: number; readonly to?: number; readonly last?: number },
  ): Promise<readonly Recorded[]>;
  /** Reads many streams in one call; every requested stream has an entry. */
  readMany(streams: readonly string[]): Promise<ReadonlyMap<string, readonly Recorded[]>>;
  /** Returns the next events after a position, at most `limit`. */
  readAll(options: LogOptions & { readonly limit: number }): Promise<Batch>;
  /**
   * Follows the log, forever or up to a position, without gaps or duplicates. A batch is read only when the
   * consumer asks for it, except for one that is prefetched. Ends on abort, or at `to`.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;
  /** Returns the position of the newest event, `beginning` if there is none. */
  head(): Promise<Position>;
  /**
   * Returns the stored log byte for byte: the next events after a position, fewer than `limit` at the end.
   */
  readStored(after: Position, limit: number): Promise<readonly StoredEvent[]>;
  /** Returns the stored events at these places, in no particular order; missing ones have no entry. */
  storedAt(places: readonly Place[]): Promise<readonly StoredEvent[]>;
  /**
   * Erases a person by deleting the key of a subject (`credential-<id>`, `user-<id>`). Fields that were
   * sealed with it read as `erased` from now on.
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
