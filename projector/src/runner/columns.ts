import { z } from 'zod';
import type { Projection } from './projection.ts';

/** A stored row in memory: one PostgreSQL text per column, in the order of `columnsOf`. */
export type StoredRow = (string | null)[];

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** Default if `put` omits the value; `undefined` if it is required. */
  readonly missing: string | null | undefined;
  /** Encodes a value as PostgreSQL text. Throws if the column can't store it. */
  readonly encode: (value: unknown) => string | null;
}

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}
export type ColumnType = keyof typeof codecs;

// PostgreSQL can't store NUL in text, nor lone surrogates in jsonb
const storable = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed();
const json = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.includes('\\u')
    ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storable(part) : part))
    : text;
};
const refuse = (value: unknown): never => {
  throw new TypeError(`cannot hold a value of type ${value === null ? 'null' : typeof value}`);
};
const whole = (value: unknown): string => (Number.isSafeInteger(value) ? String(value) : refuse(value));
const number = (value: unknown): string => (Number.isFinite(value) ? String(value) : refuse(value));
const truth = (value: unknown): string => (typeof value === 'boolean' ? String(value) : refuse(value));
const words = (value: unknown): string => (typeof value === 'string' ? storable(value) : refuse(value));

const codecs = {
  uuid: { encode: words, missing: undefined },
  timestamptz: { encode: words, missing: undefined },
  integer: { encode: whole, missing: '0' },
  bigint: { encode: whole, missing: '0' },
  'double precision': { encode: number, missing: '0' },
  boolean: { encode: truth, missing: 'false' },
  jsonb: { encode: json, missing: undefined },
  text: { encode: words, missing: undefined },
};

/** Decodes a value's PostgreSQL text, whether `encode` or PostgreSQL wrote it. */
export const decoded = (type: ColumnType, text: string | null): unknown => {
  if (text === null) return null;
  if (type === 'jsonb') return JSON.parse(text);
  if (type === 'boolean') return text === 'true' || text === 't';
  if (type === 'timestamptz') return new Date(text).toISOString();
  return type === 'uuid' || type === 'text' ? text : Number(text);
};

const typeOf = ({ type, format, maximum = Infinity }: JsonSchema): ColumnType => {
  if (format === 'uuid') return 'uuid';
  if (format === 'date-time') return 'timestamptz';
  if (type === 'integer') return maximum < 2 ** 31 ? 'integer' : 'bigint';
  if (type === 'number') return 'double precision';
  if (type === 'boolean') return 'boolean';
  return type === 'object' || type === 'array' ? 'jsonb' : 'text';
};

const unwrapped = (
  schema: z.core.$ZodType,
): { readonly inner: z.core.$ZodType; readonly nullable: boolean } => {
  if (schema instanceof z.ZodDefault) return unwrapped(schema.unwrap());
  if (!(schema instanceof z.ZodNullable || schema instanceof z.ZodOptional))
    return { inner: schema, nullable: false };
  return { ...unwrapped(schema.unwrap()), nullable: true };
};

const columnOf = (name: string, schema: z.core.$ZodType): Column => {
  const { inner, nullable } = unwrapped(schema);
  const { anyOf, oneOf, ...plain } = z.toJSONSchema(inner, { io: 'output' }) as JsonSchema;
  const shape = anyOf?.[0] ?? oneOf?.[0] ?? plain;
  const type = typeOf(shape);
  const { encode, missing } = codecs[type];
  const present = (value: unknown) => {
    try {
      return encode(value);
    } catch (error) {
      throw new TypeError(`column "${name}" (${type}) ${(error as Error).message}`, { cause: error });
    }
  };
  return {
    name,
    type,
    nullable,
    missing: nullable ? null : shape.type === 'array' ? '[]' : missing,
    encode: value => (nullable && (value === null || value === undefined) ? null : present(value)),
  };
};

const placeSchema = z.object({ revision: z.int(), position: z.int() });
/** Indexes of the leading columns: `id`, and two that the runner maintains. */
export const at = { id: 0, revision: 1, position: 2 } as const;

/** Returns the columns of a projection's table: `id`, `revision`, `position`, then the row schema's. */
export const columnsOf = ({ row }: Pick<Projection, 'row'>): readonly Column[] => {
  const { id = z.uuid(), ...rest } = row.shape;
  return Object.entries({ id, ...placeSchema.shape, ...rest }).map(([name, schema]) =>
    columnOf(name, schema),
  );
};
