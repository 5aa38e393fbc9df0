import { isPersonsChange, nounOf, type Recorded } from '@latchkey/events/store/store.ts';
import { at, columnsOf, decoded, type Column, type StoredRow } from './columns.ts';
import type { AnyChange, Projection, Revise } from './projection.ts';

export interface Plan {
  readonly noun: string;
  readonly on: Projection['on'];
  readonly computed: Projection['computed'];
  readonly columns: readonly Column[];
  readonly places: ReadonlyMap<string, number>;
  readonly blank: readonly (string | null | undefined)[];
}

/**
 * A change to a row, caused by an event. `quiet`: made by the runner instead of a handler, so a missing row
 * isn't counted.
 */
interface Step {
  readonly change: AnyChange;
  /**
   * Time of the event if this is its last change to the row, after which columns are computed; null for
   * earlier changes.
   */
  readonly at: string | null;
  readonly position: string;
  /** Stream revision of a person's change to the row's own stream, else undefined. */
  readonly revision: string | undefined;
  readonly quiet: boolean;
}

export type Rows = Map<string, StoredRow | null>;
export const planOf = (projection: Projection): Plan => {
  const columns = columnsOf(projection);
  const places = columns.map(({ name }, place) => [name, place] as const).slice(at.position + 1);
  return {
    noun: projection.entity.name,
    on: projection.on,
    computed: projection.computed,
    columns,
    places: new Map(places),
    blank: columns.map(({ missing }) => missing),
  };
};

const listed = (changes: ReturnType<Projection['on'][string]>): readonly AnyChange[] => {
  if (changes === undefined) return [];
  return 'op' in changes ? [changes] : changes;
};

/** Returns the events' changes in order, and the IDs of the rows to load first. */
export const stepsOf = (plan: Plan, events: readonly Recorded[]) => {
  const steps: Step[] = [];
  const needed = new Set<string>();
  const made = new Set<string>();
  for (const event of events) {
    const isOwn = nounOf(event.stream) === plan.noun;
    const revision = isOwn && isPersonsChange(event) ? String(event.revision) : undefined;
    const position = String(event.position);
    let isTouched = false;
    const changes = listed(plan.on[event.type]?.(event));
    const lastOf = new Map(changes.map((change, n) => [change.id, n]));
    for (const [n, change] of changes.entries()) {
      const isSelf = isOwn && change.id === event.entityId;
      isTouched ||= isSelf;
      steps.push({
        change,
        at: lastOf.get(change.id) === n ? event.at : null,
        position,
        revision: isSelf ? revision : undefined,
        quiet: false,
      });
      const isFresh = change.op === 'put' && isSelf && (revision ?? event.revision === 1);
      if (isFresh) made.add(change.id);
      else if (!made.has(change.id)) needed.add(change.id);
    }
    // a person's change moves the row's ETag, even if no column changes
    if (revision && !isTouched) {
      steps.push({
        change: { op: 'patch', id: event.entityId, changed: {} },
        at: event.at,
        position,
        revision,
        quiet: true,
      });
      if (!made.has(event.entityId)) needed.add(event.entityId);
    }
  }
  return { steps, needed };
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

const compute = (plan: Plan, row: StoredRow, time: string): void => {
  if (!plan.computed) return;
  const read = (name: string) => {
    const place = plan.places.get(name);
    if (place === undefined) throw new TypeError(`no column "${name}"`);
    return decoded(plan.columns[place]!.type, row[place]!);
  };
  fill(plan, row, plan.computed(read, time));
};

/**
 * Applies the steps to `rows` in place, which must contain every existing row they need. Returns the touched
 * rows, and the number of steps without a row, except quiet ones.
 */
export const fold = (plan: Plan, steps: readonly Step[], rows: Rows) => {
  const touched: Rows = new Map();
  let missing = 0;
  for (const { change, at: time, position, revision, quiet } of steps) {
    const before = rows.get(change.id) ?? null;
    if (!before && change.op !== 'put' && change.op !== 'begin') {
      if (!quiet) missing += 1;
      continue;
    }
    const row = changed(plan, before, change);
    if (row && time !== null) compute(plan, row, time);
    if (row) row[at.position] = position;
    if (row && revision) row[at.revision] = revision;
    rows.set(change.id, row);
    touched.set(change.id, row);
  }
  return { touched, missing };
};
