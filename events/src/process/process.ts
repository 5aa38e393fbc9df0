import type { AnyEventType, DomainEvent } from '../kernel/index.ts';
import type { CommandContext } from '../store/decideOne.ts';
import type { EventStore, Recorded } from '../store/store.ts';

/**
 * A process that spans several streams. Begins with an event, and ends with one of `ends`, if any, or by the
 * result of `finish`. Each step is an idempotent command. An undo begins with an event on the stream that
 * would record the end, so that a completed process is never undone. The API runs the steps of most processes
 * within a request; the sweeper completes or cancels interrupted ones, and runs the others.
 */
export interface Process<Data extends object = object> {
  readonly name: string;
  readonly begins: readonly Begin<Data>[];
  readonly ends: readonly End[];
  /** Returns the time in ms after which an open process counts as interrupted. */
  readonly overdueAfterMs: (data: Data) => number;
  /**
   * Completes or cancels an interrupted process. Must reread the streams, because the process may have ended
   * in the meantime.
   */
  readonly finish: (context: ProcessContext, open: OpenProcess<Data>) => Promise<Swept>;
  /** Does the same as `finish` for many processes at once. Returns their results in order. */
  readonly finishMany?: (
    context: ProcessContext,
    open: readonly OpenProcess<Data>[],
  ) => Promise<readonly Swept[]>;
}

export interface ProcessContext {
  readonly store: EventStore;
  readonly command: CommandContext;
  readonly warn: (about: object, message: string) => void;
}

/** An open process, as the sweeper stores it. `data` must not contain personal data. */
export interface OpenProcess<Data extends object = object> {
  readonly id: string;
  readonly data: Data;
  /** Time of the event that began the process (ISO 8601). */
  readonly since: string;
  readonly tries: number;
}

/**
 * The sweeper's result: the process had already ended, was completed or canceled, or must be retried later.
 */
export type Swept = 'over' | 'finished' | 'givenUp' | { readonly againAfterMs: number };

export interface Begun<Data extends object> {
  readonly id: string;
  readonly data: Data;
}
interface Begin<Data extends object> {
  readonly type: string;
  readonly of: (event: Recorded) => Begun<Data> | null;
}
interface End {
  readonly type: string;
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

/** Erases the data type, for the sweeper, which treats data as opaque. */
export const anyProcess = <Data extends object>(process: Process<Data>): Process =>
  process as unknown as Process;
