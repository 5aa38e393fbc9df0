import { z } from 'zod';

/** Replacement for personal data whose key was deleted. */
export const erased = { erased: true } as const;
export type Erased = { readonly erased: true };

const marks = new WeakSet<object>();

/**
 * Marks a field of an event as personal data. The store encrypts it; after an erasure it reads as `erased`.
 */
export const personal = <Schema extends z.ZodType>(schema: Schema) => {
  // the erased marker comes first in the union, because an object schema whose fields all have defaults would
  // match it too
  const sealed = z.union([z.strictObject({ erased: z.literal(true) }), schema]);
  marks.add(sealed);
  return sealed;
};

export const isPersonal = (schema: object) => marks.has(schema);

export const isErased = (value: unknown): value is Erased =>
  typeof value === 'object' && value !== null && (value as { erased?: unknown }).erased === true;

export const orNull = <T>(value: T): Exclude<T, Erased> | null =>
  isErased(value) ? null : (value as Exclude<T, Erased>);
