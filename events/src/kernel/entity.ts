import { z } from 'zod';
import type { Permission } from '../access/roles.ts';
import type { EventTypes } from './event.ts';

export type CommandSchemas = Record<string, z.ZodObject>;

/** `system`: only our own processes may give this command, and it has no route. */
export type Access = Permission | 'system';

/** Another noun's row that a list may show and sort by: joined when read, never copied. `on` is our column, `show` maps its column to ours. */
export interface Join {
  readonly noun: string;
  readonly on: string;
  readonly show: Readonly<Record<string, string>>;
}

type Column<Row extends z.ZodObject> = keyof z.output<Row> & string;

/** Everything the whole product needs to know about one noun, declared once. */
export interface Entity<
  Events extends EventTypes = EventTypes,
  Commands extends CommandSchemas = CommandSchemas,
  Row extends z.ZodObject = z.ZodObject,
> {
  /** One spelling: folder, stream category, react-admin resource, message prefix. The read table is its plural. */
  readonly name: string;
  readonly table: string;
  readonly path: string;
  readonly events: Events;
  readonly commands: Commands;
  readonly row: Row;
  readonly list: {
    /** Where `q` is looked for: a column, a field of an object (`recipient.email`), or all values of an object (`dataParams.*`). Fewer than three letters find only how the first one begins. */
    readonly search: readonly (Column<Row> | `${Column<Row>}.${string}`)[];
    /** Each column that a list sorts or filters by has an index behind the scope's column. */
    readonly sort: readonly Column<Row>[];
    /** What of a join a list may be sorted by, by our name for it. */
    readonly sortJoined?: readonly string[];
    readonly filter: readonly Column<Row>[];
    /** The order of a list nobody sorted: `name` or `-name`. The id always follows as the last key. */
    readonly order: string;
    /** The column that every list of it is narrowed to, where it is not the scope's. */
    readonly within?: Column<Row>;
    /** The projector keeps the number of rows by the scope's column and these; a list that asks for no other columns counts nothing. */
    readonly totals?: readonly (readonly Column<Row>[])[];
  };
  readonly access: Readonly<Record<(keyof Commands & string) | 'list' | 'read', Access>>;
  /**
   * The column that leads to the tenant: a customer's id, a partner's id, the row itself, or none (`global`).
   * `shared` rows of a null tenant may be read by everybody. What a partner owns is offered to the customers below it, unless `isOffered` is false.
   */
  readonly scope:
    | {
        readonly by: 'customerId' | 'partnerId' | 'either' | 'self';
        readonly shared?: boolean;
        readonly isOffered?: boolean;
      }
    | { readonly by: 'global' };
  /** Fields (of any command) that name other nouns: the caller must be able to see what they point to. */
  readonly refs: Readonly<Record<string, string>>;
  /** Columns, and fields of the objects in them, that follow from others: the History does not tell them beside those. */
  readonly derived?: readonly (Column<Row> | `${Column<Row>}.${string}`)[];
  readonly joins?: readonly Join[];
}

export const entity = <Events extends EventTypes, Commands extends CommandSchemas, Row extends z.ZodObject>(
  definition: Entity<Events, Commands, Row>,
) => definition;

type Shown<Fields> = {
  readonly [F in keyof Fields]: Fields[F] extends z.ZodDefault<infer Inner> ? Inner : Fields[F];
};
/** Fields of events and commands as a row has them: each is always there, so none has a default. */
export const shown = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault ? field.unwrap() : field,
    ]),
  ) as Shown<Fields>;

export type RowOf<E> = E extends Entity<infer _Events, infer _Commands, infer Row> ? z.output<Row> : never;
export type AnyEntity = Entity<EventTypes, CommandSchemas, z.ZodObject>;
