import type { z } from 'zod';

const schemas = new WeakMap<object, z.ZodType>();

/**
 * Notes that a value is the output of a schema, so that `parseInput` doesn't parse it again. Use it for
 * request bodies only: for the inputs of a batch, the notes would take much memory.
 */
export const noteParsed = (schema: z.ZodType, output: unknown): void => {
  if (typeof output === 'object' && output !== null) schemas.set(output, schema);
};

/** Parses the input of a command, unless it was noted as the output of the same schema. */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> =>
  typeof input === 'object' && input !== null && schemas.get(input) === schema
    ? (input as z.output<S>)
    : schema.parse(input);
