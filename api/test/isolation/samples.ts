import type { z } from 'zod';

export type Path = readonly (string | number)[];
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;
const wrappers: ReadonlySet<string> = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'readonly',
  'nonoptional',
  'catch',
]);
const isId = (schema: z.ZodType) =>
  ['uuid', 'guid'].includes((schema as unknown as { format?: string | null }).format ?? '');

/** Returns the ID fields of a schema at any depth, except within records. Throws for unsupported schemas. */
export const idFieldsOf = (schema: z.ZodType, at: Path = []): readonly Path[] => {
  const def = defOf(schema);
  if (wrappers.has(def.type)) return idFieldsOf(def.innerType!, at);
  if (def.type === 'object')
    return Object.entries(def.shape!).flatMap(([name, field]) => idFieldsOf(field, [...at, name]));
  if (def.type === 'pipe') return idFieldsOf(def.in!, at);
  if (def.type === 'array') return idFieldsOf(def.element!, [...at, 0]);
  if (def.type === 'union') return def.options!.flatMap(one => idFieldsOf(one, at));
  if (def.type === 'string') return isId(schema) ? [at] : [];
  if (
    ['number', 'int', 'boolean', 'enum', 'literal', 'template_literal', 'record', 'null'].includes(def.type)
  )
    return [];
  throw new Error(`the walk does not know ${def.type} at ${at.join('.')}`);
};

/**
 * Returns a value for a field whose type doesn't determine a valid one; undefined leaves it to the schema.
 * `isNeeded` tells whether the schema requires a value.
 */
export type Hint = (path: Path, isNeeded?: boolean) => unknown;

/** Returns a minimal valid value; optional parts are omitted unless a hint fills them. */
export const sampleOf = (schema: z.ZodType, hint: Hint, at: Path = []): unknown => {
  const hinted = hint(at);
  if (hinted !== undefined) return hinted;
  const def = defOf(schema);
  if (wrappers.has(def.type)) {
    const inner = fills(def.innerType!, hint, at) ? sampleOf(def.innerType!, hint, at) : undefined;
    if (inner !== undefined) return inner;
    if (def.type === 'nullable') return null;
    return def.type === 'optional' || def.type === 'default' ? undefined : sampleOf(def.innerType!, hint, at);
  }
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).flatMap(([name, field]) => {
          const value = sampleOf(field, hint, [...at, name]);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'array':
      return fills(def.element!, hint, [...at, 0]) ? [sampleOf(def.element!, hint, [...at, 0])] : [];
    case 'union':
      return sampleOf(def.options![0]!, hint, at);
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'boolean':
      return false;
    case 'record':
      return {};
    case 'number':
    case 'int':
      return 1;
    case 'string':
      return isId(schema) ? hint(at, true) : 'Night door';
    default:
      throw new Error(`the walk has no sample for ${def.type} at ${at.join('.')}`);
  }
};

const fills = (schema: z.ZodType, hint: Hint, at: Path): boolean =>
  hint(at) !== undefined || idFieldsOf(schema, at).some(path => hint(path) !== undefined);
