import { z } from 'zod';

/** What stands where personal data stood once its key was deleted. */
export const erased = { erased: true } as const;
export type Erased = { readonly erased: true };

const marks = new WeakSet<object>();

/** Marks a field of an event as belonging to a person. The store seals it on the way in; after an erasure it reads as `erased`. */
export const personal = <Schema extends z.ZodType>(schema: Schema) => {
  // the marker first: an object schema whose fields all have defaults would take it for its own
  const sealed = z.union([z.strictObject({ erased: z.literal(true) }), schema]);
  marks.add(sealed);
  return sealed;
};

export const isPersonal = (schema: object) => marks.has(schema);

export const isErased = (value: unknown): value is Erased =>
  typeof value === 'object' && value !== null && (value as { erased?: unknown }).erased === true;

/** The value, or null once its person was forgotten: what rows and screens show. */
export const orNull = <T>(value: T): Exclude<T, Erased> | null =>
  isErased(value) ? null : (value as Exclude<T, Erased>);
