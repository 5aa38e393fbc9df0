import { z } from 'zod';
import { name, recordedName } from './terms.ts';

type Def = Record<string, unknown>;
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

const withParts = (schema: z.ZodType, parts: Def): z.ZodType => {
  const def = schema.def as unknown as Def;
  return Object.entries(parts).every(([part, value]) => value === def[part])
    ? schema
    : schema.clone({ ...def, ...parts } as never);
};

const listOf = (schemas: readonly unknown[]): readonly unknown[] => {
  const next = schemas.map(one => (isSchema(one) ? recordedSchema(one) : one));
  return next.every((one, n) => one === schemas[n]) ? schemas : next;
};

/**
 * Returns the schema for an event's data. Unlike in commands, names may be blank or contain line breaks,
 * because old events have such names and events that copy them must not fail.
 */
export const recordedSchema = <S extends z.ZodType>(schema: S): S => {
  if ((schema as z.ZodType) === name) return recordedName as unknown as S;
  const def = schema.def as unknown as Def;
  const parts: Def = {};
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>;
    const next = Object.entries(shape).map(([field, one]) => [field, recordedSchema(one)] as const);
    if (next.some(([field, one]) => one !== shape[field])) parts['shape'] = Object.fromEntries(next);
  }
  for (const part of ['innerType', 'element', 'valueType', 'keyType', 'in', 'out'])
    if (isSchema(def[part])) parts[part] = recordedSchema(def[part]);
  for (const part of ['options', 'items']) if (Array.isArray(def[part])) parts[part] = listOf(def[part]);
  return withParts(schema, parts) as S;
};
