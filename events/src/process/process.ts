import type { AnyEventType, DomainEvent } from '../kernel/index.ts';
import type { CommandContext } from '../store/decideOne.ts';
import type { EventStore, Recorded } from '../store/store.ts';

/**
 * A process spans streams. It has an id, and one stream on which it begins and ends. Each step is a command that may be repeated by anybody: a second time it
 * records nothing. Undoing begins with the event that says "given up" on the process's own stream, so a process that has ended is never undone.
 * The API runs the steps within a request; the sweeper finishes or gives up what was cut.
 */
export interface Process<Data extends object = object> {
  readonly name: string;
  readonly begins: readonly Begin<Data>[];
  readonly ends: readonly End[];
  /** How long it may take from its beginning until it counts as cut. */
  readonly patienceMs: (data: Data) => number;
  /** Finishes a process that was cut, or gives it up. It reads the streams anew: the process may have ended meanwhile. */
  readonly finish: (context: ProcessContext, open: OpenProcess<Data>) => Promise<Swept>;
}

/** What the steps of a process run with, in a request or in the sweeper. */
export interface ProcessContext {
  readonly store: EventStore;
  /** In whose name the steps are recorded. */
  readonly command: CommandContext;
  readonly warn: (about: object, message: string) => void;
}

/** An open process, as the sweeper keeps it. The data hold ids only, never anything of a person. */
export interface OpenProcess<Data extends object = object> {
  readonly id: string;
  readonly data: Data;
  /** When it began: the time of the event. */
  readonly since: string;
  /** How often the sweeper has looked after it. */
  readonly tries: number;
}

/** What the sweeper did: nothing was left to do, it finished the process, it gave it up, or it looks after it again. */
export type Swept = 'over' | 'finished' | 'givenUp' | { readonly againAfterMs: number };

export interface Begun<Data extends object> {
  readonly id: string;
  readonly data: Data;
}
interface Begin<Data extends object> {
  readonly type: string;
  /** The process that the event begins (or begins anew), or null. */
  readonly of: (event: Recorded) => Begun<Data> | null;
}
interface End {
  readonly type: string;
  /** The id of the process that the event ends, or null. */
  readonly of: (event: Recorded) => string | null;
}

type Said<Type extends AnyEventType> = Recorded<ReturnType<Type> & DomainEvent>;

export const begins = <Type extends AnyEventType, Data extends object>(
  { type }: Type,
  of: (event: Said<Type>) => Begun<Data> | null,
): Begin<Data> => ({ type, of: of as (event: Recorded) => Begun<Data> | null });

export const ends = <Type extends AnyEventType>(
  { type }: Type,
  of: (event: Said<Type>) => string | null,
): End => ({
  type,
  of: of as (event: Recorded) => string | null,
});

/** A process of any kind, for the sweeper, which only passes its data on. */
export const anyProcess = <Data extends object>(process: Process<Data>): Process =>
  process as unknown as Process;
