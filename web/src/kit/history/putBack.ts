import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { FieldChange } from './historyRow.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Update command of a noun. `PUT` takes the whole record, `PATCH` only the changed fields. */
export interface PutBack {
  readonly command: string;
  readonly method: 'PUT' | 'PATCH';
}

/** Removes derived fields, which commands reject. */
const without = (names: readonly string[], value: unknown): unknown => {
  if (names.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(one => without(names, one));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
};
const taken = ({ derived = [] }: AnyEntity, field: string, value: unknown): unknown =>
  without(
    derived.flatMap(one => (one.startsWith(`${field}.`) ? [one.slice(field.length + 1)] : [])),
    value,
  );

const valueAt = (row: Fields, field: string, of: AnyEntity): unknown => {
  const [top = '', ...inner] = field.split('.');
  const value = taken(of, top, row[top] ?? null);
  return inner.reduce<unknown>((within, name) => (within as Fields | null)?.[name] ?? null, value);
};

/**
 * Serializes a value so that property order doesn't matter. An empty text or list is treated as null, but not
 * within objects or lists.
 */
const asWritten = (value: unknown): string => {
  const isNothing = value === '' || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(isNothing ? null : value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
};

export const hasMovedOn = (of: AnyEntity, row: Fields, { field, to }: FieldChange): boolean =>
  asWritten(valueAt(row, field, of)) !== asWritten(to ?? null);

export const standsAlready = (of: AnyEntity, row: Fields, { field, from }: FieldChange): boolean =>
  asWritten(valueAt(row, field, of)) === asWritten(from ?? null);

const put = (value: unknown, [name, ...inner]: readonly string[], to: unknown): unknown =>
  name === undefined
    ? to
    : { ...(value as Fields | null), [name]: put((value as Fields | null)?.[name], inner, to) };

export const bodyWith = (
  of: AnyEntity,
  { command, method }: PutBack,
  row: Fields,
  changes: readonly FieldChange[],
) => {
  const shape = Object.keys(of.commands[command]!.shape);
  const whole: Record<string, unknown> = Object.fromEntries(
    shape.flatMap(name => (name in row ? [[name, taken(of, name, row[name])]] : [])),
  );
  const restored: Record<string, unknown> = {};
  for (const { field, from } of changes) {
    const [top = '', ...inner] = field.split('.');
    restored[top] = put(top in restored ? restored[top] : whole[top], inner, from);
  }
  return method === 'PATCH' ? restored : { ...whole, ...restored };
};

export const takesField = (of: AnyEntity, { command }: PutBack, field: string): boolean =>
  (field.split('.')[0] ?? '') in of.commands[command]!.shape;
