import type { EventCatalogue } from '@latchkey/events/store/codec.ts';
import { isPersonal } from '@latchkey/events/kernel/personal.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';

interface ShownData {
  readonly data: Readonly<Record<string, unknown>>;
  /** Names of the fields that are left out, such as `recipient` and `failure.message`. */
  readonly withheld: readonly string[];
}

const closedKinds = [z.ZodEnum, z.ZodLiteral, z.ZodBoolean, z.ZodNumber, z.ZodUUID, z.ZodISODateTime];
/** Free texts that are shown nevertheless: IDs assigned by providers. */
const shownTexts: ReadonlySet<string> = new Set(['providerRef']);
const left = Symbol('left out');

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? innerOf(schema.def.innerType)
    : schema;

const shownIn = (shape: Readonly<Record<string, z.core.$ZodType>>, value: object): ShownData => {
  const data: Record<string, unknown> = {};
  const withheld: string[] = [];
  for (const [name, part] of Object.entries(value)) {
    const schema = Object.hasOwn(shape, name) ? innerOf(shape[name]!) : undefined;
    if (schema instanceof z.ZodObject && typeof part === 'object' && part !== null) {
      const nested = shownIn(schema.shape, part);
      data[name] = nested.data;
      withheld.push(...nested.withheld.map(field => `${name}.${field}`));
      continue;
    }
    const shown = shownTexts.has(name) ? part : schema === undefined ? left : shownPart(schema, part);
    if (shown === left) withheld.push(name);
    else data[name] = shown;
  }
  return { data, withheld };
};

const shownPart = (wrapped: z.core.$ZodType, value: unknown): unknown => {
  const schema = innerOf(wrapped);
  if (isPersonal(schema)) return left;
  if (value === null) return null;
  if (closedKinds.some(kind => schema instanceof kind)) return value;
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const parts = value.map(part => shownPart(schema.element, part));
    return parts.includes(left) ? left : parts;
  }
  if (schema instanceof z.ZodObject && typeof value === 'object') {
    const { data, withheld } = shownIn(schema.shape, value);
    return withheld.length > 0 ? left : data;
  }
  return left;
};

/**
 * Returns an event's data without personal data, free texts and links: only IDs, numbers, times and fixed
 * choices. Leaves out everything that the schema doesn't define as one of these.
 */
export const shownDataOf = (
  catalogue: EventCatalogue,
  { type, data }: Pick<Recorded, 'type' | 'data'>,
): ShownData => shownIn(catalogue.get(type)?.schema.shape ?? {}, (data ?? {}) as object);
