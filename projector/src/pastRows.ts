import type { Recorded } from '@latchkey/events/store/store.ts';
import { projections } from './projections.ts';
import { columnsOf, decoded, type Column, type StoredRow } from './runner/columns.ts';
import { fold, planOf, stepsOf } from './runner/fold.ts';

/**
 * An event's effect on a row: the columns that it sets ('all' if it creates or replaces the row) and adds to.
 */
export interface Effect {
  readonly sets: readonly string[] | 'all';
  readonly adds: readonly string[];
  readonly isGone: boolean;
}

export interface PastRows {
  readonly columns: readonly Column[];
  readonly on: (id: string, row: StoredRow | null, event: Recorded) => StoredRow | null;
  readonly effectOf: (id: string, event: Recorded) => Effect;
  /** Returns the streams of other nouns that affect the row after this event. */
  readonly follows: (event: Recorded) => readonly string[];
  readonly valuesOf: (row: StoredRow) => Readonly<Record<string, unknown>>;
}

const made = new Map<string, PastRows>();

export const pastRowsOf = (noun: string): PastRows => {
  const cached = made.get(noun);
  if (cached) return cached;
  const projection = (
    projections as Readonly<Record<string, (typeof projections)[keyof typeof projections]>>
  )[noun];
  if (!projection) throw new Error(`${noun} has no table`);
  const plan = planOf(projection);
  const columns = columnsOf(projection);
  const changesOf = (id: string, event: Recorded) =>
    stepsOf(plan, [event]).steps.flatMap(({ change }) => (change.id === id ? [change] : []));
  const rows: PastRows = {
    columns,
    on: (id, row, event) => {
      const rows = new Map([[id, row && [...row]]]);
      fold(plan, stepsOf(plan, [event]).steps, rows);
      return rows.get(id) ?? null;
    },
    effectOf: (id, event) => {
      const changes = changesOf(id, event);
      const isWhole = changes.some(({ op }) => op === 'put' || op === 'begin');
      return {
        sets: isWhole
          ? 'all'
          : changes.flatMap(one => {
              if (one.op === 'revise') return [one.column];
              return one.op === 'patch' ? Object.keys(one.changed) : [];
            }),
        adds: changes.flatMap(one => (one.op === 'add' ? Object.keys(one.amounts) : [])),
        isGone: changes.at(-1)?.op === 'drop',
      };
    },
    follows: event => projection.follows(event),
    valuesOf: row => Object.fromEntries(columns.map(({ name, type }, n) => [name, decoded(type, row[n]!)])),
  };
  made.set(noun, rows);
  return rows;
};
