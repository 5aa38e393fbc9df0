import type { z } from 'zod';
import type {
  AnyEntity,
  CommandSchemas,
  DataOf,
  DomainEvent,
  Entity,
  EventTypes,
} from '@latchkey/events/kernel/index.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';

/**
 * Inserts the row, or replaces all its columns. Absent values become null, 0, false or []; see `PutValues`.
 */
export interface Put<Columns> {
  readonly op: 'put';
  readonly id: string;
  readonly values: PutValues<Columns>;
}
/** Inserts the row unless it exists. */
export interface Begin<Columns> {
  readonly op: 'begin';
  readonly id: string;
  readonly values: PutValues<Columns>;
}
export interface Patch<Columns> {
  readonly op: 'patch';
  readonly id: string;
  readonly changed: Partial<Columns>;
}
export interface Add<Columns> {
  readonly op: 'add';
  readonly id: string;
  readonly amounts: Amounts<Columns>;
}
export interface Revise<Columns> {
  readonly op: 'revise';
  readonly id: string;
  readonly column: keyof Columns & string;
  readonly next: (value: never) => unknown;
}
export interface Drop {
  readonly op: 'drop';
  readonly id: string;
}
/**
 * A change to a row. Only `put` and `begin` create rows; the others ignore a missing row and count it in the
 * metric `missing`.
 */
export type Change<Columns> =
  | Put<Columns>
  | Begin<Columns>
  | Patch<Columns>
  | Add<Columns>
  | Revise<Columns>
  | Drop;
export type AnyChange = Change<Record<string, unknown>>;

type Defaulted<Columns> = {
  [K in keyof Columns]-?: null extends Columns[K]
    ? K
    : Columns[K] extends number | boolean | readonly unknown[]
      ? K
      : never;
}[keyof Columns];
/**
 * Values of a new row. Strings, IDs, times and objects are required; nullable columns, numbers, booleans and
 * lists are optional.
 */
export type PutValues<Columns> = string extends keyof Columns
  ? Columns
  : Omit<Columns, Defaulted<Columns>> & Partial<Pick<Columns, Defaulted<Columns>>>;
export type Amounts<Columns> = {
  readonly [K in keyof Columns as Columns[K] extends number ? K : never]?: number;
};

// the surrounding projection determines the columns, so that a missing column is a compile error
export const put = <Columns>(id: string, values: PutValues<NoInfer<Columns>>): Put<Columns> => ({
  op: 'put',
  id,
  values,
});
export const begin = <Columns>(id: string, values: PutValues<NoInfer<Columns>>): Begin<Columns> => ({
  op: 'begin',
  id,
  values,
});
export const patch = <Columns>(id: string, changed: Partial<NoInfer<Columns>>): Patch<Columns> => ({
  op: 'patch',
  id,
  changed,
});
export const add = <Columns>(id: string, amounts: Amounts<NoInfer<Columns>>): Add<Columns> => ({
  op: 'add',
  id,
  amounts,
});
/**
 * Computes a JSON column from its previous value: `revise<Row, 'bookings'>(id, 'bookings', before =>
 * [...before, one])`.
 */
export const revise = <Columns, Name extends keyof Columns & string>(
  id: string,
  column: Name,
  next: (value: NoInfer<Columns[Name]>) => NoInfer<Columns[Name]>,
): Revise<Pick<Columns, Name>> => ({ op: 'revise', id, column, next });
export const drop = (id: string): Drop => ({ op: 'drop', id });

type Changes<Columns> = Change<Columns> | readonly Change<Columns>[] | undefined;
export type Handler<Data, Columns> = (event: Recorded<DomainEvent<string, Data>>) => Changes<Columns>;
type AnyHandler = (event: Recorded) => Changes<Record<string, unknown>>;

export const ignored = (): undefined => undefined;

