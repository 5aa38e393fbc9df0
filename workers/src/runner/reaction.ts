import type { Recorded } from '@latchkey/events/store/store.ts';
import { causeOf, type Cause } from './cause.ts';
import type { ReactionContext } from './reactionContext.ts';

/**
 * A unit of work. `key` is part of the job ID: letters, digits and dashes. `data` never contains personal
 * data.
 */
export interface Work<Data extends object = object> {
  readonly key: string;
  readonly data: Data;
}

export interface CausedWork<Data extends object = object> extends Work<Data> {
  readonly cause: Cause;
}

export const workFor = <Data extends object>(
  event: Pick<Recorded, 'id' | 'meta'>,
  data: Data,
): CausedWork<Data> => ({ key: event.id, data, cause: causeOf(event) });

/** Follow-up work of a run, with the run's cause. Goes to the end of the queue, after `afterMs` if given. */
export interface Next<Data extends object> extends Work<Data> {
  readonly afterMs?: number;
}

/**
 * Thrown by a run that is blocked for an external reason. The job is retried after `afterMs`, which doesn't
 * count as an attempt.
 */
export class Postponed extends Error {
  readonly afterMs: number;
  constructor(why: string, afterMs: number) {
    super(why);
    this.name = 'Postponed';
    this.afterMs = afterMs;
  }
}

interface Ending {
  readonly type: string;
  readonly isEnd?: (event: Recorded) => boolean;
}

/**
 * A reaction to events: has an effect outside of the event store, sends commands, or both. Runs at least once
 * per event, so it must be idempotent. Folds streams; must not use the projector's tables.
 */
export interface Reaction<Data extends object = object> {
  readonly name: string;
  readonly nouns: readonly string[];
  readonly hears: readonly { readonly type: string }[];
  /** The start position if the reaction has no checkpoint: the end of the log, or the first event. */
  readonly from: 'now' | 'beginning';
  /** Events of the same stream that end the work. If empty, lost work is only enqueued again once. */
  readonly ends: readonly Ending[];
  /**
   * Identifies the work that an event begins or ends. Default: the entity, so newer work replaces older work.
   */
  readonly workId?: (event: Recorded) => string;
  /** Whether another process finds lost jobs of this reaction, so that `lostWork` doesn't follow it. */
  readonly isFoundOtherwise?: boolean;
  /** Batching window in ms, from the first event. The window's events are passed to `workOf` together. */
  readonly batchMs?: number;
  readonly concurrency: number;
  readonly attempts: number;
  /** Returns the work for a batch of events. Must be pure. */
  readonly workOf: (events: readonly Recorded[]) => readonly CausedWork<Data>[];
  /**
   * Joins work of several events, as `workOf` does for a batch of events. If present, lost work is enqueued
   * again with few jobs instead of one for each event. Must be pure.
   */
  readonly joined?: (all: readonly CausedWork<Data>[]) => readonly CausedWork<Data>[];
  readonly run: (data: Data, context: ReactionContext) => Promise<readonly Next<Data>[] | void>;
}

export const reaction = <Data extends object>(declared: Reaction<Data>): Reaction =>
  declared as unknown as Reaction;
