import type { Recorded } from '@latchkey/events/store/store.ts';
import { causeOf, type Cause } from './cause.ts';
import type { ReactionContext } from './reactionContext.ts';

/** One piece of work. The key makes its job id: letters, digits and dashes. `data` holds ids only, never anything of a person. */
export interface Work<Data extends object = object> {
  readonly key: string;
  readonly data: Data;
}

/** Work that an event causes; of several events, the first. */
export interface CausedWork<Data extends object = object> extends Work<Data> {
  readonly cause: Cause;
}

/** The work that one event causes, or the first of several. */
export const workFor = <Data extends object>(
  event: Pick<Recorded, 'id' | 'meta'>,
  data: Data,
): CausedWork<Data> => ({ key: event.id, data, cause: causeOf(event) });

/** What a run may ask for: more work for the end of the queue, some of it later. It has the cause of the run. */
export interface Next<Data extends object> extends Work<Data> {
  readonly afterMs?: number;
}

/** Thrown by a run that can't do its work now through no fault of the work: it is taken up again after `afterMs`, and no attempt is counted. */
export class Postponed extends Error {
  readonly afterMs: number;
  constructor(why: string, afterMs: number) {
    super(why);
    this.name = 'Postponed';
    this.afterMs = afterMs;
  }
}

/** An event that may end work; it does so always where `isEnd` is left out. */
interface Ending {
  readonly type: string;
  readonly isEnd?: (event: Recorded) => boolean;
}

/**
 * Hears events, does one thing outside, reports back with commands. It runs at least once, so it must be safe to run twice; it folds streams and never
 * reads or writes a table of the projector.
 */
export interface Reaction<Data extends object = object> {
  readonly name: string;
  /** The nouns whose events it hears, and which of them. */
  readonly nouns: readonly string[];
  readonly hears: readonly { readonly type: string }[];
  /** Where it starts when it has no checkpoint yet: at the end of the log, or with the first event of all. */
  readonly from: 'now' | 'beginning';
  /** Events of the same stream after which the work is done; empty where none tells. What never came to its end is put back into the queue. */
  readonly ends: readonly Ending[];
  /** Identifies the work that an event begins or ends; left out, by the entity, whose next work takes the place of the one before. */
  readonly workId?: (event: Recorded) => string;
  /** What its queue loses is found in another way, sooner than by waiting for the end of each piece. */
  readonly isFoundOtherwise?: boolean;
  /** Nobody waits for it: what happens within this time after an event is taken with it, as one piece of work. */
  readonly batchMs?: number;
  readonly concurrency: number;
  readonly attempts: number;
  /** Pure: the work that a batch of such events means. */
  readonly workOf: (events: readonly Recorded[]) => readonly CausedWork<Data>[];
  readonly run: (data: Data, context: ReactionContext) => Promise<readonly Next<Data>[] | void>;
}

export const reaction = <Data extends object>(declared: Reaction<Data>): Reaction =>
  declared as unknown as Reaction;
