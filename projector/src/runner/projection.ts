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
 * Inserts the row, or replaces every column of it. What is left out becomes null, 0, false or []; see
 * `PutValues`.
 */
export interface Put<Columns> {
  readonly op: 'put';
  readonly id: string;
  readonly values: PutValues<Columns>;
}
/** Inserts the row where there is none; one that is there stays as it is. */
export interface Begin<Columns> {
  readonly op: 'begin';
  readonly id: string;
  readonly values: PutValues<Columns>;
}
/** Changes these columns of a row. */
export interface Patch<Columns> {
  readonly op: 'patch';
  readonly id: string;
  readonly changed: Partial<Columns>;
}
/** Adds to number columns; negative numbers take away. */
export interface Add<Columns> {
  readonly op: 'add';
  readonly id: string;
  readonly amounts: Amounts<Columns>;
}
/** Makes a list or object column anew from what it holds. */
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
/** A row that is not there is left alone by all but `put` and `begin`, and counted in `missing` of the metrics. */
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
 * A new row needs its texts, ids, times and objects; nullable columns, numbers, booleans and lists may be
 * left out.
 */
export type PutValues<Columns> = string extends keyof Columns
  ? Columns
  : Omit<Columns, Defaulted<Columns>> & Partial<Pick<Columns, Defaulted<Columns>>>;
export type Amounts<Columns> = {
  readonly [K in keyof Columns as Columns[K] extends number ? K : never]?: number;
};

// The columns are told by the projection around the call, so that a column that does not exist is a compile
// error.
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
/** `revise<Row, 'bookings'>(id, 'bookings', before => [...before, one])`; for columns that are stored as JSON. */
export const revise = <Columns, Name extends keyof Columns & string>(
  id: string,
  column: Name,
  next: (value: NoInfer<Columns[Name]>) => NoInfer<Columns[Name]>,
): Revise<Pick<Columns, Name>> => ({ op: 'revise', id, column, next });
export const drop = (id: string): Drop => ({ op: 'drop', id });

type Changes<Columns> = Change<Columns> | readonly Change<Columns>[] | undefined;
/** Pure. It sees what happened and says what that means for rows; `undefined` means nothing to show. */
export type Handler<Data, Columns> = (event: Recorded<DomainEvent<string, Data>>) => Changes<Columns>;
type AnyHandler = (event: Recorded) => Changes<Record<string, unknown>>;

/** An event that has nothing to show. */
export const ignored = (): undefined => undefined;

/** A handler for another noun's event; made by `hears`. */
export interface Heard<Columns> {
  readonly type: string;
  readonly handler: (event: Recorded<DomainEvent<string, never>>) => Changes<Columns>;
}
/** `hears(CredentialAvailable, ({ data }) => add(data.orderId, { availableCount: 1 }))` */
export const hears = <Type extends { readonly type: string }, Columns>(
  { type }: Type,
  handler: Handler<DataOf<Type>, NoInfer<Columns>>,
): Heard<Columns> => ({ type, handler });

/**
 * One column, several, or a statement with `??` where the table's name belongs (`CREATE INDEX ON ?? USING gin
 * (…)`).
 */
export type Index<Column extends string = string> = Column | readonly Column[] | { readonly raw: string };

/** How one noun's events become rows of one table. */
export interface Projection {
  readonly entity: Pick<AnyEntity, 'name' | 'table' | 'row' | 'list' | 'scope'>;
  /** Logical name; the physical one carries the version (see `tables.ts`). */
  readonly table: string;
  /** Every version has a table of its own. Those of the product are fingerprints (see `fingerprint.ts`). */
  readonly version: number;
  /** The module that declares it. */
  readonly source?: string | undefined;
  readonly row: z.ZodObject;
  readonly index: readonly Index[];
  readonly on: Readonly<Record<string, AnyHandler>>;
  readonly categories: readonly string[];
  /** The streams of other nouns that a row hears from an event of its own on: who folds one row as it was reads them too. */
  readonly follows: (event: Recorded) => readonly string[];
}

/**
 * Columns that the runner keeps by itself: of the row's own stream the last revision that a person made, and
 * the last position that touched it.
 */
export interface Kept {
  readonly revision: number;
  readonly position: number;
}

type ColumnsOf<Row extends z.ZodObject> = Omit<z.output<Row>, 'id'>;
interface Definition<Events extends EventTypes, Columns> {
  /** Part of the fingerprint: raise it to have the table built anew for a reason that lies outside of our code, such as a package. */
  readonly version: number;
  /** `import.meta.url`; what the module imports makes the fingerprint. */
  readonly source?: string | undefined;
  readonly index?: readonly Index<(keyof Columns & string) | 'id' | keyof Kept>[];
  readonly on: { readonly [T in keyof Events]: Handler<DataOf<Events[T]>, Columns> };
  readonly others?: readonly Heard<NoInfer<Columns>>[];
  readonly follows?: Projection['follows'];
}
/**
 * Declares a projection. Every event of the noun needs a handler (`ignored` is one); other nouns' events may
 * be heard.
 */
export const projection = <
  Events extends EventTypes,
  Commands extends CommandSchemas,
  Row extends z.ZodObject,
>(
  entity: Entity<Events, Commands, Row>,
  { version, source, index = [], on, others = [], follows = () => [] }: Definition<Events, ColumnsOf<Row>>,
): Projection => {
  const heard = Object.fromEntries(others.map(({ type, handler }) => [type, handler]));
  return {
    entity,
    table: entity.table,
    version,
    source,
    row: entity.row,
    index,
    on: { ...on, ...heard } as unknown as Projection['on'],
    categories: [...new Set([entity.name, ...others.flatMap(({ type }) => nounsOf(type))])],
    follows,
  };
};

/**
 * An event's name starts with its noun, so the noun is one of its beginnings. One that does not exist matches
 * no stream.
 */
const nounsOf = (type: string): readonly string[] => {
  const words = type.match(/[A-Z][^A-Z]*/g) ?? [];
  return words.map((_, last) => {
    const noun = words.slice(0, last + 1).join('');
    return noun.charAt(0).toLowerCase() + noun.slice(1);
  });
};
