import { isPerson, nounOf, type Recorded } from '@latchkey/events/store/store.ts';
import { at, columnsOf, type Column, type StoredRow } from './columns.ts';
import type { AnyChange, Projection, Revise } from './projection.ts';

/** What folding needs to know of a projection, worked out once. */
export interface Plan {
  readonly noun: string;
  readonly on: Projection['on'];
  readonly columns: readonly Column[];
  readonly places: ReadonlyMap<string, number>;
  readonly blank: readonly (string | null | undefined)[];
}

/**
 * One change of one row by one event. `quiet`: nobody asked for it, so a row that is not there is nothing to
 * count.
 */
interface Step {
  readonly change: AnyChange;
  readonly position: string;
  /** The row's own stream's revision when a person made this event, else undefined. */
  readonly revision: string | undefined;
  readonly quiet: boolean;
}

/** Rows by id; null: known not to exist. */
export type Rows = Map<string, StoredRow | null>;
export const planOf = (projection: Projection): Plan => {
  const columns = columnsOf(projection);
  const places = columns.map(({ name }, place) => [name, place] as const).slice(at.position + 1);
  return {
    noun: projection.entity.name,
    on: projection.on,
    columns,
    places: new Map(places),
    blank: columns.map(({ missing }) => missing),
  };
};

const listed = (changes: ReturnType<Projection['on'][string]>): readonly AnyChange[] => {
  if (changes === undefined) return [];
  return 'op' in changes ? [changes] : changes;
};

/** What the events change, in order, and the ids of rows that must be known before. */
export const stepsOf = (plan: Plan, events: readonly Recorded[]) => {
  const steps: Step[] = [];
  const wanted = new Set<string>();
  const made = new Set<string>();
  for (const event of events) {
    const isOwn = nounOf(event.stream) === plan.noun;
    const revision = isOwn && isPerson(event.meta.by) ? String(event.revision) : undefined;
    const position = String(event.position);
    let touched = false;
    for (const change of listed(plan.on[event.type]?.(event))) {
      const isSelf = isOwn && change.id === event.entityId;
      touched ||= isSelf;
      steps.push({ change, position, revision: isSelf ? revision : undefined, quiet: false });
      const isFresh = change.op === 'put' && isSelf && (revision ?? event.revision === 1);
      if (isFresh) made.add(change.id);
      else if (!made.has(change.id)) wanted.add(change.id);
    }
    // A person's event moves the ETag of its row, even when nothing of it is shown.
    if (revision && !touched) {
      steps.push({
        change: { op: 'patch', id: event.entityId, changed: {} },
        position,
        revision,
        quiet: true,
      });
      if (!made.has(event.entityId)) wanted.add(event.entityId);
    }
  }
  return { steps, wanted };
};

const fill = (plan: Plan, row: (string | null | undefined)[], values: object): void => {
  for (const name of Object.keys(values)) {
    const place = plan.places.get(name);
    if (place === undefined) throw new TypeError(`no column "${name}"`);
    row[place] = plan.columns[place]!.encode((values as Record<string, unknown>)[name]);
  }
};

const putRow = (plan: Plan, id: string, before: StoredRow | null, values: object): StoredRow => {
  const row = [...plan.blank];
  row[at.id] = id;
  row[at.revision] = before?.[at.revision] ?? '0';
  fill(plan, row, values);
  const lacking = row.indexOf(undefined);
  if (lacking >= 0) throw new TypeError(`a new row needs column "${plan.columns[lacking]!.name}"`);
  return row as StoredRow;
};

const sumsOf = (plan: Plan, row: StoredRow, amounts: object): object =>
  Object.fromEntries(
    Object.entries(amounts as Record<string, number>).map(([name, amount]) => [
      name,
      Number(row[plan.places.get(name) ?? -1] ?? 0) + amount,
    ]),
  );

const revisedOf = (plan: Plan, row: StoredRow, { column, next }: Revise<Record<string, unknown>>): object => {
  const before: unknown = JSON.parse(row[plan.places.get(column) ?? -1] ?? 'null');
  return { [column]: (next as (value: unknown) => unknown)(before) };
};

const changed = (plan: Plan, row: StoredRow | null, change: AnyChange): StoredRow | null => {
  if (change.op === 'begin' && row) return row;
  if (change.op === 'put' || change.op === 'begin') return putRow(plan, change.id, row, change.values);
  if (change.op === 'drop' || !row) return null;
  if (change.op === 'patch') fill(plan, row, change.changed);
  else if (change.op === 'add') fill(plan, row, sumsOf(plan, row, change.amounts));
  else fill(plan, row, revisedOf(plan, row, change));
  return row;
};

/**
 * Takes the steps into `known` (in place) and tells which rows they touched, and how many steps found no row. Every wanted id
 * that has a row must be known.
 */
export const fold = (plan: Plan, steps: readonly Step[], known: Rows) => {
  const touched: Rows = new Map();
  let missing = 0;
  for (const { change, position, revision, quiet } of steps) {
    const before = known.get(change.id) ?? null;
    if (!before && change.op !== 'put' && change.op !== 'begin') {
      if (!quiet) missing += 1;
      continue;
    }
    const row = changed(plan, before, change);
    if (row) row[at.position] = position;
    if (row && revision) row[at.revision] = revision;
    known.set(change.id, row);
    touched.set(change.id, row);
  }
  return { touched, missing };
};
