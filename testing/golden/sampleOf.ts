import type { z } from 'zod';

interface Def {
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}
const formats: Readonly<Record<string, string>> = {
  uuid: '0197f3a0-0000-7000-8000-0000000000a0',
  email: 'ada@example.com',
  url: 'https://acme.example',
  datetime: '2026-11-27T12:00:00.000Z',
  date: '2026-11-27',
};

const byType: Readonly<Record<string, (def: Def, field: string, schema: z.ZodType) => unknown>> = {
  object: ({ shape }) =>
    Object.fromEntries(Object.entries(shape!).map(([name, value]) => [name, sampleOf(value, name)])),
  array: ({ element }, field) => [sampleOf(element!, field)],
  // in unions of personal fields, the first option is the erased value
  union: ({ options }, field) => sampleOf(options!.at(-1)!, field),
  enum: ({ entries }) => Object.values(entries!)[0],
  literal: ({ values }) => values![0],
  boolean: () => true,
  number: () => 1,
  string: (_, field, schema) => formats[(schema as z.ZodString).format ?? ''] ?? `Some ${field}`,
};

/**
 * Returns a value that a plain schema accepts, with every optional field. Throws if a field's type isn't
 * enough to choose a value.
 */
export const sampleOf = (schema: z.ZodType, field = ''): unknown => {
  const def = schema.def as unknown as Def;
  if (def.innerType) return sampleOf(def.innerType, field);
  const sample = byType[schema.type];
  if (!sample) throw new TypeError(`${field} needs a sample, as a ${schema.type} doesn't tell its value`);
  return sample(def, field, schema);
};
