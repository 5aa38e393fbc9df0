import type { DomainEvent, Tenant } from '../kernel/index.ts';
import type { Position } from './position.ts';

/** The actor of an event. Events of `user` and `apiKey` move the ETag; the other kinds are our own processes and the provider. */
export interface Actor {
  readonly kind: 'user' | 'apiKey' | 'oauth' | 'worker' | 'webhook' | 'system';
  readonly id: string;
}

/** What every event carries besides its data. `address` is personal and sealed under the actor. */
export interface Meta {
  readonly by: Actor;
  /** The user in whose name a worker or client acts. */
  readonly for?: string;
  readonly command: string;
  readonly commandId: string;
  readonly requestId?: string;
  readonly correlationId: string;
  /** Id of the event that made this command happen. */
  readonly causationId?: string;
  readonly address?: string;
  readonly tenant: Tenant;
}

/** An event as the store gives it back: decoded, brought to today's version, opened. */
export interface Recorded<Event extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly stream: string;
  /** The part of the stream's name after its first dash. */
  readonly entityId: string;
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly meta: Meta;
  /** ISO time, never lower than that of any earlier position. */
  readonly at: string;
  /** 1, 2, 3 … per stream. */
  readonly revision: number;
  /** Where it stands in the log. A decimal string outside the store. */
  readonly position: Position;
  /** SHA-256 (base64url) over the stored bytes and the hash before it. */
  readonly hash: string;
}

/** An event as it lies in the table: exactly the bytes that the chain covers. */
export interface StoredEvent {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
  /** ISO time, to the millisecond or, where the engine knows it, to the microsecond. */
  readonly at: string;
}

export interface NewEvent {
  /** Chosen by the caller: `uuidv5(commandId, stream, index)`; the same ids on a conflict mean "already recorded". */
  readonly id: string;
  readonly event: DomainEvent;
  readonly meta: Meta;
}

export interface StreamAppend {
  readonly stream: string;
  /** The revision that the caller saw; 0: the stream does not exist yet. */
  readonly expected: number;
  /** Hash of the event at `expected`, as read. Left out: the store looks it up. */
  readonly after?: string | undefined;
  readonly events: readonly NewEvent[];
}

/** What became of one append. A conflict tells the stream's actual revision. */
export type Outcome =
  | {
      readonly ok: true;
      /** Of the last event. */
      readonly position: Position;
      /** The very same events had been recorded before. */
      readonly repeated: boolean;
      /** Hash of the last event; left out where it was recorded before. */
      readonly hash?: string;
    }
  | { readonly ok: false; readonly actual: number };

export interface LogOptions {
  /** Start behind this position (exclusive). */
  readonly after: Position;
  /** Only streams of these categories (nouns); left out: all. */
  readonly categories?: readonly string[];
  /** Only events of these types; others are not even opened. Left out: all that the product knows. */
  readonly types?: readonly string[];
}

export interface SubscribeOptions extends LogOptions {
  /** Go up to this position and no further (inclusive); left out: follow for ever. */
  readonly to?: Position;
  /** Most events per batch (default 5000). */
  readonly limit?: number;
  readonly signal: AbortSignal;
}

/** One step along the log: events in order, and the position up to which the store has looked, also where nothing matched. The next step starts behind it. */
export interface Batch {
  readonly events: readonly Recorded[];
  readonly position: Position;
}

/** One event of one stream. */
export interface Place {
  readonly stream: string;
  readonly revision: number;
}

/**
 * The port to the event store. Adapters: `postgres/` (default), `memory.ts` (tests); one contract suite holds them all. One stream is one unit: no caller may rest
 * on two streams being recorded together. Events of types that the product does not know stand in their stream without data, and are left out of the log.
 * Errors: `StoreUnavailable` when the engine is away; anything else is a defect.
 */
export interface EventStore {
  /** The engine's name, as `/readyz` shows it. */
  readonly engine: string;
  /** Records each append on its own and answers each, in order. Concurrent calls are grouped where the engine can. */
  append(appends: readonly StreamAppend[]): Promise<readonly Outcome[]>;
  /**
   * A stream in order, empty when there is none: behind a revision (`after`, exclusive) and up to one (`to`, inclusive), where they are given; with `last` no
   * more than so many, the newest of them.
   */
  read(
    stream: string,
    options?: { readonly after?: number; readonly to?: number; readonly last?: number },
  ): Promise<readonly Recorded[]>;
  /** Many streams in one call; every asked stream has an entry. */
  readMany(streams: readonly string[]): Promise<ReadonlyMap<string, readonly Recorded[]>>;
  /** The next events behind a position, at most `limit`. */
  readAll(options: LogOptions & { readonly limit: number }): Promise<Batch>;
  /** Follows the log, for ever or up to a position: no gap, no duplicate; the next batch is read only when the consumer asks (one ahead). Ends on abort, or at `to`. */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;
  /** Position of the newest event, `beginning` when there is none. */
  head(): Promise<Position>;
  /** The log as it lies in the engine, byte for byte: the next events behind a position, fewer than `limit` at the end. */
  readStored(after: Position, limit: number): Promise<readonly StoredEvent[]>;
  /** Single events as they lie in the engine, in no order; what is not there has no entry. */
  storedAt(places: readonly Place[]): Promise<readonly StoredEvent[]>;
  /** Forgets a person: deletes the key of a subject (`credential-<id>`, `user-<id>`). Fields that were sealed with it read as `erased` from now on. */
  forget(subjects: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The engine is away for the moment; the same call may go through later. */
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