export interface FollowedEvent<Columns> {
  readonly type: string;
  readonly handler: (event: Recorded<DomainEvent<string, never>>) => Changes<Columns>;
}
export const hears = <Type extends { readonly type: string }, Columns>(
  { type }: Type,
  handler: Handler<DataOf<Type>, NoInfer<Columns>>,
): FollowedEvent<Columns> => ({ type, handler });

export type ReadColumn<Columns> = <Name extends keyof Columns & string>(name: Name) => Columns[Name];
/**
 * Returns columns that are derived from others of the same row, after an event at `at` changed it. Omitted
 * columns are unchanged.
 */
export type Computed<Columns> = (row: ReadColumn<Columns>, at: string) => Partial<Columns>;

/**
 * One column, several, or a statement with `??` for the table's name (`CREATE INDEX ON ?? USING gin (…)`).
 */
export type Index<Column extends string = string> = Column | readonly Column[] | { readonly raw: string };

export interface Projection {
  readonly entity: Pick<AnyEntity, 'name' | 'table' | 'row' | 'list' | 'scope'>;
  /** Logical name. The physical name includes the version (see `tables.ts`). */
  readonly table: string;
  /** Every version has its own table. In the product, versions are fingerprints (see `fingerprint.ts`). */
  readonly version: number;
  readonly source?: string | undefined;
  readonly row: z.ZodObject;
  readonly index: readonly Index[];
  readonly on: Readonly<Record<string, AnyHandler>>;
  readonly computed?: Computed<Record<string, unknown>> | undefined;
  readonly categories: readonly string[];
  /** Returns the streams of other nouns that affect a row after one of its own events, to fold a past row. */
  readonly follows: (event: Recorded) => readonly string[];
}

/**
 * Columns that the runner maintains: the revision of the last change by a person in the row's own stream, and
 * the last position that touched the row.
 */
export interface MaintainedFields {
  readonly revision: number;
  readonly position: number;
}

type ColumnsOf<Row extends z.ZodObject> = Omit<z.output<Row>, 'id'>;
interface Definition<Events extends EventTypes, Columns> {
  /**
   * Part of the fingerprint, which doesn't cover packages. Increment it to rebuild the table after a change
   * outside our code, such as a package update.
   */
  readonly version: number;
  /** `import.meta.url`. The fingerprint includes the module and its imports. */
  readonly source?: string | undefined;
  readonly index?: readonly Index<(keyof Columns & string) | 'id' | keyof MaintainedFields>[];
  readonly on: { readonly [T in keyof Events]: Handler<DataOf<Events[T]>, Columns> };
  readonly others?: readonly FollowedEvent<NoInfer<Columns>>[];
  readonly computed?: Computed<NoInfer<Columns>> | undefined;
  readonly follows?: Projection['follows'];
}
/**
 * Declares a projection. Every event of the noun needs a handler (possibly `ignored`); events of other nouns
 * are optional.
 */
export const projection = <
  Events extends EventTypes,
  Commands extends CommandSchemas,
  Row extends z.ZodObject,
>(
  entity: Entity<Events, Commands, Row>,
  {
    version,
    source,
    index = [],
    on,
    others = [],
    computed,
    follows = () => [],
  }: Definition<Events, ColumnsOf<Row>>,
): Projection => {
  const handlers = Object.fromEntries(others.map(({ type, handler }) => [type, handler]));
  return {
    entity,
    table: entity.table,
    version,
    source,
    row: entity.row,
    index,
    on: { ...on, ...handlers } as unknown as Projection['on'],
    computed: computed as Projection['computed'],
    categories: [...new Set([entity.name, ...others.flatMap(({ type }) => nounsOf(type))])],
    follows,
  };
};

const nounsOf = (type: string): readonly string[] => {
  const words = type.match(/[A-Z][^A-Z]*/g) ?? [];
  return words.map((_, last) => {
    const noun = words.slice(0, last + 1).join('');
    return noun.charAt(0).toLowerCase() + noun.slice(1);
  });
};
