import type { AnyEventType, DomainEvent } from '../kernel/index.ts';
import type { CommandContext } from '../store/decideOne.ts';
import type { EventStore, Recorded } from '../store/store.ts';

/**
 * A process that spans streams. It has an ID, and one stream on which it begins and ends. Each step is an
 * idempotent command. Undoing begins with an event on the process's own stream, so a process that has ended
 * is never undone. The API runs the steps within a request; the sweeper completes or cancels interrupted
 * processes.
 */
export interface Process<Data extends object = object> {
  readonly name: string;
  readonly begins: readonly Begin<Data>[];
  readonly ends: readonly End[];
  /** Returns the time after which an unfinished process counts as interrupted. */
  readonly patienceMs: (data: Data) => number;
  /**
   * Completes or cancels an interrupted process. It must reread the streams, because the process may have
   * ended in the meantime.
   */
  readonly finish: (context: ProcessContext, open: OpenProcess<Data>) => Promise<Swept>;
}

/** Dependencies of a process's steps, in a request or in the sweeper. */
export interface ProcessContext {
  readonly store: EventStore;
  /** The actor and the cause of the steps. */
  readonly command: CommandContext;
  readonly warn: (about: object, message: string) => void;
}

/** An open process, as the sweeper stores it. Its data are IDs only, never personal data. */
export interface OpenProcess<Data extends object = object> {
  readonly id: string;
  readonly data: Data;
  /** The time of its first event. */
  readonly since: string;
  /** Number of tries by the sweeper. */
  readonly tries: number;
}

/**
 * The sweeper's result: the process was already over, is now completed or cancelled, or is to be retried
 * later.
 */
export type Swept = 'over' | 'finished' | 'givenUp' | { readonly againAfterMs: number };

export interface Begun<Data extends object> {
  readonly id: string;
  readonly data: Data;
}
interface Begin<Data extends object> {
  readonly type: string;
  /** Returns the process that the event begins or restarts, or null. */
  readonly of: (event: Recorded) => Begun<Data> | null;
}
interface End {
  readonly type: string;
  /** Returns the ID of the process that the event ends, or null. */
  readonly of: (event: Recorded) => string | null;
}

type RecordedOf<Type extends AnyEventType> = Recorded<ReturnType<Type> & DomainEvent>;

export const begins = <Type extends AnyEventType, Data extends object>(
  { type }: Type,
  of: (event: RecordedOf<Type>) => Begun<Data> | null,
): Begin<Data> => ({ type, of: of as (event: Recorded) => Begun<Data> | null });

export const ends = <Type extends AnyEventType>(
  { type }: Type,
  of: (event: RecordedOf<Type>) => string | null,
): End => ({
  type,
  of: of as (event: Recorded) => string | null,
});

/** Returns a process of any kind, for the sweeper, which treats its data as opaque. */
export const anyProcess = <Data extends object>(process: Process<Data>): Process =>
  process as unknown as Process;
