import { z } from 'zod';
import type { Permission } from '../access/roles.ts';
import type { EventTypes } from './event.ts';

export type CommandSchemas = Record<string, z.ZodObject>;

/** Permission required for a list, a row or a command. `system`: internal processes only, without a route. */
export type Access = Permission | 'system';

/**
 * Row of another noun that a list may show and sort by: joined on read, never copied. `on`: our column.
 * `show`: its columns mapped to ours.
 */
export interface Join {
  readonly noun: string;
  readonly on: string;
  readonly show: Readonly<Record<string, string>>;
}

type Column<Row extends z.ZodObject> = keyof z.output<Row> & string;

export interface Entity<
  Events extends EventTypes = EventTypes,
  Commands extends CommandSchemas = CommandSchemas,
  Row extends z.ZodObject = z.ZodObject,
> {
  /** Name of the noun's stream category, react-admin resource and messages, and usually of its folder. */
  readonly name: string;
  readonly table: string;
  readonly path: string;
  readonly events: Events;
  readonly commands: Commands;
  readonly row: Row;
  readonly list: {
    /**
     * Searched places: a column, a field of an object (`recipient.email`), or all values of an object
     * (`dataParams.*`). A term of fewer than three letters matches only the beginning of the first place.
     */
    readonly search: readonly (Column<Row> | `${Column<Row>}.${string}`)[];
    /**
     * Sortable columns. Each gets an index that begins with the column by which lists are restricted (if
     * any), as does each filter.
     */
    readonly sort: readonly Column<Row>[];
    /** Sortable columns of joined rows, by the names that `show` gives them. */
    readonly sortJoined?: readonly string[];
    /** Secondary sort column of a sortable column; with `-`, in the opposite direction. */
    readonly sortNext?: Readonly<Partial<Record<Column<Row>, Column<Row> | `-${Column<Row>}`>>>;
    /** Sort keys that aren't columns: the list's route computes them from other tables. */
    readonly sortComputed?: readonly string[];
    readonly filter: readonly Column<Row>[];
    /** Default order: `name` or `-name`. The ID is always the last key. */
    readonly order: string;
    /** Column by which every list is restricted, if it isn't the scope's column. */
    readonly within?: Column<Row>;
    /**
     * Combinations of columns by which the projector counts rows, in addition to the scope's column. A list
     * adds up these counts if one of the combinations has all columns of its filter.
     */
    readonly totals?: readonly (readonly Column<Row>[])[];
    /**
     * Columns of the default condition of lists, which a filter can replace. The index of each sort order
     * includes these columns, so that rows before a distant page are counted without reading the rows.
     */
    readonly hiddenBy?: readonly Column<Row>[];
  };
  /**
   * Maps each undoable command to its inverse. A command mapped to itself sets fields, and is undone with
   * their earlier values.
   */
  readonly inverses?: Readonly<Partial<Record<keyof Commands & string, keyof Commands & string>>>;
  readonly access: Readonly<Record<(keyof Commands & string) | 'list' | 'read', Access>>;
  /**
   * The column that determines the tenant: a customer's ID, a partner's ID, either of these, the row's own
   * ID, or none (`global`). `shared`: rows of a null tenant are visible to all users. Customers also see the
   * entities of the partners above them, unless `isOffered` is false.
   */
  readonly scope:
    | {
        readonly by: 'customerId' | 'partnerId' | 'either' | 'self';
        readonly shared?: boolean;
        readonly isOffered?: boolean;
      }
    | { readonly by: 'global' };
  /**
   * Maps command fields to the nouns that they reference. The caller must be able to see the referenced
   * entities.
   */
  readonly refs: Readonly<Record<string, string>>;
  /** Derived columns, or derived fields of object columns. The history omits them. */
  readonly derived?: readonly (Column<Row> | `${Column<Row>}.${string}`)[];
  readonly joins?: readonly Join[];
}

export const entity = <Events extends EventTypes, Commands extends CommandSchemas, Row extends z.ZodObject>(
  definition: Entity<Events, Commands, Row>,
) => definition;

type Shown<Fields> = {
  readonly [F in keyof Fields]: Fields[F] extends z.ZodDefault<infer Inner> ? Inner : Fields[F];
};
/** Returns the fields without their defaults, for rows, where they are always present. */
export const shown = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault ? field.unwrap() : field,
    ]),
  ) as Shown<Fields>;

export type RowOf<E> = E extends Entity<infer _Events, infer _Commands, infer Row> ? z.output<Row> : never;
export type AnyEntity = Entity<EventTypes, CommandSchemas, z.ZodObject>;
