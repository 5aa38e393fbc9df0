import { z } from 'zod';
import { isPersonal } from './personal.ts';
import { recordedSchema } from './recordedSchema.ts';

export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/**
 * The schema of an event that has changed since its first release, with an upgrade step for each former
 * version.
 */
export interface Revised<Schema extends z.ZodObject> {
  readonly schema: Schema;
  readonly steps: readonly ((old: Record<string, unknown>) => Record<string, unknown>)[];
}

/**
 * Declares an event's schema with its former versions. The current version is the number of steps plus one;
 * steps are never edited. A field that is added with a default needs no step.
 */
export const revised = <Schema extends z.ZodObject>(
  schema: Schema,
  ...steps: Revised<Schema>['steps']
): Revised<Schema> => ({ schema, steps });

type Shape = z.ZodObject | Revised<z.ZodObject>;
type SchemaOf<S extends Shape> = S extends Revised<infer Schema> ? Schema : S extends z.ZodObject ? S : never;
type NoData = Record<string, never>;

export interface EventType<Type extends string, Schema extends z.ZodObject> {
  (
    ...data: NoData extends z.input<Schema> ? [data?: z.input<Schema>] : [data: z.input<Schema>]
  ): DomainEvent<Type, z.output<Schema>>;
  readonly type: Type;
  readonly schema: Schema;
  /** The current version. `revive` upgrades older data to it. */
  readonly version: number;
  /** Names of the fields that the store seals with the key of the stream's subject. */
  readonly personal: readonly string[];
  revive(version: number, data: Record<string, unknown>): DomainEvent<Type, z.output<Schema>>;
}

export type AnyEventType = ((...data: never[]) => DomainEvent) &
  Pick<EventType<string, z.ZodObject>, 'type' | 'schema' | 'version' | 'personal' | 'revive'>;
export type EventTypes = Record<string, AnyEventType>;
export const hasPersonal = (types: EventTypes): boolean =>
  Object.values(types).some(({ personal }) => personal.length > 0);
export type EventOf<Types> = {
  [T in keyof Types]: Types[T] extends EventType<infer Type, infer Schema>
    ? DomainEvent<Type, z.output<Schema>>
    : never;
}[keyof Types];
export type DataOf<Type> = Type extends EventType<string, infer Schema> ? z.output<Schema> : never;

/** Declares the events of an entity. Each key becomes a constructor that validates its data. */
export const events = <Shapes extends Record<string, Shape>>(shapes: Shapes) =>
  Object.fromEntries(
    Object.entries(shapes).map(([type, shape]) => [
      type,
      eventType(type, 'steps' in shape ? shape : { schema: shape, steps: [] }),
    ]),
  ) as unknown as {
    readonly [T in keyof Shapes & string]: EventType<T, SchemaOf<Shapes[T]>>;
  };

const eventType = (type: string, { schema, steps }: Revised<z.ZodObject>) => {
  const written = recordedSchema(schema);
  const create = (data: unknown = {}) => ({ type, data: written.parse(data) });
  const defaults = Object.entries(schema.shape).filter(([, field]) => field instanceof z.ZodDefault);
  const completed = (data: Record<string, unknown>): Record<string, unknown> => {
    const added = defaults.filter(([name]) => !(name in data));
    if (added.length === 0) return data;
    return { ...data, ...Object.fromEntries(added.map(([name, field]) => [name, field.parse(undefined)])) };
  };
  // data of the current version needs no parsing: it was validated on write, and the hash chain covers its
  // bytes
  const revive = (version: number, data: Record<string, unknown>) =>
    version > steps.length
      ? { type, data: completed(data) as z.output<z.ZodObject> }
      : create(steps.slice(version - 1).reduce((old, step) => step(old), data));
  const personal = Object.entries(schema.shape)
    .filter(([, field]) => isPersonal(field))
    .map(([name]) => name);
  return Object.assign(create, { type, schema, version: steps.length + 1, personal, revive });
};
