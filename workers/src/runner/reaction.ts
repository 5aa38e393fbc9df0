import type { Recorded } from '@latchkey/events/store/store.ts';
import { causeOf, type Cause } from './cause.ts';
import type { ReactionContext } from './reactionContext.ts';

/**
 * A piece of work. The key is part of its job ID: letters, digits and dashes. `data` has IDs only, never
 * personal data.
 */
export interface Work<Data extends object = object> {
  readonly key: string;
  readonly data: Data;
}

/** Work with its cause: the event that caused it, or the first one of several. */
export interface CausedWork<Data extends object = object> extends Work<Data> {
  readonly cause: Cause;
}

/** Returns work for an event. The event's ID becomes the key. */
export const workFor = <Data extends object>(
  event: Pick<Recorded, 'id' | 'meta'>,
  data: Data,
): CausedWork<Data> => ({ key: event.id, data, cause: causeOf(event) });

/**
 * Follow-up work that a run returns. It goes to the end of the queue, after `afterMs` if given, and has the
 * cause of the run.
 */
export interface Next<Data extends object> extends Work<Data> {
  readonly afterMs?: number;
}

/**
 * Thrown by a run that can't do its work now for an external reason: it is retried after `afterMs`, without
 * counting as an attempt.
 */
export class Postponed extends Error {
  readonly afterMs: number;
  constructor(why: string, afterMs: number) {
    super(why);
    this.name = 'Postponed';
    this.afterMs = afterMs;
  }
}

/** An event that ends work; with `isEnd`, only if that returns true. */
interface Ending {
  readonly type: string;
  readonly isEnd?: (event: Recorded) => boolean;
}

/**
 * A reaction to events: it does one thing outside of the product, and records the result with commands. It
 * runs at least once per event, so it must be idempotent. It folds streams and never reads or writes a table
 * of the projector.
 */
export interface Reaction<Data extends object = object> {
  readonly name: string;
  /** The nouns and events that it handles. */
  readonly nouns: readonly string[];
  readonly hears: readonly { readonly type: string }[];
  /** The start if the reaction has no checkpoint yet: the end of the log, or the first event. */
  readonly from: 'now' | 'beginning';
  /**
   * Events of the same stream that end the work; empty if no event does. Work without an end is enqueued
   * again.
   */
  readonly ends: readonly Ending[];
  /**
   * Identifies the work that an event begins or ends; by default the entity, whose next work replaces the
   * previous one.
   */
  readonly workId?: (event: Recorded) => string;
  /** Whether another process finds lost jobs of this reaction, so that `lostWork` need not follow it. */
  readonly isFoundOtherwise?: boolean;
  /**
   * Batching window: events that arrive within this time of the first one are handled as one piece of work.
   */
  readonly batchMs?: number;
  readonly concurrency: number;
  readonly attempts: number;
  /** Pure: returns the work for a batch of events. */
  readonly workOf: (events: readonly Recorded[]) => readonly CausedWork<Data>[];
  readonly run: (data: Data, context: ReactionContext) => Promise<readonly Next<Data>[] | void>;
}

export const reaction = <Data extends object>(declared: Reaction<Data>): Reaction =>
  declared as unknown as Reaction;
