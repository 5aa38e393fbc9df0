import type { z } from 'zod';
import type { Permission } from '../access/roles.ts';
import type { EventTypes } from './event.ts';

export type CommandSchemas = Record<string, z.ZodObject>;

/** `system` marks what only our own processes may do: it has no route. */
export type Access = Permission | 'system';

/** Another noun's row that a list may show and sort by: joined when read, never copied. `on` is our column, `show` maps its column to ours. */
export interface Join {
  readonly noun: string;
  readonly on: string;
  readonly show: Readonly<Record<string, string>>;
}

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
    readonly search: readonly (keyof z.output<Row> & string)[];
    readonly sort: readonly (keyof z.output<Row> & string)[];
    readonly filter: readonly (keyof z.output<Row> & string)[];
    /** The order of a list nobody sorted: `name` or `-name`. The id always follows as the last key. */
    readonly order: string;
  };
  readonly access: Readonly<Record<(keyof Commands & string) | 'list' | 'read', Access>>;
  /**
   * The column that leads to the tenant: a customer's id, a partner's id, the row itself, or none (`global`).
   * `shared` rows of a null tenant may be read by everybody.
   */
  readonly scope:
    | { readonly by: 'customerId' | 'partnerId' | 'either' | 'self'; readonly shared?: boolean }
    | { readonly by: 'global' };
  /** Fields (of any command) that name other nouns: the caller must be able to see what they point to. */
  readonly refs: Readonly<Record<string, string>>;
  readonly joins?: readonly Join[];
}

export const entity = <Events extends EventTypes, Commands extends CommandSchemas, Row extends z.ZodObject>(
  definition: Entity<Events, Commands, Row>,
) => definition;

export type RowOf<E> = E extends Entity<infer _Events, infer _Commands, infer Row> ? z.output<Row> : never;
/** A definition of any noun. */
export type AnyEntity = Entity<EventTypes, CommandSchemas, z.ZodObject>;
