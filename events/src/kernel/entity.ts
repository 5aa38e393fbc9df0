import { z } from 'zod';
import type { Permission } from '../access/roles.ts';
import type { EventTypes } from './event.ts';

export type CommandSchemas = Record<string, z.ZodObject>;

/**
 * The permission that a list, a row or a command requires. `system`: only our own processes may use it, and
 * it has no route.
 */
export type Access = Permission | 'system';

/**
 * Another noun's row that a list may show and sort by: joined on read, never copied. `on` is our column,
 * `show` maps its columns to ours.
 */
export interface Join {
  readonly noun: string;
  readonly on: string;
  readonly show: Readonly<Record<string, string>>;
}

type Column<Row extends z.ZodObject> = keyof z.output<Row> & string;

/** The definition of a noun, declared once for the whole product. */
export interface Entity<
  Events extends EventTypes = EventTypes,
  Commands extends CommandSchemas = CommandSchemas,
  Row extends z.ZodObject = z.ZodObject,
> {
  /**
   * The name of the noun's folder, stream category, react-admin resource and messages. The read table is its
   * plural.
   */
  readonly name: string;
  readonly table: string;
  readonly path: string;
  readonly events: Events;
  readonly commands: Commands;
  readonly row: Row;
  readonly list: {
    /**
     * Searched places: a column, a field of an object (`recipient.email`), or all values of an object
     * (`dataParams.*`). A term of fewer than three letters matches the beginning of the first place only.
     */
    readonly search: readonly (Column<Row> | `${Column<Row>}.${string}`)[];
    /** Sortable columns. Each needs an index that begins with the scope's column, as does each filter. */
    readonly sort: readonly Column<Row>[];
    /** Sortable columns of a join, by our names. */
    readonly sortJoined?: readonly string[];
    /** For a sortable column, the column by which rows with the same value are sorted next. */
    readonly sortNext?: Readonly<Partial<Record<Column<Row>, Column<Row>>>>;
    /** Sort keys that aren't columns: the list's route computes them from other tables. */
    readonly sortComputed?: readonly string[];
    readonly filter: readonly Column<Row>[];
    /** The default order: `name` or `-name`. The ID is always the last key. */
    readonly order: string;
    /** The column that every list is restricted to, if it isn't the scope's. */
    readonly within?: Column<Row>;
    /**
     * Combinations of columns by which the projector counts rows, in addition to the scope's column. A list
     * that only filters by one of them reads its total.
     */
    readonly totals?: readonly (readonly Column<Row>[])[];
  };
  /**
   * For each command that can be undone: the command that undoes it. A command that names itself sets fields
   * of the row, and is undone with their earlier values.
   */
  readonly inverses?: Readonly<Partial<Record<keyof Commands & string, keyof Commands & string>>>;
  readonly access: Readonly<Record<(keyof Commands & string) | 'list' | 'read', Access>>;
  /**
   * The column that leads to the tenant: a customer's ID, a partner's ID, the row itself, or none (`global`).
   * `shared`: rows of a null tenant are visible to all users. Entities of a partner are offered to the
   * customers below it, unless `isOffered` is false.
   */
  readonly scope:
    | {
        readonly by: 'customerId' | 'partnerId' | 'either' | 'self';
        readonly shared?: boolean;
        readonly isOffered?: boolean;
      }
    | { readonly by: 'global' };
  /**
   * Fields of commands that reference other nouns: the caller must be able to see the referenced entities.
   */
  readonly refs: Readonly<Record<string, string>>;
  /** Columns, or fields of objects in them, that are derived from others. The history omits them. */
  readonly derived?: readonly (Column<Row> | `${Column<Row>}.${string}`)[];
  readonly joins?: readonly Join[];
}

export const entity = <Events extends EventTypes, Commands extends CommandSchemas, Row extends z.ZodObject>(
  definition: Entity<Events, Commands, Row>,
) => definition;

type Shown<Fields> = {
  readonly [F in keyof Fields]: Fields[F] extends z.ZodDefault<infer Inner> ? Inner : Fields[F];
};
/** Returns fields of events and commands as they are in rows: always present, so without defaults. */
export const shown = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault ? field.unwrap() : field,
    ]),
  ) as Shown<Fields>;

export type RowOf<E> = E extends Entity<infer _Events, infer _Commands, infer Row> ? z.output<Row> : never;
export type AnyEntity = Entity<EventTypes, CommandSchemas, z.ZodObject>;
