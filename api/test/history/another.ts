import type { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;
const wrappers = ['optional', 'nullable', 'default', 'readonly', 'nonoptional'];
const unwrapped = (schema: z.ZodType): z.ZodType =>
  wrappers.includes(defOf(schema).type) ? unwrapped(defOf(schema).innerType!) : schema;

/**
 * Functions that return a new valid value from the current one, by noun and field. For fields whose type
 * doesn't define which values are valid.
 */
export type ValidValues = Readonly<Record<string, (old: unknown) => unknown>>;
export interface Changed {
  readonly field: string;
  readonly body: Fields;
  readonly to: unknown;
}

const bySchema = (schema: z.ZodType, old: unknown, at: string): unknown => {
  const def = defOf(schema);
  const format = (schema as unknown as { format?: string | null }).format ?? '';
  if (def.type === 'boolean') return old !== true;
  if (def.type === 'enum') return Object.values(def.entries!).find(one => one !== old);
  if (def.type === 'number') return Number(old ?? 0) + 1;
  if (def.type === 'string' && format === 'email') return 'another@example.test';
  if (def.type === 'string' && format === 'date') return '2027-01-31';
  if (def.type === 'string' && format === 'uuid') throw new Error(`what else may ${at} name?`);
  if (def.type === 'string' && String(old).startsWith('https:')) return `${String(old)}/else`;
  if (def.type === 'string') return `${old === null ? 'Something' : String(old)} else`;
  if (def.type === 'array' && unwrapped(def.element!) !== undefined)
    return [...((old as unknown[] | null) ?? []), bySchema(unwrapped(def.element!), null, at)];
  throw new Error(`what else may ${at} be?`);
};

export const changedOneByOne = (
  noun: string,
  schema: z.ZodType,
  now: Fields,
  validValues: ValidValues,
): readonly (() => Changed)[] => {
  const within = (
    one: z.ZodType,
    read: (from: Fields) => unknown,
    put: (value: unknown) => Fields,
    field: string,
  ): readonly (() => Changed)[] => {
    const inner = unwrapped(one);
    const as = validValues[`${noun}.${field}`];
    if (defOf(inner).type === 'object' && !as)
      return Object.entries(defOf(inner).shape!).flatMap(([name, part]) => {
        const whole = () => (read(now) ?? {}) as Fields;
        return within(
          part,
          () => whole()[name],
          value => put({ ...whole(), [name]: value }),
          field === '' ? name : `${field}.${name}`,
        );
      });
    return [
      () => {
        const old = read(now) ?? null;
        const to = as ? as(old) : bySchema(inner, old, `${noun}.${field}`);
        return { field, to, body: put(to) };
      },
    ];
  };
  return within(
    schema,
    from => from,
    value => value as Fields,
    '',
  );
};
