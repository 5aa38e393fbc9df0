import type { z } from 'zod';

const schemas = new WeakMap<object, z.ZodType>();

/**
 * Marks a value as the output of a schema, so that `parseInput` doesn't parse it again. Use it for request
 * bodies only; marking all inputs of a batch would take too much memory.
 */
export const noteParsed = (schema: z.ZodType, output: unknown): void => {
  if (typeof output === 'object' && output !== null) schemas.set(output, schema);
};

/** Parses the input of a command, unless `noteParsed` marked it as output of the same schema. */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> =>
  typeof input === 'object' && input !== null && schemas.get(input) === schema
    ? (input as z.output<S>)
    : schema.parse(input);
