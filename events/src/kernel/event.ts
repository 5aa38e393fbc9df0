import type { z } from 'zod';
import { isPersonal } from './personal.ts';
import { recordedSchema } from './recordedSchema.ts';

/** Something that happened. Past tense, never changed, never deleted. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** A shape that has changed since its first release: today's schema, and one step per release that leads to it. */
export interface Revised<Schema extends z.ZodObject> {
  readonly schema: Schema;
  readonly steps: readonly ((old: Record<string, unknown>) => Record<string, unknown>)[];
}

/** Keeps the history of a shape beside it. The version written is the number of steps plus one; a step is never edited. */
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
  /** The version written today. Older data is brought up to it by `revive`. */
  readonly version: number;
  /** Names of the fields that the store seals under the key of the stream's subject. */
  readonly personal: readonly string[];
  revive(version: number, data: Record<string, unknown>): DomainEvent<Type, z.output<Schema>>;
}

export type AnyEventType = ((...data: never[]) => DomainEvent) &
  Pick<EventType<string, z.ZodObject>, 'type' | 'schema' | 'version' | 'personal' | 'revive'>;
export type EventTypes = Record<string, AnyEventType>;
/** Whether any of them has fields that the store seals. */
export const hasPersonal = (types: EventTypes): boolean =>
  Object.values(types).some(({ personal }) => personal.length > 0);
export type EventOf<Types> = {
  [T in keyof Types]: Types[T] extends EventType<infer Type, infer Schema>
    ? DomainEvent<Type, z.output<Schema>>
    : never;
}[keyof Types];
export type DataOf<Type> = Type extends EventType<string, infer Schema> ? z.output<Schema> : never;

/** Declares the events of one entity. Each key becomes a constructor that validates its data. */
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
  // today's version was checked when it was written, and the chain covers its bytes
  const revive = (version: number, data: Record<string, unknown>) =>
    version > steps.length
      ? { type, data: data as z.output<z.ZodObject> }
      : create(steps.slice(version - 1).reduce((old, step) => step(old), data));
  const personal = Object.entries(schema.shape)
    .filter(([, field]) => isPersonal(field))
    .map(([name]) => name);
  return Object.assign(create, { type, schema, version: steps.length + 1, personal, revive });
};
